import { expect, test } from 'vitest';
import type { Event } from '../../../protocol/quiddler';
import { latest, NOTHING } from './latest';

const thrown = (by: number): Event => ({ event: 'discarded', by, card: 'E' });
const laid: Event = { event: 'laid', by: 1, words: ['EI'], cards: [['E', 'I']] };

test('what was laid and thrown away last glows until the next move', () => {
  const first = latest([thrown(0)], NOTHING);
  expect(first).toEqual({ laid: null, thrown: true });
  expect(latest([{ event: 'drawn', by: 1, from: 'stock' }], first)).toEqual(first);
  const second = latest([laid, thrown(1)], first);
  expect(second).toEqual({ laid: 1, thrown: true });
  expect(latest([thrown(2)], second)).toEqual({ laid: null, thrown: true });
});

test('a card taken from the discard pile no longer lies there', () => {
  const taken: Event = { event: 'drawn', by: 1, from: 'discard', card: 'E' };
  expect(latest([taken], { laid: 0, thrown: true })).toEqual({ laid: 0, thrown: false });
});
