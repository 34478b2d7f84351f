// Days in zones, days in a row, and what counts as a day.
import { expect, test } from 'vitest';
import { dayIn, isDay, shifted } from './dates';
import { streakOf } from './results';

test('the day changes at the midnight of the zone', () => {
  const midnight = Date.parse('2026-11-17T23:00:00Z');
  expect(dayIn('Europe/Berlin', new Date(midnight - 1))).toBe('2026-11-17');
  expect(dayIn('Europe/Berlin', new Date(midnight))).toBe('2026-11-18');
  expect(dayIn('UTC', new Date(midnight))).toBe('2026-11-17');
});

test('on the days on which clocks change it does so, too', () => {
  for (const [ends, before, after] of [
    ['2027-03-28T22:00:00Z', '2027-03-28', '2027-03-29'],
    ['2027-10-31T23:00:00Z', '2027-10-31', '2027-11-01'],
  ] as const) {
    expect(dayIn('Europe/Berlin', new Date(Date.parse(ends) - 1))).toBe(before);
    expect(dayIn('Europe/Berlin', new Date(ends))).toBe(after);
  }
});

test('days are counted over the ends of months and years', () => {
  expect(shifted('2027-03-01', -1)).toBe('2027-02-28');
  expect(shifted('2028-03-01', -1)).toBe('2028-02-29');
  expect(shifted('2026-12-31', 1)).toBe('2027-01-01');
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('2026-11-18')).toBe(true);
  expect(isDay('gestern')).toBe(false);
});

test('a row of days ends where one is missing, and today is not over', () => {
  const days = ['2026-12-29', '2026-12-31', '2027-01-01'];
  expect(streakOf(days, '2027-01-01')).toBe(2);
  expect(streakOf(days, '2027-01-02')).toBe(2);
  expect(streakOf(days, '2027-01-03')).toBe(0);
  expect(streakOf([], '2027-01-03')).toBe(0);
});
