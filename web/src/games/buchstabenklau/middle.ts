// The cards in the middle as they come and go. The view counts them anew each time; here every
// card keeps one number while it lies there, so that it can be seen moving.
import type { Event, Shown } from '../../../protocol/buchstabenklau';
import { sameCard } from './faces';

export interface Lying {
  id: number;
  card: Shown;
}

export interface Middle {
  lying: Lying[];
  /** Where the cards went that left with the last step: `pile:1` or `side`. */
  gone: Map<number, string>;
  next: number;
}

export const NOTHING: Middle = { lying: [], gone: new Map(), next: 0 };

const middleIndex = (place: string): number =>
  place.startsWith('middle:') ? Number(place.slice('middle:'.length)) : -1;

function play({ lying, next }: Middle, events: readonly Event[]): Middle {
  let now = [...lying];
  const gone = new Map<number, string>();
  const add = (cards: readonly Shown[]) => {
    for (const { black, white } of cards) now.push({ id: next++, card: { black, white } });
  };
  const take = (indices: readonly number[], to: string) => {
    for (const index of indices) {
      const card = now[index];
      if (card) gone.set(card.id, to);
    }
    now = now.filter((_, index) => !indices.includes(index));
  };
  for (const event of events) {
    if (event.event === 'revealed' || event.event === 'penalty') add(event.cards);
    if (event.event === 'picked') take([event.middle], `pile:${event.by}`);
    if (event.event === 'taken')
      take(
        event.cards.map(({ from }) => middleIndex(from)).filter((index) => index >= 0),
        `pile:${event.by}`,
      );
    if (event.event === 'swept') take([...now.keys()], 'side');
  }
  return { lying: now, gone, next };
}

const shows = ({ lying }: Middle, cards: readonly Shown[]): boolean =>
  lying.length === cards.length && lying.every(({ card }, at) => sameCard(card, cards[at]!));

/** The middle after what happened; where the events do not lead to it, cards are told by faces. */
export function follow(before: Middle, events: readonly Event[], after: readonly Shown[]): Middle {
  if (shows(before, after)) return { ...before, gone: new Map() };
  const played = play(before, events);
  if (shows(played, after)) return played;
  const left = [...before.lying];
  let { next } = before;
  const lying = after.map((card) => {
    const at = left.findIndex((each) => sameCard(each.card, card));
    return at < 0 ? { id: next++, card } : left.splice(at, 1)[0]!;
  });
  return { lying, gone: new Map(left.map(({ id }) => [id, 'side'])), next };
}
