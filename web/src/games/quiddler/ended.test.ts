import { expect, it } from 'vitest';
import type { Event, View } from '../../../protocol/quiddler';
import { worthIn } from './worth';
import { remember } from './ended';
import { signed } from './sheet';

const worth = worthIn({ values: { Z: 7, U: 3, G: 6 } });
const view = (round: number, words: string[][]): View =>
  ({
    round,
    players: words.map((laid, seat) => ({
      seat,
      laid: laid.map((word) => ({ word, cards: [...word], value: 9, valid: null })),
    })),
  }) as unknown as View;

it('keeps the words of a round until it is scored, and adds those of the last moment', () => {
  const { seen } = remember(null, view(1, [['LEI'], []]), [], worth);
  const events: Event[] = [
    { event: 'laid', by: 1, words: ['ZUG'], cards: [['Z', 'U', 'G']] },
    { event: 'challenged', by: 1, player: 0, word: 'LEI', valid: true, value: 9, charged: 1 },
    { event: 'round_scored', round: 1, scores: [] },
  ];
  const { ended } = remember(seen, view(2, [[], []]), events, worth);
  expect(
    ended?.laid.map((words) => words.map(({ word, value, valid }) => [word, value, valid])),
  ).toEqual([[['LEI', 9, true]], [['ZUG', 16, null]]]);
});

it('says nothing while a round lasts, nor after the last one', () => {
  const { seen } = remember(null, view(2, [[], []]), [], worth);
  expect(remember(seen, view(2, [['AB'], []]), [], worth).ended).toBeNull();
  const scored: Event[] = [{ event: 'round_scored', round: 2, scores: [] }];
  expect(remember(seen, view(2, [['AB'], []]), scored, worth).ended).toBeNull();
});

it('knows what cards are worth by the view', () => {
  expect([worth('Z'), worth('CH')]).toEqual([7, null]);
});

it('writes points with their sign', () => {
  expect([signed(12), signed(0), signed(-6)]).toEqual(['+12', '+0', '−6']);
});
