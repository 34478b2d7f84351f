import { expect, test } from 'vitest';
import type { Open } from './draft';
import { capitals } from './faces';
import { marksOf, usesOf } from './marks';

const open: Open[] = [
  { key: 'card 4', place: 'middle:0', card: { black: 'A', white: 'K' } },
  { key: 'card 5', place: 'middle:1', card: { black: 'R', white: 'O' } },
  { key: 'pile:1 SCH/E', place: 'pile:1', card: { black: 'SCH', white: 'E' } },
];

test('the cards the table names are marked in the word’s order, each with its face', () => {
  const uses = usesOf(
    [
      { place: 'pile:1', face: 'white' },
      { place: 'middle:1', face: 'black' },
    ],
    open,
  );
  expect([...marksOf(uses, open)]).toEqual([
    ['pile:1', { ink: 'white', at: 0 }],
    ['middle:1', { ink: 'black', at: 1 }],
  ]);
});

test('a card stays marked where it lies now, and not one that has come to its place', () => {
  const uses = usesOf([{ place: 'middle:1', face: 'black' }], open);
  const [, second] = open as [Open, Open, Open];
  const moved = [{ ...second, place: 'middle:0' }];
  expect([...marksOf(uses, moved).keys()]).toEqual(['middle:0']);
  expect(marksOf(uses, [{ ...second, key: 'card 6' }]).size).toBe(0);
});

test('no answer marks nothing', () => {
  expect(usesOf(undefined, open)).toEqual([]);
});

test('a ß stays one letter as it is called', () => {
  expect(capitals('maße')).toBe('MAßE');
  expect(capitals('masse')).toBe('MASSE');
});
