// The last call, to be seen by all until the next cards are turned up.
import type { Event, Reason, Shown } from '../../../protocol/buchstabenklau';

export interface Shout {
  by: number;
  word: string;
  valid: boolean;
  reason: Reason | null;
  /** The cards of a valid word, in its order. */
  cards: Shown[];
  /** Where they lay. */
  places: string[];
  count: number;
  stolen: number;
}

export function heard(log: readonly Event[][]): Shout | null {
  let shout: Shout | null = null;
  for (const event of log.flat()) {
    if (event.event === 'revealed') shout = null;
    if (event.event === 'called') {
      const { by, word, valid, reason = null, cards = 0, stolen = 0 } = event;
      shout = { by, word, valid, reason, cards: [], places: [], count: cards, stolen };
    }
    if (event.event === 'taken' && shout)
      shout = { ...shout, cards: event.cards, places: event.cards.map(({ from }) => from) };
  }
  return shout;
}
