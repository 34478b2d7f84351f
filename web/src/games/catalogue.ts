// What is not a rule: the games that have a table here, who sits down for a quick game, and the
// clocks a form offers. Everything the rules know comes from the server (`facts.ts`).
import type { ClockRule } from '../protocol';

/** The games of the start page, and how many bots sit down for a quick game. */
export const quickBots = {
  quiddler: 2,
  kreuzwort: 1,
  buchstabenklau: 2,
  maskenmemo: 1,
} satisfies Record<string, number>;

/** What makes a first game easier to follow, until somebody has won a few. */
export const gentle: Partial<Record<GameId, Record<string, unknown>>> = {
  quiddler: { words: 'checked' },
};

/** What suits several people with one device: it need not be handed on for every doubt. */
export const atOneDevice: Partial<Record<GameId, Record<string, unknown>>> = {
  quiddler: { words: 'checked' },
  buchstabenklau: { buzz: 10 },
};

export type GameId = keyof typeof quickBots;
export const isGame = (name: string): name is GameId => Object.hasOwn(quickBots, name);
export const tables = Object.keys(quickBots) as GameId[];

export const CLOCKS: Record<string, ClockRule> = {
  none: { kind: 'none' },
  calm: { kind: 'calm', seconds: 60 },
  move: { kind: 'move', seconds: 90 },
  game: { kind: 'game', seconds: 900, increment: 10 },
};
