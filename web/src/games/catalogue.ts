// What may be agreed on before a game, as the form for a new table shows it. Whether it fits
// together, the server says.
import type { ClockRule, Level, Wish } from '../protocol';

export const GAMES = ['quiddler', 'kreuzwort', 'buchstabenklau', 'maskenmemo'] as const;
export type GameId = (typeof GAMES)[number];
export const isGame = (name: string): name is GameId => (GAMES as readonly string[]).includes(name);

export type Value = string | number | boolean;

/** An option of a game; the first value is the default and is left out of the request. */
export interface Option {
  name: string;
  values: Value[];
  /** Where the game takes it at all. */
  when?: (table: { seats: number; lang: string; options: Record<string, Value> }) => boolean;
}

export interface Entry {
  seats: [least: number, most: number];
  /** Bots that sit down for a quick game. */
  quickBots: Level[];
  langs: string[];
  options: Option[];
}

export const catalogue: Record<GameId, Entry> = {
  quiddler: {
    seats: [1, 8],
    quickBots: ['geselle', 'geselle'],
    langs: ['de', 'en'],
    options: [
      { name: 'rounds', values: [8, 1, 2, 3, 4, 5, 6, 7], when: ({ seats }) => seats > 1 },
      { name: 'words', values: ['challenge', 'checked'], when: ({ seats }) => seats > 1 },
      { name: 'bonus', values: ['longest', 'most'], when: ({ seats }) => seats === 2 },
      { name: 'umlauts', values: ['ae', 'a', 'both', 'none'], when: ({ lang }) => lang === 'de' },
      { name: 'lookup', values: ['off_turn', 'always', 'never'] },
    ],
  },
  kreuzwort: {
    seats: [2, 8],
    quickBots: ['geselle'],
    langs: ['de'],
    options: [
      { name: 'rules', values: [2, 1] },
      { name: 'board', values: ['classic', 'compact'] },
      { name: 'judge', values: ['dictionary', 'table'] },
      { name: 'exchange', values: ['free', 'stuck'] },
      { name: 'starter', values: [0, 'draw'] },
    ],
  },
  buchstabenklau: {
    seats: [2, 6],
    quickBots: ['geselle', 'lehrling'],
    langs: ['de'],
    options: [
      { name: 'colour', values: ['black', 'white', 'both'] },
      { name: 'judge', values: ['dictionary', 'table'] },
      { name: 'pace', values: [0, 5, 10, 20, 30] },
    ],
  },
  maskenmemo: {
    seats: [2, 6],
    quickBots: ['geselle'],
    langs: ['de', 'en', 'nl', 'fr', 'es', 'pt', 'it'],
    options: [{ name: 'retry', values: [false, true] }],
  },
};

/** For children and for experts (B-30, B-31). */
export const HANDICAPS = ['none', 'child', 'expert'] as const;
export type Handicap = (typeof HANDICAPS)[number];

const BURDENS: Record<Handicap, Record<string, Value> | null> = {
  none: null,
  child: { min_cards: 2, safe_pile: true },
  expert: { min_cards: 4 },
};

/** The list that the option `handicaps` takes; undefined where everybody plays alike. */
export function handicapsOf(
  seats: number,
  chosen: Record<number, Handicap>,
): Record<string, Value>[] | undefined {
  const list = Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) => {
    const burden = BURDENS[chosen[seat] ?? 'none'];
    return burden ? [{ seat, ...burden }] : [];
  });
  return list.length ? list : undefined;
}

export const CLOCKS: Record<string, ClockRule> = {
  none: { kind: 'none' },
  calm: { kind: 'calm', seconds: 60 },
  move: { kind: 'move', seconds: 90 },
  game: { kind: 'game', seconds: 900, increment: 10 },
};

/** A table for one person and bots, to be started at once. */
export function quickGame(game: GameId, language: string): Wish {
  const { quickBots, langs } = catalogue[game];
  const lang = langs.includes(language) ? language : 'de';
  return { game, lang, seats: quickBots.length + 1, bots: quickBots };
}

export function optionsFor(
  game: GameId,
  table: { seats: number; lang: string; options: Record<string, Value> },
): Option[] {
  return catalogue[game].options.filter(({ when }) => !when || when(table));
}

/** Only what differs from the defaults is asked for. */
export function chosenOptions(
  game: GameId,
  table: { seats: number; lang: string; options: Record<string, Value> },
): Record<string, Value> {
  const wanted: Record<string, Value> = {};
  for (const { name, values } of optionsFor(game, table)) {
    const value = table.options[name];
    if (value !== undefined && value !== values[0]) wanted[name] = value;
  }
  return wanted;
}
