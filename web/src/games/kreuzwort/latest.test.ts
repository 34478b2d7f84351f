import { expect, test } from 'vitest';
import type { Event } from '../../../protocol/kreuzwort';
import { lastPlaced } from './latest';

const placed = (...at: string[]) => ({ event: 'placed', by: 0, at, words: ['EI'] }) as Event;

test('the last word that was placed is the last move, whatever was done besides', () => {
  const log: Event[][] = [
    [placed('a1', 'a2')],
    [placed('b2', 'c2'), { event: 'took', by: 0, tiles: 1 }],
    [{ event: 'passed', by: 1 }],
  ];
  expect(lastPlaced([])).toEqual([]);
  expect(lastPlaced(log)).toEqual(['b2', 'c2']);
});
