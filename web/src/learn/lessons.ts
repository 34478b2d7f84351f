// The lessons of data/lessons: what there is, and the text of each in the language of the interface.
import { isGame, tables, type GameId } from '../games/catalogue';

const files = import.meta.glob<string>('../../../data/lessons/*/*.jsonl', {
  query: '?raw',
  import: 'default',
});

/** What stands above a lesson: enough to offer it. What it teaches, the table knows. */
export interface Offered {
  name: string;
  title: string;
  puzzle: boolean;
}

const pathOf = (name: string, lang: string) => `../../../data/lessons/${name}.${lang}.jsonl`;

/** In this language, else in German. */
export async function textOf(name: string, lang: string): Promise<string> {
  const load = files[pathOf(name, lang)] ?? files[pathOf(name, 'de')];
  return load ? load() : '';
}

export const gameOf = (name: string): GameId | null => {
  const game = name.split('/')[0] ?? '';
  return isGame(game) ? game : null;
};

/** The lesson a game begins with. */
export const firstOf = (game: GameId): string => `${game}/first`;

const names = [
  ...new Set(Object.keys(files).map((path) => path.split('/').slice(-2).join('/').split('.')[0]!)),
];

async function offered(name: string, lang: string): Promise<Offered> {
  const header = (await textOf(name, lang)).split('\n')[0] ?? '';
  const { lesson } = JSON.parse(header) as { lesson: { title: string; kind: string } };
  return { name, title: lesson.title, puzzle: lesson.kind === 'puzzle' };
}

/** Every game with its lesson first, then its puzzles. */
export function allLessons(lang: string): Promise<[GameId, Offered[]][]> {
  return Promise.all(
    tables.map(async (game): Promise<[GameId, Offered[]]> => {
      const own = names.filter((name) => gameOf(name) === game);
      const all = await Promise.all(own.map((name) => offered(name, lang)));
      return [game, all.sort((one, other) => Number(one.puzzle) - Number(other.puzzle))];
    }),
  );
}
