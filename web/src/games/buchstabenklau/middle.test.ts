import { expect, test } from 'vitest';
import type { Event } from '../../../protocol/buchstabenklau';
import { follow, NOTHING } from './middle';

const card = (name: string) => {
  const [black = '', white = ''] = name.split('/');
  return { black, white };
};
const revealed = (...names: string[]): Event => ({
  event: 'revealed',
  cards: names.map((name, by) => ({ by, ...card(name) })),
});

const four = follow(
  NOTHING,
  [revealed('A/K', 'E/E', 'E/E', 'T/N')],
  [card('A/K'), card('E/E'), card('E/E'), card('T/N')],
);

test('cards turned up get numbers and keep them', () => {
  expect(four.lying.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  const five = follow(
    four,
    [revealed('B/B')],
    [...four.lying.map((each) => each.card), card('B/B')],
  );
  expect(five.lying.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
});

test('a card picked leaves for the pile of the one who took it, the right one of two alike', () => {
  const picked: Event = { event: 'picked', by: 2, middle: 1, card: card('E/E') };
  const after = follow(four, [picked], [card('A/K'), card('E/E'), card('T/N')]);
  expect(after.lying.map(({ id }) => id)).toEqual([0, 2, 3]);
  expect(after.gone).toEqual(new Map([[1, 'pile:2']]));
});

test('a word goes to its caller and what is left is swept to the side', () => {
  const events: Event[] = [
    { event: 'called', by: 1, word: 'TEA', valid: true, cards: 3, stolen: 1 },
    {
      event: 'taken',
      by: 1,
      cards: [
        { from: 'middle:3', ...card('T/N') },
        { from: 'pile:0', ...card('E/R') },
        { from: 'middle:0', ...card('A/K') },
      ],
    },
    { event: 'swept', cards: 2, top: card('E/E') },
  ];
  const after = follow(four, events, []);
  expect(after.lying).toEqual([]);
  expect([...after.gone]).toEqual([
    [3, 'pile:1'],
    [0, 'pile:1'],
    [1, 'side'],
    [2, 'side'],
  ]);
});

test('where events were missed, cards are told by their faces', () => {
  const after = follow(four, [], [card('E/E'), card('Z/Z')]);
  expect(after.lying.map(({ id }) => id)).toEqual([1, 4]);
  expect(after.gone.size).toBe(3);
});
