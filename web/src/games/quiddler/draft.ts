// The hand while one thinks: words being set, and the cards that are not in any of them.
import { arrange, isHeldList, type Held } from '../../ui/rack';

export interface Draft {
  /** None of them is empty; after the last there is always room for another. */
  words: Held[][];
  rest: Held[];
  /** The word that takes the next card; `words.length` begins a new one. */
  at: number;
}

/** A word by its number, or the cards left over. */
export type Place = number | 'rest';

export const BLANK: Draft = { words: [], rest: [], at: 0 };

/** A draft and the round it belongs to, as they outlive a reload. */
export interface Kept {
  round: number;
  draft: Draft;
}

export function isKept(value: unknown): value is Kept {
  const { round, draft } = (value ?? {}) as Partial<Kept>;
  return (
    typeof round === 'number' &&
    typeof draft?.at === 'number' &&
    isHeldList(draft.rest) &&
    Array.isArray(draft.words) &&
    draft.words.every(isHeldList)
  );
}

/** Empty words go; the word at hand stays the same one. */
function tidy(lines: Held[][], rest: Held[], at: number): Draft {
  const words = lines.filter((word) => word.length > 0);
  const current = lines[at];
  return { words, rest, at: current?.length ? words.indexOf(current) : words.length };
}

/** The hand has changed: what stayed keeps its place, what is new joins the rest. */
export function follow(draft: Draft, hand: readonly string[]): Draft {
  const kept = arrange([...draft.words.flat(), ...draft.rest], hand);
  const still = new Set(kept.map(({ id }) => id));
  const words = draft.words.map((word) => word.filter(({ id }) => still.has(id)));
  const set = new Set(words.flat().map(({ id }) => id));
  const rest = kept.filter(({ id }) => !set.has(id));
  return tidy(words, rest, draft.at);
}

export function cardsAt(draft: Draft, place: Place): Held[] {
  return place === 'rest' ? draft.rest : (draft.words[place] ?? []);
}

export function find(draft: Draft, id: string): Held | undefined {
  return [...draft.words.flat(), ...draft.rest].find((held) => held.id === id);
}

/** Takes a card from wherever it is to a place, before the card numbered `index` there. */
export function put(draft: Draft, id: string, to: Place, index = Infinity): Draft {
  const held = find(draft, id);
  if (!held) return draft;
  const without = (cards: Held[]) => cards.filter((each) => each.id !== id);
  const into = (cards: Held[]) => [...cards.slice(0, index), held, ...cards.slice(index)];
  const lines = [...draft.words, []].map(without);
  const rest = without(draft.rest);
  if (to === 'rest') return tidy(lines, into(rest), draft.at);
  const target = Math.min(to, lines.length - 1);
  lines[target] = into(lines[target] ?? []);
  return tidy(lines, rest, draft.at);
}

/** Another order of the cards of one place. */
export function order(draft: Draft, place: Place, cards: Held[]): Draft {
  if (place === 'rest') return { ...draft, rest: cards };
  return { ...draft, words: draft.words.map((word, n) => (n === place ? cards : word)) };
}

/** The word at hand made of these cards; what it no longer needs goes back to the rest. */
export function reset(draft: Draft, cards: Held[]): Draft {
  const used = new Set(cards.map(({ id }) => id));
  const before = cardsAt(draft, draft.at);
  const lines = [...draft.words, []].map((word, n) => (n === draft.at ? cards : word));
  const rest = [...draft.rest, ...before].filter(({ id }) => !used.has(id));
  return tidy(lines, rest, draft.at);
}

/** All cards back to the rest. */
export function clear(draft: Draft): Draft {
  return { words: [], rest: [...draft.rest, ...draft.words.flat()], at: 0 };
}

export const faces = (cards: readonly Held[]): string[] => cards.map(({ card }) => card);
export const text = (cards: readonly Held[]): string => faces(cards).join('');
