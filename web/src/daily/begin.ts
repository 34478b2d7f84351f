// Opens a task of a day, or goes back to where it was left.
import { sitDown } from '../app/prepared';
import { begunAt, noteBegun } from './results';

export const begin = (day: string, of: { game: string; lang: string }): Promise<void> =>
  sitDown({
    before: begunAt(day, of),
    // Whoever offers a task tells more of it than a table takes.
    wish: () => ({ game: of.game, lang: of.lang, seats: 1, daily: day }),
    onbegun: (table) => noteBegun(day, of, table),
  });
