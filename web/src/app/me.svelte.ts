// Who sits here: a name from the first moment, a guest of the server once it matters.
import { t } from '../i18n/index.svelte';
import { keep, kept } from '../ui/keep';
import { oneOf } from '../ui/key';
import { ApiProblem, api } from './api';

let name = $state(kept('name') ?? '');
let known = kept('guest') === 'yes';

/** A friendly name for somebody who has not chosen one. */
function christen(): string {
  return oneOf(t('guest-names').split(',')).trim();
}

export const me = {
  get name(): string {
    return name || (name = christen());
  },
  /** Whether this browser has been a guest of this server before. */
  get known(): boolean {
    return known;
  },
};

/** Makes sure that the server knows us; nobody has to sign up for anything. */
export async function arrive(): Promise<void> {
  if (known) {
    try {
      await api.me();
      return;
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== 401) throw problem;
    }
  }
  await api.guest(me.name);
  remember(me.name);
}

function remember(next: string): void {
  name = next;
  known = true;
  keep('name', next);
  keep('guest', 'yes');
}

/** After logging out: the name stays as a suggestion, whoever had it is gone. */
export function forget(): void {
  known = false;
  keep('guest', 'no');
}

export async function rename(next: string): Promise<void> {
  if (!known) {
    name = next;
    keep('name', next);
    return;
  }
  remember((await api.rename(next)).name);
}
