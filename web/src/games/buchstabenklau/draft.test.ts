import { expect, test } from 'vitest';
import { fill, missing, placesOf, still, tap, wordOf, type Open } from './draft';

const open: Open[] = [
  { key: 'card 4', place: 'middle:0', card: { black: 'A', white: 'K' } },
  { key: 'card 5', place: 'middle:1', card: { black: '??', white: '?' } },
  { key: 'pile:1 SCH/E', place: 'pile:1', card: { black: 'SCH', white: 'E' } },
];
const [a, joker, sch] = open as [Open, Open, Open];

test('faces are put together in the order they are tapped', () => {
  const picks = tap(tap([], sch, 'black'), a, 'black');
  expect(wordOf(picks)).toBe('SCHA');
  expect(placesOf(picks, open)).toEqual(['pile:1', 'middle:0']);
});

test('a second tap takes a face back, a tap on the other face changes it in its place', () => {
  const picks = tap(tap([], sch, 'black'), a, 'black');
  expect(wordOf(tap(picks, sch, 'black'))).toBe('A');
  expect(wordOf(tap(picks, sch, 'white'))).toBe('EA');
});

test('a joker asks for its letters', () => {
  const picks = tap([], joker, 'black');
  expect(picks.map(missing)).toEqual([2]);
  const filled = fill(picks, joker.key, 'IL');
  expect(filled.map(missing)).toEqual([0]);
  expect(wordOf(filled)).toBe('IL');
});

test('a word is gone when one of its cards is', () => {
  const picks = tap(tap([], sch, 'black'), a, 'black');
  expect(still(picks, open)).toBe(picks);
  expect(still(picks, open.slice(0, 2))).toEqual([]);
});
