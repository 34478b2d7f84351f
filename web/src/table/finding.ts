// Which table an address means: by its id in every link, by its code where somebody typed one.
import { api } from '../app/api';
import type { TableInfo } from '../protocol';

const CODE_SIGNS = 6;

/** A code is good until the game begins: whoever came by one is given the full link in its place. */
export async function fullId(name: string): Promise<string> {
  if (name.length !== CODE_SIGNS) return name;
  const { table } = await api.look(name);
  history.replaceState(null, '', location.pathname.replace(name, table.id));
  return table.id;
}

/** Where the same people play again; older tables know only its code. */
export function rematchOf(table: TableInfo): string | undefined {
  return table.rematch_id ?? table.rematch;
}
