// A table that is laid out for one person, a lesson or a task of the day: opened, or gone back to where it was
// left; on this device where that can play, else on the server.
import { myself } from '../here/people';
import { canPlayHere } from '../here/where';
import type { Wish } from '../protocol';
import { api } from './api';
import { arrive, keepName, me } from './me.svelte';
import { go } from './router.svelte';

async function isGoingOn(table: string): Promise<boolean> {
  const found = await api.look(table).catch(() => null);
  return found?.table.phase === 'playing' && found.seat !== null;
}

async function open(wish: Wish): Promise<string> {
  if (canPlayHere) {
    keepName();
    return (await api.openHere(wish, { person: myself(), name: me.name })).table.id;
  }
  await arrive();
  return (await api.open(wish)).table.id;
}

export interface Prepared {
  /** The table at which it was begun. */
  before: string | null;
  wish: () => Wish | Promise<Wish>;
  onbegun: (table: string) => void;
}

export async function sitDown({ before, wish, onbegun }: Prepared): Promise<void> {
  if (before && (await isGoingOn(before))) return go(`/t/${before}`);
  const id = await open(await wish());
  await api.start(id);
  onbegun(id);
  go(`/t/${id}`);
}
