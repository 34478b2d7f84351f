import { expect, it } from 'vitest';
import { gapOf, heldAt, still } from './solo';

const piles = [
  { open: 'A', covered: 5 },
  { open: null, covered: 0 },
  { open: 'B', covered: 0 },
  { open: null, covered: 0 },
];

it('holds the open cards by the number of their pile', () => {
  expect(heldAt(piles)).toEqual([{ id: '0', card: 'A' }, null, { id: '2', card: 'B' }, null]);
});

it('lets go of cards that were taken', () => {
  const word = [
    { id: '0', card: 'A' },
    { id: '2', card: 'E' },
    { id: '3', card: 'N' },
  ];
  expect(still(word, heldAt(piles))).toEqual([{ id: '0', card: 'A' }]);
});

it('fills the chosen gap, else the first', () => {
  expect(gapOf(piles, null)).toBe(1);
  expect(gapOf(piles, 3)).toBe(3);
  expect(gapOf(piles, 2)).toBe(1);
  expect(gapOf([{ open: 'A', covered: 1 }], null)).toBeNull();
});
