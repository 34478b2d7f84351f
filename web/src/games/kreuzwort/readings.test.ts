import { expect, test } from 'vitest';
import type { Laid } from './draft';
import { columnsOf, standsUpright } from './readings';

const laid = (tiles: Record<string, string>): Laid[] =>
  Object.entries(tiles).map(([at, tile]) => ({
    at,
    tile,
    held: { id: at, card: tile.startsWith('?') ? '?' : tile },
  }));
const HAUS = { k11: 'H', l11: 'A', m11: 'U', n11: 'S' };

test('a draft in a column stands upright, a single tile by the longer of its runs', () => {
  expect(standsUpright(laid({ n12: 'A', n13: 'M' }), HAUS)).toBe(true);
  expect(standsUpright(laid({ k12: 'E', l12: 'T' }), HAUS)).toBe(false);
  expect(standsUpright(laid({ n12: 'O' }), HAUS)).toBe(true);
  expect(standsUpright(laid({ o11: 'E' }), HAUS)).toBe(false);
  // Two runs of the same length: the one across is the main word.
  expect(standsUpright(laid({ l12: 'S' }), { ...HAUS, k12: 'E' })).toBe(false);
  expect(standsUpright([], HAUS)).toBe(false);
});

test('what a row crosses can be read upwards as well', () => {
  expect([...columnsOf(laid({ k12: 'E', l12: '?T' }), HAUS)]).toEqual([
    ['HE', 'EH'],
    ['AT', 'TA'],
  ]);
  // Beside the row there is nothing to read, and OTTO is OTTO.
  expect(columnsOf(laid({ p11: 'E' }), HAUS).size).toBe(0);
  expect(columnsOf(laid({ k12: 'H' }), HAUS).size).toBe(0);
});
