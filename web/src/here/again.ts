// Another game of the same people at this device: nobody has to come, they are here.
import { api } from '../app/api';
import { rematchOf } from '../table/finding';

/** Opens the next table, seats everybody and begins; gives its id. */
export async function againHere(table: string): Promise<string | undefined> {
  const people = await api.people(table);
  const next = rematchOf((await api.rematch(table)).table);
  if (!next) return undefined;
  const { table: there } = await api.look(next);
  if (there.phase !== 'open') return next;
  const sits = new Set((await api.people(next)).map(({ token }) => token));
  for (const { token, name } of people)
    if (!sits.has(token)) await api.join(next, {}, { person: token, name });
  await api.start(next);
  return next;
}
