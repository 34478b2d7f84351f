import { beforeEach, expect, test, vi } from 'vitest';
import type { Level, TableInfo } from '../protocol';

const load = async () => {
  vi.resetModules();
  return import('./levels.svelte');
};
const table = (id: string, bots: (Level | null)[]) =>
  ({ id, bots, players: bots.map(() => 'x') }) as unknown as TableInfo;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('quick games begin with apprentices, and two wins are enough to be asked', async () => {
  const levels = await load();
  expect(levels.levelOf('quiddler')).toBe('lehrling');
  levels.noteWin('quiddler', table('one', [null, 'lehrling', 'lehrling']), 0);
  levels.noteWin('quiddler', table('one', [null, 'lehrling', 'lehrling']), 0);
  expect(levels.nextLevel('quiddler'), 'a table counts once').toBeNull();
  levels.noteWin('quiddler', table('two', [null, 'lehrling', null]), 0);
  expect(levels.nextLevel('quiddler'), 'people are not bots').toBeNull();
  levels.noteWin('quiddler', table('three', [null, 'geselle', 'lehrling']), 0);
  expect(levels.nextLevel('quiddler')).toBe('geselle');
  expect(levels.nextLevel('kreuzwort'), 'each game by itself').toBeNull();
  levels.goUp('quiddler', 'geselle');
  expect([levels.levelOf('quiddler'), levels.nextLevel('quiddler')]).toEqual(['geselle', null]);
});

test('whoever would rather stay is asked again after two more', async () => {
  const levels = await load();
  for (const id of ['a', 'b']) levels.noteWin('maskenmemo', table(id, [null, 'lehrling']), 0);
  levels.stay('maskenmemo');
  expect([levels.levelOf('maskenmemo'), levels.nextLevel('maskenmemo')]).toEqual([
    'lehrling',
    null,
  ]);
});

test('what was chosen in a form is what the lobby says', async () => {
  let levels = await load();
  levels.likeBots('meister');
  levels = await load();
  expect(levels.botLevel()).toBe('meister');
});
