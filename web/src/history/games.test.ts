import { expect, test, vi } from 'vitest';
import type { PastGame } from '../protocol';

vi.mock('../here/where', () => ({ canPlayHere: false, isHere: () => false }));
vi.mock('../app/api', () => ({ api: {} }));
vi.mock('../app/me.svelte', () => ({ me: {}, meet: () => Promise.resolve(false) }));
const { joined } = await import('./games');

const game = (id: string) => ({ id }) as PastGame;

test('a game that went from the device to the server is counted once', () => {
  const here = [{ game: game('HERE1'), moved: 'A' }, { game: game('HERE2') }];
  expect(joined([game('A'), game('B')], here).map(({ id }) => id)).toEqual(['A', 'B', 'HERE2']);
});

test('without the server it is counted where it was played', () => {
  const here = [{ game: game('HERE1'), moved: 'A' }];
  expect(joined([], here).map(({ id }) => id)).toEqual(['HERE1']);
});
