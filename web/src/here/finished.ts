// Finished games of this device are kept on the server as well, where their player wants that.
import { api, ApiProblem } from '../app/api';
import { arrive } from '../app/me.svelte';
import { ownSeat } from './carry';

/** Those that the server did not take: they are not offered again and again. */
const refused = new Set<string>();
let running: Promise<number> | undefined;

/** How many the server has taken; what it does not take stays here as it was. */
export function keepFinished(tables: string[]): Promise<number> {
  return (running ??= keepAll(tables).finally(() => (running = undefined)));
}

async function keepAll(tables: string[]): Promise<number> {
  await arrive();
  let taken = 0;
  for (const table of tables.filter((each) => !refused.has(each))) {
    try {
      await api.carry(table, await ownSeat(table));
      taken += 1;
    } catch (problem) {
      // One that is refused does not keep the others back; without a server none gets through.
      if (!(problem instanceof ApiProblem) || problem.status === 0) throw problem;
      if (problem.status === 400) refused.add(table);
    }
  }
  return taken;
}
