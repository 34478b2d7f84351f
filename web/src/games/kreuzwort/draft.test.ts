import { expect, test } from 'vitest';
import { arrange } from '../../ui/rack';
import { folded, needed, spell, surviving, tileFor, tilesOf } from './draft';

const extent = { columns: 8, rows: 8 };
const rack = (letters: string) => arrange([], [...letters]);
const across = { x: 0, y: 0, way: 'across' } as const;

test('typed letters become those of the tiles', () => {
  expect(folded('Häß é1!')).toEqual(['H', 'A', 'S', 'S', 'E']);
});

test('a letter takes its tile before a joker', () => {
  expect(tileFor('A', rack('?A'))?.tile).toBe('A');
  expect(tileFor('B', rack('?A'))?.tile).toBe('?B');
  expect(tileFor('B', rack('A'))).toBeNull();
});

test('a word is laid from the cursor on through letters that lie there', () => {
  const spelt = spell([...'HAUS'], across, extent, { b1: 'A', e1: 'T' }, rack('SUH'));
  expect(spelt).toMatchObject({ cursor: { x: 5, y: 0 } });
  if (typeof spelt === 'object' && 'laid' in spelt)
    expect(tilesOf(spelt.laid)).toEqual({ a1: 'H', c1: 'U', d1: 'S' });
});

test('a joker that lies there is read as its letter', () => {
  const spelt = spell([...'HA'], across, extent, { a1: '?H' }, rack('A'));
  expect(spelt).toMatchObject({ laid: [{ at: 'b1', tile: 'A' }] });
});

test('a word upwards goes to smaller rows', () => {
  const spelt = spell(['E', 'I'], { x: 0, y: 3, way: 'up' }, extent, {}, rack('IE'));
  expect(spelt).toMatchObject({ laid: [{ at: 'a4' }, { at: 'a3' }] });
});

test('a word that does not fit is not laid', () => {
  expect(spell([...'HAUS'], across, extent, { b1: 'X' }, rack('HAUS'))).toBe('no_room');
  expect(spell([...'HAUS'], { ...across, x: 6 }, extent, {}, rack('HAUS'))).toBe('no_room');
  expect(spell([...'HAUS'], across, extent, {}, rack('HUS'))).toEqual({ missing: ['A'] });
});

test('a search names the letters that are missing, after the jokers are used', () => {
  expect(needed([...'EEE'], rack('E?')).missing).toEqual(['E']);
  expect([...needed([...'EA'], rack('E?')).ids]).toEqual(['E#0', '?#0']);
});

test('a draft gives way to what others laid and to tiles that are gone', () => {
  const held = rack('AB');
  const draft = held.map((each, x) => ({ at: `${'ab'[x]}1`, held: each, tile: each.card }));
  expect(surviving(draft, { a1: 'X' }, held).map(({ at }) => at)).toEqual(['b1']);
  expect(surviving(draft, {}, held.slice(0, 1)).map(({ at }) => at)).toEqual(['a1']);
});
