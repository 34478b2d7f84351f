import { expect, test } from 'vitest';
import type { View } from '../../../protocol/kreuzwort';
import type { Direction } from './cursor';
import { Desk, isKept } from './desk.svelte';

const view = (tiles: Record<string, string>, hand: string[]) =>
  ({
    may: ['place'],
    hand,
    tiles,
    board: { name: 'small', start: 'b2', rows: ['....', '.S..', '....', '....'] },
  }) as unknown as View;

test('a desk that was kept goes on where it was left', () => {
  const before = new Desk();
  before.follow(view({}, ['A', 'B', 'C']));
  before.rack = [...before.rack].reverse();
  before.type('B');
  const kept: unknown = JSON.parse(JSON.stringify(before.kept));
  expect(isKept(kept)).toBe(true);

  const after = new Desk();
  if (isKept(kept)) after.take(kept);
  after.follow(view({ a1: 'X' }, ['A', 'B', 'C']));
  expect(after.rack.map(({ card }) => card).join('')).toBe('CBA');
  expect(after.draft.map(({ at, tile }) => `${at}${tile}`)).toEqual(['b2B']);
  expect(after.cursor).toEqual({ x: 2, y: 1, way: 'across' });
});

const head = (desk: Desk, way: Direction): void => {
  while (desk.cursor.way !== way) desk.turn();
};

test('what runs up a column is meant to be read upwards, until the player says otherwise', () => {
  const desk = new Desk();
  desk.follow(view({ b2: 'H' }, ['S', 'A', 'M']));
  desk.goTo({ x: 1, y: 3 });
  head(desk, 'up');
  desk.type('S');
  desk.type('A');
  expect(desk.action).toEqual({ do: 'place', tiles: { b4: 'S', b3: 'A' }, up: true });
  expect(desk.readsBothWays).toBe(true);
  desk.upwards = false;
  expect(desk.action).toEqual({ do: 'place', tiles: { b4: 'S', b3: 'A' } });
  desk.clear();
  desk.goTo({ x: 2, y: 1 });
  head(desk, 'across');
  desk.upwards = true;
  desk.type('A');
  expect(desk.action).toEqual({ do: 'place', tiles: { c2: 'A' } });
});

test('anything else is no desk', () => {
  for (const value of [null, {}, { rack: [], draft: [], cursor: { x: 1 }, lying: {} }])
    expect(isKept(value)).toBe(false);
});

const typed = (desk: Desk, word: string) => [...word].map((letter) => desk.type(letter));
const lies = (desk: Desk) => desk.draft.map(({ at, tile }) => `${at}${tile}`).join(' ');

test('a word typed through lying letters uses them', () => {
  const desk = new Desk();
  desk.follow(view({ c2: 'A' }, ['R', 'H', 'A']));
  expect(typed(desk, 'RAH').includes('read')).toBe(true);
  expect(lies(desk)).toBe('b2R d2H');
});

test('of a word through lying letters only the missing ones may be typed, too', () => {
  const desk = new Desk();
  desk.follow(view({ c2: 'A' }, ['R', 'H']));
  typed(desk, 'RH');
  expect(lies(desk)).toBe('b2R d2H');
});

test('a tapped tile goes to the next free square', () => {
  const desk = new Desk();
  desk.follow(view({ c2: 'A' }, ['R', 'A']));
  for (const held of desk.free) desk.put(held, held.card);
  expect(lies(desk)).toBe('b2R d2A');
});

test('where the board ends there is no room for more', () => {
  const desk = new Desk();
  desk.follow(view({}, ['R', 'R', 'R', 'R']));
  expect(typed(desk, 'RRRR').at(-1)).toBe('no_room');
  expect(lies(desk)).toBe('b2R c2R d2R');
});
