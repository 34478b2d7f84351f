// The open cards of the piles as cards one can hold: each is named after its pile.
import type { PileView } from '../../../protocol/solo';
import type { Held } from '../../ui/rack';

export function heldAt(piles: readonly PileView[]): (Held | null)[] {
  return piles.map(({ open }, n) => (open ? { id: String(n), card: open } : null));
}

/** What of a word still lies open where it was taken from. */
export function still(word: readonly Held[], open: readonly (Held | null)[]): Held[] {
  return word.filter(({ id, card }) => open[Number(id)]?.card === card);
}

/** The gap that is filled next: the one chosen, else the first. */
export function gapOf(piles: readonly PileView[], chosen: number | null): number | null {
  if (chosen !== null && piles[chosen] && !piles[chosen].open) return chosen;
  const first = piles.findIndex(({ open }) => !open);
  return first < 0 ? null : first;
}
