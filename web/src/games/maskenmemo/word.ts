// Which of the open cards a typed word uses so far: only to show it, the table judges.
import { isJoker } from '../../ui/letters';

/** One flag for each card: letters first, longest first, and a joker where nothing else fits. */
export function used(cards: readonly string[], typed: string): boolean[] {
  const taken = cards.map(() => false);
  const free = (fits: (card: string) => boolean) =>
    cards.findIndex((card, index) => !taken[index] && fits(card));
  let rest = typed.toUpperCase();
  while (rest) {
    const pair = free((card) => card.length > 1 && !isJoker(card) && rest.startsWith(card));
    const single = pair < 0 ? free((card) => card === rest.charAt(0)) : pair;
    const at = single < 0 ? free(isJoker) : single;
    if (at >= 0) taken[at] = true;
    rest = rest.slice(pair >= 0 ? cards[pair]!.length : 1);
  }
  return taken;
}
