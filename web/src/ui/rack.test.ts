import { expect, test } from 'vitest';
import { arrange, byPlace, keepPlaces, move, refill, sort } from './rack';

const cards = (rack: { card: string }[]) => rack.map(({ card }) => card).join(' ');

test('the order stays while cards come and go', () => {
  const dealt = arrange([], ['E', 'A', 'E']);
  expect(dealt.map(({ id }) => id)).toEqual(['E#0', 'A#0', 'E#1']);
  const sorted = move(dealt, 'A#0', 0);
  expect(cards(arrange(sorted, ['E', 'E', 'A', 'CH']))).toBe('A E E CH');
  expect(cards(arrange(sorted, ['E', 'A']))).toBe('A E');
  const again = arrange(arrange(sorted, ['A', 'E']), ['A', 'E', 'E']);
  expect(new Set(again.map(({ id }) => id)).size).toBe(3);
});

test('a card is moved to any place, and never out of the rack', () => {
  const rack = arrange([], ['A', 'B', 'C']);
  expect(cards(move(rack, 'A#0', 2))).toBe('B C A');
  expect(cards(move(rack, 'C#0', -1))).toBe('C A B');
  expect(cards(move(rack, 'A#0', 9))).toBe('B C A');
  expect(cards(move(rack, 'X#0', 1))).toBe('A B C');
});

test('sorting by alphabet, by vowels and by value; jokers come last', () => {
  const rack = arrange([], ['?', 'Z', 'Ä', 'B', 'A']);
  expect(cards(sort(rack, 'alphabet'))).toBe('A Ä B Z ?');
  expect(cards(sort(rack, 'vowels'))).toBe('A Ä B Z ?');
  expect(cards(sort(arrange([], ['B', 'E', 'A', 'N']), 'vowels'))).toBe('A E B N');
  expect(cards(sort(rack, 'value', (card) => (card === 'Z' ? 7 : 1)))).toBe('Z A Ä B ?');
});

test('a card that lies elsewhere keeps its place', () => {
  const rack = arrange([], ['A', 'B', 'C']);
  const only = (letters: string) => rack.filter(({ card }) => letters.includes(card));
  const places = keepPlaces([], rack);
  expect(cards(keepPlaces(places, [...rack].reverse()))).toBe('A B C');
  expect(cards(byPlace(places, only('AC').reverse()))).toBe('A C');
  expect(cards(refill(places, only('AC').reverse()))).toBe('C B A');
  const drawn = arrange(rack, ['A', 'B', 'C', 'D']).filter(({ card }) => card !== 'B');
  expect(cards(keepPlaces(places, drawn))).toBe('A C D');
});
