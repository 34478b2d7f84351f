// What the games tell of themselves: asked of the server once, and kept.
import { api } from '../app/api';
import type { GameFacts, Wish } from '../protocol';
import { quickBots, type GameId } from './catalogue';
import { fewestTogether, langFor } from './agreement';

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
  const lang = langFor(await factsOf(game), language);
  return { game, lang, seats: bots.length + 1, bots };
}

/** A table to which friends are invited. */
export async function invitation(game: GameId, language: string): Promise<Wish> {
  const facts = await factsOf(game);
  return { game, lang: langFor(facts, language), seats: fewestTogether(facts) };
}
