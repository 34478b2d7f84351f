// What cards are worth, as the view says: those in the box and those of a table's own deck alike.
import type { View } from './either';

export type Worth = (card: string) => number | null;

export const worthIn =
  ({ values }: Pick<View, 'values'>): Worth =>
  (card) =>
    values[card] ?? null;

export const sum = (cards: readonly string[], worth: Worth): number =>
  cards.reduce((total, card) => total + (worth(card) ?? 0), 0);
