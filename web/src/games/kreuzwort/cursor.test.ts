import { expect, test } from 'vitest';
import { freeFrom, moved, stepped, turned, type Cursor } from './cursor';
import { nameOf, placeOf, squaresOf } from './square';

const small = { columns: 3, rows: 3 };
const at = (name: string, way: Cursor['way'] = 'across'): Cursor => ({ ...placeOf(name), way });

test('squares are named by column and row', () => {
  expect(nameOf({ x: 10, y: 10 })).toBe('k11');
  expect(placeOf('u21')).toEqual({ x: 20, y: 20 });
  expect(squaresOf(['.S', '#G']).map(({ at: name, kind }) => `${name} ${kind}`)).toEqual([
    'a1 plain',
    'b1 start',
    'a2 black',
    'b2 green',
  ]);
});

test('three ways take turns: across, down, up', () => {
  const ways = [at('b2')];
  for (let i = 0; i < 3; i += 1) ways.push(turned(ways.at(-1)!));
  expect(ways.map(({ way }) => way)).toEqual(['across', 'down', 'up', 'across']);
});

test('arrow keys move the cursor and stop at the edge', () => {
  expect(moved(at('b2'), 'ArrowUp', small)).toEqual(at('b1'));
  expect(moved(at('b1'), 'ArrowUp', small)).toEqual(at('b1'));
  expect(moved(at('a1'), 'End', small)).toEqual(at('c1'));
  expect(moved(at('a1'), 'PageDown', small)).toEqual(at('a3'));
  expect(moved(at('a1'), 'x', small)).toBeNull();
});

test('a step goes the cursor’s way until the board ends', () => {
  expect(stepped(at('b2', 'up'), small)).toEqual(at('b1', 'up'));
  expect(stepped(at('b1', 'up'), small)).toBeNull();
  expect(stepped(at('c1'), small)).toBeNull();
});

test('taken squares are skipped', () => {
  const taken = (name: string) => name === 'a1' || name === 'b1';
  expect(freeFrom(at('a1'), small, taken)).toEqual(at('c1'));
  expect(freeFrom(at('a1'), small, () => true)).toBeNull();
});
