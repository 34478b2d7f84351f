// What the table says of a draft: asked shortly after it was last changed.
import type { Deed } from '../protocol';
import type { Tried } from './table.svelte';

const PAUSE = 120;

export class Trial {
  tried = $state.raw<Tried | null>(null);

  /** Asks about an action, or forgets where there is none; gives what calls the question off. */
  ask<A extends Deed>(
    action: A | null,
    attempt: (action: A) => Promise<Tried>,
  ): (() => void) | undefined {
    if (!action) {
      this.tried = null;
      return undefined;
    }
    let stale = false;
    const timer = setTimeout(async () => {
      const answer = await attempt(action);
      if (!stale) this.tried = answer;
    }, PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }
}
