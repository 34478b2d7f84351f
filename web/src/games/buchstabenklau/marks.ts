// The cards a word uses, as the table names them: which ones, and which face each shows. They are
// kept by card, so that one stays marked where it lies now, however the others have moved.
import type { Mark } from '../../protocol';
import type { Open } from './draft';
import type { Ink } from './faces';

export interface Use {
  key: string;
  ink: Ink;
}

export const inkOf = ({ face }: Mark): Ink => (face === 'white' ? 'white' : 'black');

export const usesOf = (cards: readonly Mark[] = [], open: readonly Open[]): Use[] =>
  cards.flatMap((card) => {
    const lying = open.find(({ place }) => place === card.place);
    return lying ? [{ key: lying.key, ink: inkOf(card) }] : [];
  });

/** By place: the face in use, and its number in the word. */
export function marksOf(uses: readonly Use[], open: readonly Open[]) {
  const marks = new Map<string, { ink: Ink; at: number }>();
  uses.forEach(({ key, ink }, at) => {
    const place = open.find((each) => each.key === key)?.place;
    if (place) marks.set(place, { ink, at });
  });
  return marks;
}
