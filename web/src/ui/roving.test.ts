import { expect, test } from 'vitest';
import { step } from './roving';

test('arrows stay inside a row, and step over rows of a grid', () => {
  expect(step('ArrowRight', 0, 36, 6)).toBe(1);
  expect(step('ArrowRight', 5, 36, 6)).toBeNull();
  expect(step('ArrowLeft', 6, 36, 6)).toBeNull();
  expect(step('ArrowDown', 5, 36, 6)).toBe(11);
  expect(step('ArrowDown', 31, 36, 6)).toBeNull();
  expect(step('ArrowUp', 7, 36, 6)).toBe(1);
  expect(step('Home', 9, 36, 6)).toBe(6);
  expect(step('End', 9, 36, 6)).toBe(11);
});

test('one row knows no up and down', () => {
  expect(step('ArrowDown', 1, 4)).toBeNull();
  expect(step('ArrowUp', 1, 4)).toBeNull();
  expect(step('End', 1, 4)).toBe(3);
  expect(step('a', 1, 4)).toBeNull();
});
