// Opens a lesson, or goes back to where it was left: on this device where that can play, else on the server.
import { api } from '../app/api';
import { arrive, keepName, me } from '../app/me.svelte';
import { go } from '../app/router.svelte';
import { myself } from '../here/people';
import { canPlayHere } from '../here/where';
import { language } from '../i18n/index.svelte';
import type { Wish } from '../protocol';
import { gameOf, textOf } from './lessons';
import { begunAt, noteBegun } from './progress';

async function isGoingOn(table: string): Promise<boolean> {
  const found = await api.look(table).catch(() => null);
  return found?.table.phase === 'playing' && found.seat !== null;
}

export async function learn(name: string): Promise<void> {
  const before = begunAt(name);
  if (before && (await isGoingOn(before))) return go(`/t/${before}`);
  // Who plays and what is agreed on stands in the lesson.
  const wish: Wish = { game: gameOf(name) ?? '', seats: 2, lesson: await textOf(name, language()) };
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
  noteBegun(name, id);
  go(`/t/${id}`);
}
