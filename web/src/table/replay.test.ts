import { expect, test } from 'vitest';
import type { GameModule } from '../games/game';
import type { Step } from '../protocol';
import { courseOf, lastWords, wordsIn } from './replay';

const steps = [1, 3].map((count) => ({ by: 0, events: [], view: { count } })) as unknown as Step[];
const game = {
  points: (view: { count: number }, seat: number) => view.count * seat,
} as unknown as GameModule;

test('the course of a game is that of its points', () => {
  expect(courseOf(steps, game, 2)).toEqual({
    label: null,
    lines: [
      [0, 0],
      [1, 3],
    ],
  });
});

test('a game may have another course', () => {
  const tiles = {
    ...game,
    ending: { course: () => ({ label: 'tiles', of: () => 7 }) },
  } as unknown as GameModule;
  expect(courseOf(steps, tiles, 1)).toEqual({ label: 'tiles', lines: [[7, 7]] });
});

test('the words of a step are those its events name, each once', () => {
  const events = [{ word: 'EIS' }, { words: ['TAT', 'EIS'] }, { by: 1 }, { word: '' }];
  expect(wordsIn(events)).toEqual(['EIS', 'TAT']);
});

test('the words that came last are offered first, each once', () => {
  const log = [
    { events: [{ event: 'placed', words: ['EIS'] }] },
    { events: [{ event: 'passed' }] },
    { events: [{ event: 'placed', words: ['TAT', 'EIS'] }] },
  ];
  expect(lastWords(log)).toEqual(['TAT', 'EIS']);
  const many = [...'ABCDEFGH'].map((word) => ({ events: [{ event: 'placed', word }] }));
  expect(lastWords(many)).toEqual(['H', 'G', 'F', 'E', 'D', 'C']);
});
