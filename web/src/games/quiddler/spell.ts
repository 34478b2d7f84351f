// Typed letters become cards: C and H may be two cards or one.
import type { Held } from '../../ui/rack';
import { cardsAt, reset, text, type Draft } from './draft';

/**
 * Cards that show `letters`, those that come first in `cards` preferred. Where no cards show them
 * exactly, the last one may be typed in part: C for CH.
 */
export function spell(letters: string, cards: readonly Held[]): Held[] | null {
  return search(letters, cards, false) ?? search(letters, cards, true);
}

function search(letters: string, cards: readonly Held[], part: boolean): Held[] | null {
  if (!letters) return [];
  for (const held of cards) {
    if (part && held.card.length > letters.length && held.card.startsWith(letters)) return [held];
    if (!letters.startsWith(held.card)) continue;
    const others = cards.filter((each) => each !== held);
    const more = search(letters.slice(held.card.length), others, part);
    if (more) return [held, ...more];
  }
  return null;
}

export interface Typed {
  draft: Draft;
  /** What has been typed of the word at hand: less than its cards show while C waits for H. */
  letters: string;
}

/** The word at hand with one more letter, or null where no card has it. */
export function type(draft: Draft, letters: string, letter: string): Typed | null {
  const word = cardsAt(draft, draft.at);
  const shown = text(word);
  const before = shown.startsWith(letters) ? [letters, shown] : [shown];
  for (const typed of before) {
    const cards = spell(typed + letter, [...word, ...draft.rest]);
    if (cards) return { draft: reset(draft, cards), letters: typed + letter };
  }
  return null;
}
