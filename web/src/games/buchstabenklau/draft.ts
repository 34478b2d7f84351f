// The word one is about to call: typed, or tapped card by card.
import type { Shown, View } from '../../../protocol/buchstabenklau';
import { isJoker } from '../../ui/letters';
import type { Ink } from './faces';
import type { Lying } from './middle';

/** A card that lies open, wherever it lies. */
export interface Open {
  /** Stays the same as long as this very card lies there. */
  key: string;
  /** As a call names it now. */
  place: string;
  card: Shown;
}

export interface Pick {
  key: string;
  ink: Ink;
  letters: string;
  /** What a joker stands for, as far as it has been said. */
  filled: string;
}

export function openCards(lying: readonly Lying[], view: View): Open[] {
  const topped = (place: string, card: Shown): Open => ({
    key: `${place} ${card.black}/${card.white}`,
    place,
    card,
  });
  const open = lying.map(({ id, card }, index) => ({
    key: `card ${id}`,
    place: `middle:${index}`,
    card,
  }));
  if (view.side.top) open.push(topped('side', view.side.top));
  for (const { seat, top } of view.players) if (top) open.push(topped(`pile:${seat}`, top));
  return open;
}

/** Taps a face: it joins the word, or leaves it when it was there already. */
export function tap(picks: readonly Pick[], { key, card }: Open, ink: Ink): Pick[] {
  const before = picks.find((pick) => pick.key === key);
  const others = picks.filter((pick) => pick !== before);
  if (before?.ink === ink) return others;
  const pick = { key, ink, letters: card[ink], filled: '' };
  return before ? picks.map((each) => (each === before ? pick : each)) : [...others, pick];
}

export const fill = (picks: readonly Pick[], key: string, filled: string): Pick[] =>
  picks.map((pick) => (pick.key === key ? { ...pick, filled } : pick));

export const missing = ({ letters, filled }: Pick): number =>
  isJoker(letters) ? letters.length - [...filled].length : 0;

/** A word one of whose cards has been taken away is no word any more. */
export const still = (picks: Pick[], open: readonly Open[]): Pick[] =>
  picks.every(({ key }) => open.some((each) => each.key === key)) ? picks : [];

export const wordOf = (picks: readonly Pick[]): string =>
  picks.map(({ letters, filled }) => (isJoker(letters) ? filled : letters)).join('');

export const placesOf = (picks: readonly Pick[], open: readonly Open[]): string[] =>
  picks.flatMap(({ key }) => open.find((each) => each.key === key)?.place ?? []);
