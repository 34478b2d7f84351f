// Tiles put down but not played yet.
import { isJoker, jokerLetter } from '../../ui/letters';
import type { Held } from '../../ui/rack';
import { freeFrom, stepped, type Cursor, type Extent } from './cursor';
import { nameOf } from './square';

/** One of one's own tiles on a square; `tile` is `S`, or `?E` for a joker that stands for E. */
export interface Laid {
  at: string;
  held: Held;
  tile: string;
}

/** What lies on the board, by square. */
export type Lying = Record<string, string>;

export const letterOf = (tile: string): string => jokerLetter(tile) || tile;

/** Typed letters as tiles show them: Ä is A, ß is SS. */
export function folded(typed: string): string[] {
  const plain = typed.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '');
  return [...plain].filter((letter) => /^[A-Z]$/.test(letter));
}

export const tilesOf = (draft: readonly Laid[]): Lying =>
  Object.fromEntries(draft.map(({ at, tile }) => [at, tile]));

/** The tile for a letter: its own if there is one, else a joker. */
export function tileFor(letter: string, free: readonly Held[]): Omit<Laid, 'at'> | null {
  const own = free.find(({ card }) => card === letter);
  if (own) return { held: own, tile: letter };
  const joker = free.find(({ card }) => isJoker(card));
  return joker ? { held: joker, tile: `?${letter}` } : null;
}

/** Which of the tiles a word would use, and the letters that nothing is left for. */
export function needed(
  word: readonly string[],
  free: readonly Held[],
): { ids: Set<string>; missing: string[] } {
  const ids = new Set<string>();
  const missing: string[] = [];
  for (const letter of word) {
    const found = tileFor(
      letter,
      free.filter(({ id }) => !ids.has(id)),
    );
    if (found) ids.add(found.held.id);
    else missing.push(letter);
  }
  return { ids, missing };
}

export type Spelt = { laid: Laid[]; cursor: Cursor } | { missing: string[] } | 'no_room';

/** A whole word from the cursor on; letters that lie there already are used where they fit. */
export function spell(
  word: readonly string[],
  cursor: Cursor,
  extent: Extent,
  lying: Lying,
  rack: readonly Held[],
): Spelt {
  const laid: Laid[] = [];
  const missing: string[] = [];
  let here: Cursor | null = cursor;
  let end = cursor;
  for (const letter of word) {
    if (!here) return 'no_room';
    const at = nameOf(here);
    const there = lying[at];
    if (there !== undefined && letterOf(there) !== letter) return 'no_room';
    if (there === undefined) {
      const used = new Set(laid.map(({ held }) => held.id));
      const found = tileFor(
        letter,
        rack.filter(({ id }) => !used.has(id)),
      );
      if (found) laid.push({ at, ...found });
      else missing.push(letter);
    }
    end = here;
    here = stepped(here, extent);
  }
  if (missing.length) return { missing };
  const taken = (at: string) => at in lying || laid.some((each) => each.at === at);
  return { laid, cursor: freeFrom(here, extent, taken) ?? end };
}

/** What is left of a draft after the board or the hand has changed. */
export function surviving(draft: readonly Laid[], lying: Lying, rack: readonly Held[]): Laid[] {
  const ids = new Set(rack.map(({ id }) => id));
  return draft.filter(({ at, held }) => !(at in lying) && ids.has(held.id));
}
