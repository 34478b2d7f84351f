// Who sits here: a name from the first moment, a guest of the server once it matters. The cookie
// alone says who that is; what scripts have stored is only a name for somebody new.
import { t } from '../i18n/index.svelte';
import { keep, kept } from '../ui/keep';
import { oneOf } from '../ui/key';
import { ApiProblem, api } from './api';
import { reach } from './reach.svelte';

let name = $state(kept('name') ?? '');
let known = $state(false);
/** What is being typed, until it is the name. */
let typed = $state<string | null>(null);

/** A friendly name for somebody who has not chosen one. */
function christen(): string {
  return oneOf(t('guest-names').split(',')).trim();
}

export const me = {
  get name(): string {
    return name || (name = christen());
  },
  /** What stands in a field for the name. */
  get typed(): string {
    return typed ?? me.name;
  },
  set typed(next: string) {
    typed = next;
  },
  /** Whether the server has said that it knows us. */
  get known(): boolean {
    return known;
  },
};

/** For a request that was answered by this status; any other problem stays one. */
function unless<T>(status: number, instead: () => T): (problem: unknown) => T {
  return (problem) => {
    if (problem instanceof ApiProblem && problem.status === status) return instead();
    throw problem;
  };
}

/** Asks the server who we are; whether it knows. A node of an older version can be asked in the second way only,
 * and both refuse a token that is not, or no longer, good. */
export async function meet(): Promise<boolean> {
  const met = await api
    .visitor()
    .catch(unless(404, api.me))
    .catch(unless(401, () => null));
  if (met) remember(met.name);
  else known = false;
  return known;
}

let arriving: Promise<void> | undefined;

/** Makes sure that the server knows us; nobody has to sign up for anything. */
export function arrive(): Promise<void> {
  const come = async (): Promise<void> => {
    if (!(await meet())) remember((await api.guest(me.name)).name);
  };
  return (arriving ??= oneTabOnly(come).finally(() => (arriving = undefined)));
}

/** Two tabs that arrive at once must not become two guests: one of them would lose its seats. */
async function oneTabOnly(work: () => Promise<void>): Promise<void> {
  // Browsers know locks only where the page came over TLS or from this machine.
  if (!globalThis.navigator?.locks) return work();
  await navigator.locks.request('setzkasten.arriving', work);
}

/** The name that the server knows now. */
export function remember(next: string): void {
  name = next;
  known = true;
  keep('name', next);
}

/** Somebody plays under the name they were given: it stays theirs. */
export function keepName(): void {
  keep('name', me.name);
}

/** After logging out: the name stays as a suggestion, whoever had it is gone. */
export function forget(): void {
  known = false;
  keep('guest', 'no');
}

export async function rename(next: string): Promise<void> {
  // Without a server it is the name at this device.
  const known = await meet().catch((problem: unknown) => {
    if (!reach.onlyHere) throw problem;
    return false;
  });
  if (known) return remember((await api.rename(next)).name);
  name = next;
  keep('name', next);
}

/** What was typed is the name from now on, wherever one sits; an empty field leaves it. */
export async function takeTypedName(): Promise<void> {
  const next = typed?.trim();
  if (next && next !== name) await rename(next);
  if (typed?.trim() === next) typed = null;
}

/** The same where another request carried it to the server. */
export function typedNameIs(next: string | null | undefined): void {
  typed = null;
  if (next) remember(next);
}
