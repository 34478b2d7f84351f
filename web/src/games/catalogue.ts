// What is not a rule: the games that have a table here, who sits down for a quick game, and the
// clocks a form offers. Everything the rules know comes from the server (`facts.ts`).
import type { ClockRule, Level } from '../protocol';

/** The games of the start page, and the bots that sit down for a quick game. */
export const quickBots = {
  quiddler: ['geselle', 'geselle'],
  kreuzwort: ['geselle'],
  buchstabenklau: ['geselle', 'lehrling'],
  maskenmemo: ['geselle'],
} satisfies Record<string, Level[]>;

export type GameId = keyof typeof quickBots;
export const isGame = (name: string): name is GameId => Object.hasOwn(quickBots, name);
export const tables = Object.keys(quickBots) as GameId[];

export const CLOCKS: Record<string, ClockRule> = {
  none: { kind: 'none' },
  calm: { kind: 'calm', seconds: 60 },
  move: { kind: 'move', seconds: 90 },
  game: { kind: 'game', seconds: 900, increment: 10 },
};
