// What the last round looked like: by the time it is scored the view shows the next one.
import type { Event, LaidView, RoundScore } from '../../../protocol/quiddler';
import { sum, type Worth } from './worth';

export interface Ended {
  round: number;
  scores: RoundScore[];
  /** The words of each seat. */
  laid: LaidView[][];
  /** The step that dealt it, and the one that ended it: the deal of the game is 0. */
  from: number;
  to: number;
}

/** The round that was scored last, with all words that lay there. */
export function lastRound(log: readonly Event[][], worth: Worth): Ended | null {
  let laid: LaidView[][] = [];
  let ended: Ended | null = null;
  let from = 0;
  const events = log.flatMap((all, step) => all.map((event) => ({ event, step })));
  for (const { event, step } of events) {
    if (event.event === 'round_started') [laid, from] = [[], step];
    if (event.event === 'laid')
      laid[event.by] = event.words.map((word, n) => {
        const cards = event.cards[n] ?? [];
        return { word, cards, value: sum(cards, worth), valid: null };
      });
    if (event.event === 'challenged')
      laid[event.player] = (laid[event.player] ?? []).map((each) =>
        each.word === event.word ? { ...each, valid: event.valid } : each,
      );
    if (event.event === 'round_scored')
      ended = { round: event.round, scores: event.scores, laid, from, to: step };
  }
  return ended;
}
