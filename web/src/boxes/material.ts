// A box as a file holds it: cards or tiles with their numbers and values, jokers, boards. What may
// stand in it is for the server to say; this only knows how it is written.

export type Deck = Record<string, unknown>;

/** So many cards with one face. */
export interface Kind {
  face: string;
  count: number;
  /** Where the game has values. */
  value: number | null;
}

/** So many cards with the same two faces. */
export interface Pair {
  black: string;
  white: string;
  count: number;
}

export type Board = string[];

/** What is painted on a board, plain squares first. */
export const SIGNS = ['.', 'S', '#', 'G', 'R'] as const;
export type Sign = (typeof SIGNS)[number];

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The key under which the numbers of each face stand; none where cards are listed one by one. */
export function kindsKey(deck: Deck): string | null {
  return ['cards', 'tiles', 'full'].find((key) => isTable(deck[key])) ?? null;
}

export function kindsOf(deck: Deck): Kind[] {
  const key = kindsKey(deck);
  if (!key) return [];
  return Object.entries(deck[key] as Record<string, unknown>).map(([face, entry]) =>
    Array.isArray(entry)
      ? { face, count: Number(entry[0]), value: Number(entry[1]) }
      : { face, count: Number(entry), value: null },
  );
}

export function withKinds(deck: Deck, kinds: Kind[]): Deck {
  const key = kindsKey(deck);
  if (!key) return deck;
  const entry = ({ count, value }: Kind) => (value === null ? count : [count, value]);
  return { ...deck, [key]: Object.fromEntries(kinds.map((kind) => [kind.face, entry(kind)])) };
}

export function pairsOf(deck: Deck): Pair[] {
  if (!Array.isArray(deck.cards)) return [];
  const pairs: Pair[] = [];
  for (const [black, white] of deck.cards as [string, string][]) {
    const same = pairs.find((pair) => pair.black === black && pair.white === white);
    if (same) same.count += 1;
    else pairs.push({ black, white, count: 1 });
  }
  return pairs;
}

export function withPairs(deck: Deck, pairs: Pair[]): Deck {
  const cards = pairs.flatMap(({ black, white, count }) =>
    Array.from({ length: count }, () => [black, white]),
  );
  return { ...deck, cards };
}

export const jokersOf = ({ jokers }: Deck): number | null =>
  typeof jokers === 'number' ? jokers : null;

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

/** How many cards a box holds, jokers included, before any language takes some out. */
export const total = (deck: Deck): number =>
  sum([...kindsOf(deck), ...pairsOf(deck)].map(({ count }) => count)) + (jokersOf(deck) ?? 0);

/** What all cards are worth together; none where the game has no values. */
export function worth(deck: Deck): number | null {
  const kinds = kindsOf(deck);
  if (!kinds.some(({ value }) => value !== null)) return null;
  return sum(kinds.map(({ count, value }) => count * (value ?? 0)));
}

/** How many cards a language takes out first. */
export function takenOut(deck: Deck, lang: string): Record<string, number> | null {
  if (!isTable(deck.remove)) return null;
  return (deck.remove[lang] as Record<string, number> | undefined) ?? {};
}

export function withTakenOut(deck: Deck, lang: string, face: string, count: number): Deck {
  const { [face]: _, ...others } = takenOut(deck, lang) ?? {};
  const list = count > 0 ? { ...others, [face]: count } : others;
  return { ...deck, remove: { ...(deck.remove as object), [lang]: list } };
}

/** The boards of a box by name; none where the game is played without one. */
export function boardsOf(deck: Deck): Record<string, Board> {
  if (!isTable(deck.boards)) return {};
  const rows = (board: unknown) => (isTable(board) ? board.rows : board) as Board;
  return Object.fromEntries(
    Object.entries(deck.boards).map(([name, board]) => [name, rows(board)]),
  );
}

export const withBoard = (deck: Deck, name: string, rows: Board): Deck => ({
  ...deck,
  boards: { ...(deck.boards as object), [name]: { rows } },
});

/** The same board with one square painted; there is one start. */
export function painted(board: Board, row: number, column: number, sign: Sign): Board {
  const put = (text: string, at: number, to: string) => text.slice(0, at) + to + text.slice(at + 1);
  const cleared = sign === 'S' ? board.map((text) => text.replaceAll('S', '.')) : board;
  return cleared.map((text, each) => (each === row ? put(text, column, sign) : text));
}

/** The same board with other measures; what is new is plain. */
export const resized = (board: Board, width: number, height: number): Board =>
  Array.from({ length: height }, (_, row) => (board[row] ?? '').slice(0, width).padEnd(width, '.'));
