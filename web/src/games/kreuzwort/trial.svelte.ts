// What the table says of the tiles put down: asked shortly after the last of them was laid.
import type { Action } from '../../../protocol/kreuzwort';
import type { Tried } from '../../live/table.svelte';

const PAUSE = 120;

export class Trial {
  tried = $state.raw<Tried | null>(null);

  /** Asks about an action, or forgets where there is none; gives what calls the question off. */
  ask(
    action: Action | null,
    attempt: (action: Action) => Promise<Tried>,
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
