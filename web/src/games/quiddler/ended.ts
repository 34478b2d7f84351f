// What the last round looked like: by the time it is scored the view shows the next one.
import type { Event, LaidView, RoundScore, View } from '../../../protocol/quiddler';
import { sum, type Worth } from './worth';

export interface Seen {
  round: number;
  laid: LaidView[][];
}

export interface Ended {
  round: number;
  scores: RoundScore[];
  /** The words of each seat. */
  laid: LaidView[][];
}

/** Keeps the words on the table in mind; says when a round before the last one has ended. */
export function remember(
  before: Seen | null,
  view: View,
  events: readonly Event[],
  worth: Worth,
): { seen: Seen; ended: Ended | null } {
  const seen = { round: view.round, laid: view.players.map(({ laid }) => laid) };
  const scored = events.find((event) => event.event === 'round_scored');
  if (!before || !scored || before.round !== scored.round || view.round === scored.round)
    return { seen, ended: null };
  const laid = before.laid.map((words) => [...words]);
  for (const event of events) {
    if (event.event === 'laid')
      laid[event.by] = event.words.map((word, n) => {
        const cards = event.cards[n] ?? [];
        return { word, cards, value: sum(cards, worth), valid: null };
      });
    if (event.event === 'challenged')
      laid[event.player] = (laid[event.player] ?? []).map((each) =>
        each.word === event.word ? { ...each, valid: event.valid } : each,
      );
  }
  return { seen, ended: { round: scored.round, scores: scored.scores, laid } };
}
