// What happens in a second, from two readings of counters that only grow.
import { expect, test } from 'vitest';
import { rates } from './rates';
import type { Load } from '../protocol';

const load: Load = {
  at: 10_000,
  connections: 3,
  live_tables: 2,
  stages: [1, 1, 0],
  waiting: 0,
  threads: 2,
  requests: 100,
  actions: 10,
  refusals: 0,
  limited: 0,
  busy: 0,
  commits: 10,
  store_failures: 0,
  spent: 1,
  waited: 0.5,
  jobs: 50,
};

test('rates are differences over time', () => {
  const later = { ...load, at: 15_000, requests: 150, actions: 20, spent: 2, waited: 1, jobs: 60 };
  expect(rates(load, later)).toEqual({ requests: 10, actions: 2, cores: 0.2, wait: 50 });
});

test('a server that was started anew has no rates yet', () => {
  expect(rates(load, { ...load, at: 15_000, requests: 1 })).toBeNull();
  expect(rates(load, load)).toBeNull();
  expect(rates(undefined, load)).toBeNull();
});

test('where nothing was computed nobody waited', () => {
  expect(rates(load, { ...load, at: 15_000 })?.wait).toBe(0);
});
