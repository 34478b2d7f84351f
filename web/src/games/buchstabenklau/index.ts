// Buchstabenklau at the table.
import { listed, t } from '../../i18n/index.svelte';
import type { Action, Event, Shown, View } from '../../../protocol/buchstabenklau';
import { defineGame, type Names, type Told } from '../game';
import { spoken } from './faces';
import { NEWS } from './news';
import Table from './Table.svelte';
import Together from './Together.svelte';

function tell(event: Event, names: Names, view: View): Told | null {
  const card = (shown: Shown) =>
    spoken(shown, view.options.colour, (letters) => t('klau-joker', { letters }));
  switch (event.event) {
    case 'dealt':
      return { text: t('klau-dealt', { cards: event.cards, box: event.box }) };
    case 'ready':
      return { text: t('klau-said-ready', names.who(event.by)), fleeting: true };
    case 'revealed':
      return { text: t('klau-revealed', { cards: listed(event.cards.map(card)) }) };
    case 'buzzed':
      return { text: t('klau-buzzed', names.who(event.by)), fleeting: true };
    case 'called': {
      const { word, cards = 0, stolen = 0, reason = 'not_a_word' } = event;
      if (reason === 'too_late')
        return { text: t('klau-no-word', names.who(event.by)), mood: 'bad' };
      return event.valid
        ? { text: t('klau-called', { ...names.who(event.by), word, cards, stolen }), mood: 'good' }
        : {
            text: `${t('klau-called-wrong', { ...names.who(event.by), word })} ${t(`klau-wrong-${reason}`, names.who(event.by))}`,
            mood: 'bad',
          };
    }
    case 'penalty':
      return {
        text: t('klau-adds', {
          ...names.who(event.by),
          count: event.cards.length,
          cards: listed(event.cards.map(card)),
        }),
      };
    case 'picked':
      return { text: t('klau-picked', { ...names.who(event.by), card: card(event.card) }) };
    case 'declined':
      return { text: t('klau-declined', names.who(event.by)) };
    case 'swept':
      return { text: t('klau-swept', { count: event.cards, card: card(event.top) }) };
    case 'proposed':
      return { text: t('klau-proposed', { ...names.who(event.by), word: event.word }) };
    case 'voted':
      return {
        text: event.accept
          ? t('klau-voted-for', names.who(event.by))
          : t('klau-voted-against', names.who(event.by)),
      };
    case 'withdrawn':
      return { text: t('klau-withdrawn', { word: event.word }) };
    case 'game_ended':
      return { text: t('klau-ended', names.who(event.by)) };
    default:
      return null;
  }
}

/** A call is the news, whatever follows from it; that somebody is ready is none. */
function headline(events: Event[], names: Names, view: View): string | null | undefined {
  if (events.every(({ event }) => event === 'ready')) return null;
  const called = events.find(({ event }) => event === 'called');
  return called && tell(called, names, view)?.text;
}

export default defineGame<View, Action, Event>({
  Table,
  Together,
  tell,
  headline,
  asked: 'call',
  news: NEWS,
  finds: ['call', 'buzz'],
  steals: true,
  face: (card, { options }) => {
    const [black = '', white = ''] = card.split('/');
    return { black, white, both: card }[options.colour];
  },
  points: (view, seat) => view.players[seat]?.won ?? null,
  holds: (view, seat) => {
    const cards = view.players[seat]?.covered ?? 0;
    return { count: cards, label: t('klau-covered', { cards }) };
  },
  ending: {
    amount: (cards) => t('klau-cards-won', { cards }),
    course: () => ({
      label: t('klau-course'),
      of: ({ players }, seat) => players[seat]?.won ?? 0,
    }),
  },
});
