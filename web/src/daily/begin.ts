// Opens a task of a day, or goes back to where it was left: on this device where that can play, else on the server.
import { api } from '../app/api';
import { arrive, keepName, me } from '../app/me.svelte';
import { go } from '../app/router.svelte';
import { myself } from '../here/people';
import { canPlayHere } from '../here/where';
import type { Wish } from '../protocol';
import { begunAt, noteBegun } from './results';

async function isGoingOn(table: string): Promise<boolean> {
  const found = await api.look(table).catch(() => null);
  return found?.table.phase === 'playing' && found.seat !== null;
}

export async function begin(day: string, of: { game: string; lang: string }): Promise<void> {
  const before = begunAt(day, of);
  if (before && (await isGoingOn(before))) return go(`/t/${before}`);
  // Whoever offers a task tells more of it than a table takes.
  const { game, lang } = of;
  const wish: Wish = { game, lang, seats: 1, daily: day };
  let opened;
  if (canPlayHere) {
    keepName();
    opened = await api.openHere(wish, { person: myself(), name: me.name });
  } else {
    await arrive();
    opened = await api.open(wish);
  }
  const { id } = opened.table;
  await api.start(id);
  noteBegun(day, of, id);
  go(`/t/${id}`);
}
