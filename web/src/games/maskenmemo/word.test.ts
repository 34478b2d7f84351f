import { expect, test } from 'vitest';
import { used } from './word';

test('letters take their cards one by one', () => {
  expect(used(['H', 'A', 'U', 'S'], 'HU')).toEqual([true, false, true, false]);
  expect(used(['E', 'E', 'S'], 'E')).toEqual([true, false, false]);
});

test('a card with two letters goes before single ones, a joker comes last', () => {
  expect(used(['Q', 'QU', 'U', '?'], 'qu')).toEqual([false, true, false, false]);
  expect(used(['?', 'H', 'A'], 'HAU')).toEqual([true, true, true]);
});

test('letters that lie nowhere use nothing', () => {
  expect(used(['A'], 'XYZ')).toEqual([false]);
});
