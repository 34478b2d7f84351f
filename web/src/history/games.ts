// One's games, from this device and from the server, each once.
import { api } from '../app/api';
import { me, meet } from '../app/me.svelte';
import type { HerePast } from '../here/notes';
import { canPlayHere } from '../here/where';
import type { MyHistory, PastGame } from '../protocol';
import { kept } from '../ui/keep';

export interface Gathered extends Pick<MyHistory, 'games' | 'history'> {
  /** Whether the server was asked, and answered. */
  served: boolean;
}

/** Games of the device that the server does not have as well. */
export function joined(served: PastGame[], here: HerePast[]): PastGame[] {
  const there = new Set(served.map(({ id }) => id));
  const only = here.filter(({ moved }) => !moved || !there.has(moved));
  return [...served, ...only.map(({ game }) => game)];
}

const playedHere = (): boolean => canPlayHere && kept('tables-here') !== null;

async function onDevice(): Promise<HerePast[]> {
  if (!playedHere()) return [];
  const { pasts } = await import('../here/device');
  return pasts();
}

async function onServer(): Promise<MyHistory | null> {
  const known = await meet().catch(() => false);
  return known ? api.history().catch(() => null) : null;
}

/** What all of them came to; null where nobody has played yet. */
export async function gather(): Promise<Gathered | null> {
  const [there, here] = await Promise.all([onServer(), onDevice().catch(() => [])]);
  const games = joined(there?.games ?? [], here);
  if (!games.length) return null;
  // What a server has told it has counted already.
  const history = here.length ? await api.historyOf(games) : there!.history;
  return { games, history, served: there !== null };
}

/** Everywhere; what the server does not answer now is not forgotten there. */
export async function forget(): Promise<void> {
  if (playedHere()) {
    const { forgetPasts } = await import('../here/device');
    await forgetPasts();
  }
  if (me.known) await api.forgetHistory();
}
