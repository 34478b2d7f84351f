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
export function lastWord(log: readonly Event[][]): Won | null {
  const last = log.flat().findLast(({ event }) => event === 'turned' || event === 'claimed');
  return last?.event === 'claimed' && last.valid ? { by: last.by, word: last.word } : null;
}

/** The squares that got a new card, until the turn after that is over. */
export function refilled(log: readonly Event[][]): readonly string[] {
  const ends = (events: Event[]) =>
    events.some(({ event }) => event === 'turned_back' || event === 'claimed');
  const last = log.findLast((events) => ends(events) || events.some(isFilled)) ?? [];
  return last.filter(isFilled).flatMap(({ at }) => at);
}

const isFilled = (event: Event) => event.event === 'filled';
