// What the games tell of themselves: asked of the server once, and kept.
import { api } from '../app/api';
import { FIRST, levelOf } from '../app/levels.svelte';
import type { GameFacts, Level, Wish } from '../protocol';
import { gentle, quickBots, type GameId } from './catalogue';
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

/** Whether bots of this level play words that may be none; as long as nothing is known, they may. */
export function bluffs(game: string, level: Level): boolean {
  return known.get(game)?.bluffing.includes(level) ?? true;
}

/** A table for one person and bots, to be started at once. */
export async function quickGame(game: GameId, language: string): Promise<Wish> {
  const wish = await suggested(game, language, quickBots[game] + 1);
  const level = levelOf(game);
  const options = level === FIRST ? { ...wish.options, ...gentle[game] } : wish.options;
  return { ...wish, options, bots: Array<Level>(quickBots[game]).fill(level) };
}

/** A table to which friends are invited. */
export async function invitation(game: GameId, language: string): Promise<Wish> {
  return suggested(game, language, fewestTogether(await factsOf(game)));
}

/** A table as its form begins. */
async function suggested(
  game: GameId,
  language: string,
  seats: number,
): Promise<Wish & { options: Record<string, unknown> }> {
  const facts = await factsOf(game);
  const lang = langFor(facts, language);
  const options = wanted(facts, { seats, lang, options: {}, presets: {}, lists: {} });
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
