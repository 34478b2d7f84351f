// A sentence for everything that happens in Quiddler.
import { listed, t } from '../../i18n/index.svelte';
import type { Names, Told } from '../game';
import type { Event } from './either';
import { plain } from './sheet';

export function tell(event: Event, names: Names): Told | null {
  switch (event.event) {
    case 'round_started': {
      const { round, cards, open, turn } = event;
      return { text: t('quiddler-told-round', { ...names.who(turn), round, cards, open }) };
    }
    case 'drawn':
      return event.from === 'discard'
        ? {
            text: t('quiddler-told-drawn-discard', {
              ...names.who(event.by),
              card: event.card ?? '',
            }),
          }
        : { text: t('quiddler-told-drawn-stock', names.who(event.by)), fleeting: true };
    case 'restocked':
      return { text: t('quiddler-told-restocked') };
    case 'laid': {
      const words = listed(event.words);
      return { text: t('quiddler-told-laid', { ...names.who(event.by), words }), mood: 'good' };
    }
    case 'discarded':
      return { text: t('quiddler-told-discarded', { ...names.who(event.by), card: event.card }) };
    case 'last_lap':
      return event.by === null
        ? { text: t('quiddler-told-lap-stock') }
        : { text: t('quiddler-told-lap-out', names.who(event.by)) };
    case 'challenges_opened':
      return { text: t('quiddler-told-challenges') };
    case 'challenged': {
      const { by, player, word, valid, value: points } = event;
      return valid
        ? { text: t('quiddler-told-challenged-valid', { ...names.who(by), word, points }) }
        : {
            text: t(`quiddler-told-challenged-${event.coarse ? 'coarse' : 'invalid'}`, {
              ...names.who(by),
              word,
              points,
              owner: names.name(player),
            }),
            mood: 'bad',
          };
    }
    case 'done':
      return { text: t('quiddler-told-done', names.who(event.by)), fleeting: true };
    case 'round_scored': {
      const scores = event.scores.map(({ player, round }) =>
        t('quiddler-told-score', { name: names.name(player), points: plain(round) }),
      );
      return { text: t('quiddler-told-scored', { round: event.round, scores: listed(scores) }) };
    }
    case 'game_ended':
      return { text: t('quiddler-told-ended') };
    case 'dealt':
      return { text: t('quiddler-told-dealt', { cards: listed(event.open) }) };
    case 'taken': {
      const { word, value: points } = event;
      return { text: withOpened(t('quiddler-told-taken', { word, points }), event), mood: 'good' };
    }
    case 'filled': {
      const { card, from, to } = event;
      return {
        text: withOpened(t('quiddler-told-filled', { card, from: from + 1, to: to + 1 }), event),
      };
    }
    case 'solo_ended':
      return { text: t('quiddler-told-solo-ended', { points: event.points }) };
    default:
      return null;
  }
}

function withOpened(text: string, { opened }: { opened: { card: string }[] }): string {
  if (!opened.length) return text;
  const cards = listed(opened.map(({ card }) => card));
  return `${text} ${t('quiddler-told-opened', { cards })}`;
}
