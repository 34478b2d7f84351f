import { expect, test } from 'vitest';
import { arrange, type Held } from '../../ui/rack';
import { heightOf, reordered, stacked } from './stacks';
import { anchored, fitting, revealing, within } from './zoom';

const rack = arrange([], [...'EAENE']);
const spelt = (held: Held[]) => held.map(({ card }) => card).join('');

test('equal tiles lie on one stack', () => {
  expect(spelt(stacked(rack))).toBe('EAN');
  expect(heightOf('E', rack)).toBe(3);
});

test('moving a stack moves all its tiles; hidden tiles go to the end', () => {
  const [e, a, n] = stacked(rack);
  expect(spelt(reordered(rack, [n!, e!, a!], true))).toBe('NEEEA');
  expect(spelt(reordered(rack, [n!, a!], false))).toBe('NAEEE');
});

test('squares fit their board, and grow to where a finger finds them', () => {
  expect(fitting({ width: 366, height: 500 }, { columns: 21, rows: 21 })).toBe(17);
  expect(fitting({ width: 900, height: 560 }, { columns: 21, rows: 21 })).toBe(26);
  expect(within(5, 17)).toBe(17);
  expect(within(500, 17)).toBe(64);
});

test('what lies under the fingers stays there', () => {
  expect(anchored(0, 100, 20, 40)).toBe(100);
  expect(anchored(50, 0, 20, 10)).toBe(25);
});

test('only what cannot be seen is scrolled to', () => {
  expect(revealing(0, 100, [40, 60], 10)).toBe(0);
  expect(revealing(0, 100, [120, 140], 10)).toBe(50);
  expect(revealing(80, 100, [40, 60], 10)).toBe(30);
});
