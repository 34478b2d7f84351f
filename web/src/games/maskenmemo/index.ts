// Maskenmemo at the table.
import { t, type Args } from '../../i18n/index.svelte';
import type { Action, Event, View } from '../../../protocol/maskenmemo';
import { defineGame, type Names, type Told } from '../game';
import Table from './Table.svelte';

function tell(event: Event, names: Names, view: View): Told | null {
  switch (event.event) {
    case 'laid_out':
      return {
        text: t('maskenmemo-laid-out', {
          ...names.who(event.starter),
          cards: event.cards,
          stock: event.stock,
        }),
      };
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
    case 'proposed':
      return { text: t('maskenmemo-proposed', { ...names.who(event.by), word: event.word }) };
    case 'voted':
      return {
        text: event.accept
          ? t('maskenmemo-voted-for', names.who(event.by))
          : t('maskenmemo-voted-against', names.who(event.by)),
      };
    case 'claimed': {
      const { word, points } = event;
      return event.valid
        ? { text: t('maskenmemo-word', { ...names.who(event.by), word, points }), mood: 'good' }
        : { text: isNone({ ...names.who(event.by), word }, view, event.coarse), mood: 'bad' };
    }
    case 'turned_back':
      return { text: t('maskenmemo-turned-back', names.who(event.by)) };
    case 'game_ended':
      return { text: t(`maskenmemo-ended-${event.reason}`) };
    default:
      return null;
  }
}

/** Why a claimed word does not count: it is too coarse, the others refused it, or the dictionary
 * does not have it. */
function isNone(word: Args, { options }: View, coarse = false): string {
  if (coarse) return t('maskenmemo-coarse', word);
  return options.judge === 'table' ? t('maskenmemo-no-vote', word) : t('maskenmemo-no-word', word);
}

export default defineGame<View, Action, Event>({
  Table,
  tell,
  finds: ['claim', 'turn'],
  byHeart: true,
  points: (view, seat) => view.players[seat]?.points ?? null,
});
