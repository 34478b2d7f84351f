// Kreuzwort at the table.
import { listed, t } from '../../i18n/index.svelte';
import { minus } from '../../i18n/minus';
import type { Action, Event, View } from '../../../protocol/kreuzwort';
import { defineGame, type Names, type Told } from '../game';
import { letterOf } from './draft';
import Left from './Left.svelte';
import { nameOf, squaresOf } from './square';
import Table from './Table.svelte';

function tell(event: Event, names: Names): Told | null {
  switch (event.event) {
    case 'start_drawn':
      return { text: t('kreuzwort-start-drawn', names.who(event.starter)) };
    case 'dealt':
      return { text: t('kreuzwort-dealt', { tiles: event.tiles, table: event.table }) };
    case 'placed':
      return {
        text: t('kreuzwort-placed', { ...names.who(event.by), words: listed(event.words) }),
      };
    case 'gave_back':
      return { text: t('kreuzwort-gave-back', { ...names.who(event.by), count: event.tiles }) };
    case 'took':
      return { text: t('kreuzwort-took', { ...names.who(event.by), count: event.tiles }) };
    case 'scored': {
      const { points } = event;
      const whom = names.who(event.player);
      return {
        text: t(`kreuzwort-scored-${event.for}`, { ...whom, points: Math.abs(points) }),
        ...(whom.who === 'you' ? { mood: points < 0 ? 'bad' : 'good' } : {}),
      };
    }
    case 'exchanged':
      return { text: t('kreuzwort-exchanged', { ...names.who(event.by), count: event.tiles }) };
    case 'passed':
      return { text: t('kreuzwort-passed', names.who(event.by)) };
    case 'proposed': {
      const words = event.unknown.length ? event.unknown : event.words;
      return { text: t('kreuzwort-proposed', { ...names.who(event.by), words: listed(words) }) };
    }
    case 'voted':
      return {
        text: t('kreuzwort-voted', {
          ...names.who(event.by),
          accept: event.accept ? 'yes' : 'no',
        }),
      };
    case 'vote_ended':
      return event.accepted
        ? { text: t('kreuzwort-vote-accepted'), mood: 'good' }
        : { text: t('kreuzwort-vote-refused'), mood: 'bad' };
    case 'game_ended':
      return { text: t(`kreuzwort-ended-${event.reason}`, names.who(event.by)) };
    default:
      return null;
  }
}

const gain = (points: number): string => (points > 0 ? `+${points}` : minus(points));

/** "Ben: HAUS und EI, +10": who, what, and what it brought them. */
function headline(events: Event[], names: Names, view: View): string | undefined {
  const placed = events.find((event) => event.event === 'placed');
  if (!placed) return undefined;
  const gained = events.flatMap((event) =>
    event.event === 'scored' && event.player === placed.by ? event.points : [],
  );
  const points = gained.reduce((sum, each) => sum + each, 0);
  const news = { ...names.who(placed.by), words: listed(placed.words), left: placed.left };
  if (view.options.rules === 1) return t('kreuzwort-news-left', news);
  return points
    ? t('kreuzwort-news-points', { ...news, gain: gain(points) })
    : t('kreuzwort-news', news);
}

export default defineGame<View, Action, Event>({
  Table,
  asked: 'place',
  tell,
  headline,
  // Without points the game is about tiles.
  points: (view, seat) =>
    view.options.rules === 1 && !view.end ? null : (view.players[seat]?.points ?? null),
  holds: (view, seat) => {
    const count = view.players[seat]?.tiles ?? 0;
    return { count, label: t('kreuzwort-tiles', { count }) };
  },
  ending: {
    Left,
    course: (view) =>
      view.options.rules === 1
        ? {
            label: t('kreuzwort-course'),
            of: ({ players }, seat) => players[seat]?.tiles ?? 0,
          }
        : null,
    why: ({ end, options }) =>
      end && end.reason !== 'resigned' ? t(`kreuzwort-why-${end.reason}-${options.rules}`) : null,
  },
  finds: ['place'],
  board: ({ board, tiles }) =>
    board.rows.map((row, y) =>
      squaresOf([row]).map(({ x, kind }) => {
        const tile = tiles[nameOf({ x, y })];
        return { kind, letter: tile ? letterOf(tile) : '' };
      }),
    ),
  hands: (all) => all.players.map(({ hand }) => hand ?? []),
});
