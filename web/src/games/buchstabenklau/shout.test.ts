import { expect, test } from 'vitest';
import { heard } from './shout';

const rast = { event: 'called', by: 1, word: 'RAST', valid: true, cards: 4, stolen: 1 } as const;
const taken = {
  event: 'taken',
  by: 1,
  cards: [{ from: 'side', black: 'R', white: 'E' }],
} as const;

test('a call is shown with its cards until others are turned up', () => {
  const called = [rast, { ...taken, cards: [...taken.cards] }];
  const shout = heard([called]);
  expect(shout).toMatchObject({ by: 1, word: 'RAST', count: 4, stolen: 1 });
  expect(shout?.cards).toHaveLength(1);
  expect(heard([called, [{ event: 'ready', by: 0 }]])).toEqual(shout);
  expect(heard([called, [{ event: 'revealed', cards: [] }]])).toBeNull();
});

test('a wrong call says why', () => {
  const wrong = { event: 'called', by: 0, word: 'XY', valid: false, reason: 'not_a_word' } as const;
  expect(heard([[wrong]])).toMatchObject({ valid: false, reason: 'not_a_word', cards: [] });
});
