import { expect, test } from 'vitest';
import { cardSize } from './fit';

test('few cards are large, and all of them fit', () => {
  expect(cardSize(3, { width: 1000, height: 400 })).toBe(36);
  const em = cardSize(12, { width: 366, height: 240 });
  const columns = Math.floor((366 / em + 0.4) / 3.4);
  expect(Math.ceil(12 / columns) * 4.4 * em).toBeLessThanOrEqual(240 + em);
  expect(em).toBeGreaterThan(14);
});

test('cards never vanish, however small the room', () => {
  expect(cardSize(60, { width: 100, height: 20 })).toBe(9);
  expect(cardSize(3, { width: 0, height: 0 })).toBe(9);
});
