import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPractised, practise, practised } from './practise';

const shelf = new Map<string, string>();
beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, value: string) => shelf.set(name, value),
  });
});

test('words are kept once, the newest first, until they are forgotten', () => {
  practise(['HAUS', 'BAUM']);
  expect(practise(['BAUM', 'REGEN'])).toEqual(['BAUM', 'REGEN', 'HAUS']);
  expect(practised()).toEqual(['BAUM', 'REGEN', 'HAUS']);
  forgetPractised();
  expect(practised()).toEqual([]);
});

test('what cannot be read is forgotten', () => {
  shelf.set('setzkasten.practise', '{broken');
  expect(practised()).toEqual([]);
});
