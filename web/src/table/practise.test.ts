import { beforeEach, expect, test } from 'vitest';
import type { LookedUp } from '../protocol';
import { explain, forgetAllPractised, forgetPractised, practise, practised } from './practise';

const shelf = new Map<string, string>();
globalThis.localStorage = {
  getItem: (name: string) => shelf.get(name) ?? null,
  setItem: (name: string, value: string) => void shelf.set(name, value),
} as Storage;
beforeEach(() => shelf.clear());

const words = () => practised().map(({ word }) => word);

test('the newest words come first, each once', () => {
  practise(['HAUS', 'BOOT'], 'de');
  practise(['BOOT', 'AST', 'AST'], 'de');
  expect(words()).toEqual(['BOOT', 'AST', 'HAUS']);
  expect(
    practise(
      Array.from({ length: 300 }, (_, n) => `W${n}`),
      'de',
    ),
  ).toHaveLength(200);
});

test('meanings are kept with a word, and stay when it is missed again', () => {
  practise(['HAUS'], 'de');
  const gloss = { text: 'Gebäude', source: 'Quelle, CC BY' };
  const told = { readings: [{ lemma: 'Haus', gloss }, { lemma: 'hausen' }] };
  explain('HAUS', told as unknown as LookedUp);
  practise(['HAUS'], 'de');
  expect(practised()[0]?.meanings).toEqual([{ lemma: 'Haus', ...gloss }]);
});

test('one word or all are forgotten', () => {
  practise(['HAUS', 'BOOT'], 'de');
  forgetPractised('HAUS');
  expect(words()).toEqual(['BOOT']);
  forgetAllPractised();
  expect(words()).toEqual([]);
});

test('what an older page has noted is read, and nonsense is nothing', () => {
  shelf.set('setzkasten.practise', '["HAUS", 7, {"word": "AST"}]');
  expect(words()).toEqual(['HAUS']);
  shelf.set('setzkasten.practise', '{');
  expect(practised()).toEqual([]);
});
