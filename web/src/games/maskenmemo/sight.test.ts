import { expect, test } from 'vitest';
import type { Event, View } from '../../../protocol/maskenmemo';
import { lastWord, refilled, wrongWord } from './sight';

const open = [
  { at: 'a1', card: 'H' },
  { at: 'b1', card: '?' },
];
const before = { open } as View;
const claimed = (valid: boolean): Event => ({
  event: 'claimed',
  by: 1,
  word: 'HX',
  valid,
  points: 0,
});
const back: Event = { event: 'turned_back', by: 1, at: ['a1', 'b1'] };

test('a wrong word keeps the cards that lay open', () => {
  expect(wrongWord([claimed(false), back], before)).toEqual({
    word: 'HX',
    by: 1,
    voted: false,
    faces: open,
  });
  expect(wrongWord([claimed(true)], before)).toBeNull();
  // They still lie open where the word may be corrected.
  expect(wrongWord([claimed(false)], before)).toBeNull();
  expect(wrongWord([back], before)).toBeNull();
});

test('the table may have refused it', () => {
  const vote: Event = { event: 'voted', by: 0, accept: false };
  expect(wrongWord([vote, claimed(false), back], before)?.voted).toBe(true);
});

test('new cards are marked until the next turn is over', () => {
  const filled: Event = { event: 'filled', at: ['c3', 'd4'], stock: 9 };
  const turned: Event = { event: 'turned', by: 0, at: 'c3', card: 'E' };
  const log = [[turned], [claimed(true), filled], [turned]];
  expect(refilled(log)).toEqual(['c3', 'd4']);
  expect(refilled([...log, [back]])).toEqual([]);
  expect(refilled([...log, [claimed(true)]])).toEqual([]);
  expect(refilled([])).toEqual([]);
});

test('the last word stays until the next card is turned up', () => {
  const log: Event[][] = [[claimed(true)], [{ event: 'voted', by: 0, accept: true }]];
  expect(lastWord(log)).toEqual({ by: 1, word: 'HX' });
  expect(lastWord([...log, [{ event: 'turned', by: 0, at: 'c1', card: 'E' }]])).toBeNull();
  expect(lastWord([[claimed(false), back]])).toBeNull();
  expect(lastWord([])).toBeNull();
});
