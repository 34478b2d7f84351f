// What the games tell of themselves: asked of the server once, and kept.
import { api } from '../app/api';
import type { GameFacts, Wish } from '../protocol';
import { quickBots, type GameId } from './catalogue';
import { fewestTogether, langFor, wanted } from './agreement';

let known: ReadonlyMap<string, GameFacts> = new Map();
let asked: Promise<void> | null = null;

/** Resolves when the facts are there; what failed is asked again by whoever comes next. */
export function loadFacts(): Promise<void> {
  asked ??= api.games().then(
    (games) => void (known = new Map(games.map((facts) => [facts.name, facts]))),
    (problem: unknown) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

export async function factsOf(game: GameId): Promise<GameFacts> {
  await loadFacts();
  const facts = known.get(game);
  if (!facts) throw new Error(`the server does not play ${game}`);
  return facts;
}

/** Whether all may do it at once; as long as nothing is known, moves follow each other. */
export function isForAnyTime(game: string, verb: string): boolean {
  const facts = known.get(game)?.verbs.find((each) => each.do === verb);
  return facts?.when === 'any_time';
}

/** A table for one person and bots, to be started at once. */
export async function quickGame(game: GameId, language: string): Promise<Wish> {
  const bots = quickBots[game];
  return { ...(await suggested(game, language, bots.length + 1)), bots };
}

/** A table to which friends are invited. */
export async function invitation(game: GameId, language: string): Promise<Wish> {
  return suggested(game, language, fewestTogether(await factsOf(game)));
}

/** A table as its form begins. */
async function suggested(game: GameId, language: string, seats: number): Promise<Wish> {
  const facts = await factsOf(game);
  const lang = langFor(facts, language);
  const options = wanted(facts, { seats, lang, options: {}, presets: {} });
  return { game, lang, seats, options };
}

/** Whether all play at once, and the first one counts. */
export const races = (game: string): boolean =>
  known.get(game)?.verbs.some(({ raced }) => raced) === true;

/** Whether a game can be played by oneself, without bots. */
export const alone = ({ seats }: GameFacts): boolean => seats.some(({ least }) => least === 1);

/** A table for one. */
export async function soloGame(game: GameId, language: string): Promise<Wish> {
  return { game, lang: langFor(await factsOf(game), language), seats: 1 };
}
