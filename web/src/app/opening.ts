// Opening tables: alone against bots, or for friends.
import type { Wish } from '../protocol';
import { api } from './api';
import { arrive } from './me.svelte';
import { go } from './router.svelte';

/** Opens a table and waits there for others. */
export async function openTable(wish: Wish): Promise<void> {
  await arrive();
  const { table } = await api.open(wish);
  go(`/t/${table.code}`);
}

/** Opens a table whose other seats are taken by bots, and begins. */
export async function playNow(wish: Wish): Promise<void> {
  await arrive();
  const { openAndBegin } = await import('../seal/sealing');
  go(`/t/${await openAndBegin(wish)}`);
}
