import { expect, test } from 'vitest';
import { arrange } from '../../ui/rack';
import type { Laid } from './draft';
import { asMeant, isUnfinished, lineOf, mainRun, meant, stretchOf } from './reading';

const draft = (tiles: Record<string, string>): Laid[] =>
  Object.entries(tiles).map(([at, tile]) => ({ at, tile, held: arrange([], [tile])[0]! }));
const refusal = (code: string, words: string[] = []) => ({
  code,
  rule: null,
  message: '',
  about: { words },
});

test('a draft lies in a row, in a column, or in no line', () => {
  expect(lineOf([], 'across')).toBeNull();
  expect(lineOf(draft({ b2: 'A' }), 'up')).toBe('up');
  expect(lineOf(draft({ b2: 'A', d2: 'B' }), 'up')).toBe('across');
  expect(lineOf(draft({ b2: 'A', b3: 'B' }), 'across')).toBe('down');
  expect(lineOf(draft({ b2: 'A', b3: 'B' }), 'up')).toBe('up');
  expect(lineOf(draft({ b2: 'A', c3: 'B' }), 'up')).toBeNull();
});

test('the run goes through what lies there, a joker as its letter', () => {
  expect(mainRun(draft({ b1: 'A', d1: 'S' }), { a1: 'H', c1: '?U', f1: 'X' }, 'across')).toBe(
    'HAUS',
  );
});

test('a column written upwards is read upwards', () => {
  const tiles = { a3: 'E', a1: 'S' };
  expect(mainRun(draft(tiles), { a2: 'I' }, 'up')).toBe('EIS');
  expect(mainRun(draft(tiles), { a2: 'I' }, 'down')).toBe('SIE');
});

test('of two readings only the one that is meant is shown, before all other words', () => {
  expect(asMeant(['EIS', 'SIE'], 'EIS')).toEqual(['EIS']);
  expect(asMeant(['ANNA', 'SIE'], 'EIS')).toEqual(['EIS', 'ANNA']);
  expect(asMeant(['ANNA'], 'EIS')).toEqual(['ANNA']);
  expect(asMeant(['ANNA', 'EI'], null)).toEqual(['ANNA', 'EI']);
});

test('a refusal names the word as it was written', () => {
  expect(meant(refusal('not_a_word', ['BA', 'AB']), 'AB').about?.words).toEqual(['AB']);
  expect(meant(refusal('not_a_word', ['BA', 'AB']), 'BA').about?.words).toEqual(['BA', 'AB']);
  expect(meant(refusal('gap'), 'AB')).toEqual(refusal('gap'));
});

test('what more tiles can mend is not wrong yet', () => {
  expect(isUnfinished(refusal('not_connected'))).toBe(true);
  expect(isUnfinished(refusal('not_a_word'))).toBe(false);
  expect(isUnfinished(refusal('black_square'))).toBe(false);
});

test('what came last is seen with the whole of its word', () => {
  const lying = { a1: 'E', b1: 'I', c1: 'N', b2: 'S', b3: 'T', b4: 'E' };
  expect(stretchOf(['b2', 'b4'], lying)).toEqual(['b1', 'b2', 'b3', 'b4']);
  expect(stretchOf(['c1'], lying)).toEqual(['a1', 'b1', 'c1']);
  expect(stretchOf([], lying)).toEqual([]);
});
