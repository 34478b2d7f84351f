// A card of Buchstabenklau has two faces; the agreed colour says which of them count (B-02, B-33).
import type { Colour, Shown } from '../../../protocol/buchstabenklau';

export type Ink = 'black' | 'white';

export interface Face {
  ink: Ink;
  letters: string;
}

export const INKS: Record<Colour, Ink[]> = {
  black: ['black'],
  white: ['white'],
  both: ['black', 'white'],
};

/** The faces of a card that may be used. */
export const faces = (card: Shown, colour: Colour): Face[] =>
  INKS[colour].map((ink) => ({ ink, letters: card[ink] }));

/** Upper case as words are called: ß stays one letter, MAßE is not MASSE (B-19). */
export const capitals = (text: string): string =>
  text.replaceAll('ẞ', 'ß').replace(/[^ß]+/g, (part) => part.toUpperCase());

export const sameCard = (a: Shown, b: Shown): boolean => a.black === b.black && a.white === b.white;

/** A card as a sentence names it: `A`, or `A/K` where both faces count. */
export function spoken(card: Shown, colour: Colour, joker: (letters: number) => string): string {
  const names = faces(card, colour).map(({ letters }) =>
    letters.startsWith('?') ? joker(letters.length) : letters,
  );
  return [...new Set(names)].join('/');
}
