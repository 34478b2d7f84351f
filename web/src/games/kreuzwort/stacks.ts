// A long rack with equal tiles on one stack, and the order of the whole behind it.
import type { Held } from '../../ui/rack';

/** The top tile of each stack. */
export function stacked(rack: readonly Held[]): Held[] {
  const seen = new Set<string>();
  return rack.filter(({ card }) => !seen.has(card) && seen.add(card));
}

export const heightOf = (card: string, rack: readonly Held[]): number =>
  rack.filter((held) => held.card === card).length;

/** The whole rack after the shown part of it was put in another order. */
export function reordered(rack: readonly Held[], shown: readonly Held[], stacks: boolean): Held[] {
  const place = new Map(shown.map((held, index) => [stacks ? held.card : held.id, index]));
  const rank = (held: Held) => place.get(stacks ? held.card : held.id) ?? shown.length;
  return [...rack].sort((a, b) => rank(a) - rank(b));
}
