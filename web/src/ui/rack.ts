// The order of a player's cards is their own business: it is kept here while the hand changes.
import { isJoker, isVowel } from './letters';

/** A card in a rack: cards of the same name are told apart by their number. */
export interface Held {
  id: string;
  card: string;
}

export function isHeldList(value: unknown): value is Held[] {
  const isHeld = (each: unknown) => {
    const { id, card } = (each ?? {}) as Partial<Held>;
    return typeof id === 'string' && typeof card === 'string';
  };
  return Array.isArray(value) && value.every(isHeld);
}

/** Keeps the order of cards that stayed, drops those that went, puts new ones at the end. */
export function arrange(before: readonly Held[], hand: readonly string[]): Held[] {
  const left = new Map<string, number>();
  for (const card of hand) left.set(card, (left.get(card) ?? 0) + 1);
  const stayed = before.filter(({ card }) => {
    const count = left.get(card) ?? 0;
    left.set(card, count - 1);
    return count > 0;
  });
  const taken = new Set(stayed.map(({ id }) => id));
  const fresh: Held[] = [];
  for (const card of hand) {
    const count = left.get(card) ?? 0;
    if (count <= 0) continue;
    left.set(card, count - 1);
    let number = 0;
    while (taken.has(`${card}#${number}`)) number += 1;
    taken.add(`${card}#${number}`);
    fresh.push({ id: `${card}#${number}`, card });
  }
  return [...stayed, ...fresh];
}

/** Takes a card out and puts it back at a place of what is left. */
export function move(rack: readonly Held[], id: string, to: number): Held[] {
  const held = rack.find((each) => each.id === id);
  if (!held) return [...rack];
  const others = rack.filter((each) => each !== held);
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), held, ...others.slice(at)];
}

/** Every card has its place, also while it lies elsewhere; new ones come last. */
export function keepPlaces(places: readonly Held[], all: readonly Held[]): Held[] {
  const now = new Map(all.map((held) => [held.id, held]));
  const stayed = places.flatMap(({ id }) => now.get(id) ?? []);
  const known = new Set(stayed.map(({ id }) => id));
  return [...stayed, ...all.filter(({ id }) => !known.has(id))];
}

/** Another order of the cards that are here; what lies elsewhere leaves its gap where it was. */
export function refill(places: readonly Held[], here: readonly Held[]): Held[] {
  const ids = new Set(here.map(({ id }) => id));
  const next = [...here];
  return places.map((held) => (ids.has(held.id) ? next.shift()! : held));
}

/** Cards in the order of their places. */
export function byPlace(places: readonly Held[], cards: readonly Held[]): Held[] {
  const at = new Map(places.map(({ id }, index) => [id, index]));
  return [...cards].sort((a, b) => (at.get(a.id) ?? Infinity) - (at.get(b.id) ?? Infinity));
}

export type Sorting = 'alphabet' | 'vowels' | 'value';

export function sort(
  rack: readonly Held[],
  by: Sorting,
  value: (card: string) => number = () => 0,
): Held[] {
  const alphabet = (a: Held, b: Held) =>
    Number(isJoker(a.card)) - Number(isJoker(b.card)) || a.card.localeCompare(b.card, 'de');
  const rank = (held: Held) => (isJoker(held.card) ? 2 : isVowel(held.card) ? 0 : 1);
  return [...rack].sort((a, b) => {
    if (by === 'value') return value(b.card) - value(a.card) || alphabet(a, b);
    if (by === 'vowels') return rank(a) - rank(b) || alphabet(a, b);
    return alphabet(a, b);
  });
}
