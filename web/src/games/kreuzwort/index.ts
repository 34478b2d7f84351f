// Kreuzwort at the table.
import { listed, t } from '../../i18n/index.svelte';
import type { Action, Event, View } from '../../../protocol/kreuzwort';
import { defineGame, type Names, type Told } from '../game';
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

export default defineGame<View, Action, Event>({
  Table,
  tell,
  // Without points the game is about tiles, which the table itself counts.
  points: (view, seat) =>
    view.options.rules === 1 && !view.end ? null : (view.players[seat]?.points ?? null),
});
