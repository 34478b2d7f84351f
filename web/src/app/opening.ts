// Opening tables: alone against bots, or for friends.
import { myself, newPerson } from '../here/people';
import type { Wish } from '../protocol';
import { api } from './api';
import { arrive, keepName, me } from './me.svelte';
import { go } from './router.svelte';

/** Opens a table and waits there for others. */
export async function openTable(wish: Wish): Promise<void> {
  await arrive();
  const { table } = await api.open(wish);
  go(`/t/${table.id}`);
}

/** Opens a table whose other seats are taken by bots, and begins. */
export async function playNow(wish: Wish): Promise<void> {
  await arrive();
  const { openAndBegin } = await import('../seal/sealing');
  go(`/t/${await openAndBegin(wish)}`);
}

/** Plays on this device, without a server: bots take the seats that nobody of these takes. */
export async function playHere(wish: Wish, others: string[] = []): Promise<void> {
  keepName();
  const { table } = await api.openHere(wish, { person: myself(), name: me.name });
  for (const name of others) await api.join(table.id, { name }, { person: newPerson(), name });
  await api.start(table.id);
  go(`/t/${table.id}`);
}
