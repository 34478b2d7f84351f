import { expect, test } from 'vitest';
import { chosenOptions, handicapsOf } from './catalogue';

test('handicaps are asked for only where there are any, and only for seats at the table', () => {
  expect(handicapsOf(3, {})).toBeUndefined();
  expect(handicapsOf(2, { 0: 'none', 1: 'child', 2: 'expert' })).toEqual([
    { seat: 1, min_cards: 2, safe_pile: true },
  ]);
  expect(handicapsOf(3, { 2: 'expert' })).toEqual([{ seat: 2, min_cards: 4 }]);
});

test('defaults are left out of a request', () => {
  const table = { seats: 3, lang: 'de', options: { colour: 'black', pace: 10 } };
  expect(chosenOptions('buchstabenklau', table)).toEqual({ pace: 10 });
});
