// What stays on the screen a little longer than in the view: a wrong word with its cards, and what
// one has looked at before play.
import type { Event, FaceView, View } from '../../../protocol/maskenmemo';

/** A wrong word is read before its cards are covered. */
export const WRONG_MS = 2500;
/** Whatever comes, one has so long for the cards one peeks at. */
export const PEEK_MS = 6000;

export interface Won {
  by: number;
  word: string;
}

export interface Wrong {
  word: string;
  by: number;
  /** The others refused it; else the dictionary does not have it. */
  voted: boolean;
  faces: FaceView[];
}

/** The wrong word among these events, with the cards that lay open before them. */
export function wrongWord(events: Event[], before: View): Wrong | null {
  const claimed = events.find((event) => event.event === 'claimed');
  const covered = events.some((event) => event.event === 'turned_back');
  if (!claimed || claimed.valid || !covered) return null;
  const voted = events.some((event) => event.event === 'voted');
  return { word: claimed.word, by: claimed.by, voted, faces: before.open };
}

/** The last word that was won, until the next card is turned up. */
export function lastWord(events: Event[], before: Won | null): Won | null {
  const claimed = events.findLast((event) => event.event === 'claimed');
  if (claimed?.valid) return { by: claimed.by, word: claimed.word };
  return events.some(({ event }) => event === 'turned') ? null : before;
}

/** The squares that got a new card, until the turn after that is over. */
export function refilled(events: Event[], before: readonly string[]): readonly string[] {
  const filled = events.flatMap((event) => (event.event === 'filled' ? event.at : []));
  if (filled.length) return filled;
  const over = events.some(({ event }) => event === 'turned_back' || event === 'claimed');
  return over ? [] : before;
}
