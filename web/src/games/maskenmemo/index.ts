// Maskenmemo at the table.
import { t } from '../../i18n/index.svelte';
import type { Action, Event, View } from '../../../protocol/maskenmemo';
import { defineGame, type Names, type Told } from '../game';
import Table from './Table.svelte';

function tell(event: Event, names: Names): Told | null {
  switch (event.event) {
    case 'laid_out':
      return { text: t('maskenmemo-laid-out', { cards: event.cards, stock: event.stock }) };
    case 'peeked':
      return { text: t('maskenmemo-peeked', { ...names.who(event.by), count: event.at.length }) };
    case 'turned': {
      const card = event.card === '?' ? t('maskenmemo-joker') : event.card;
      // Where the cards lie is for everybody's own memory.
      return {
        text: t('maskenmemo-turned', { ...names.who(event.by), at: event.at, card }),
        fleeting: true,
      };
    }
    case 'claimed': {
      const { word, points } = event;
      return event.valid
        ? { text: t('maskenmemo-word', { ...names.who(event.by), word, points }), mood: 'good' }
        : { text: t('maskenmemo-no-word', { ...names.who(event.by), word }), mood: 'bad' };
    }
    case 'turned_back':
      return { text: t('maskenmemo-turned-back', names.who(event.by)) };
    case 'game_ended':
      return { text: t(`maskenmemo-ended-${event.reason}`) };
    default:
      return null;
  }
}

export default defineGame<View, Action, Event>({
  Table,
  tell,
  points: (view, seat) => view.players[seat]?.points ?? null,
});
