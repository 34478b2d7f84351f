import { describe, expect, test } from 'vitest';
import * as material from './material';
import { toToml } from './toml';

const tiles: material.Deck = {
  game: 'kreuzwort',
  name: 'Omas Kasten',
  jokers: 2,
  tiles: { A: [7, 1], Z: [1, 3] },
  boards: { klein: { rows: ['..S', '#.R'] } },
};

describe('a box', () => {
  test('has kinds with numbers and values, and totals', () => {
    expect(material.kindsOf(tiles)).toEqual([
      { face: 'A', count: 7, value: 1 },
      { face: 'Z', count: 1, value: 3 },
    ]);
    expect(material.total(tiles)).toBe(10);
    expect(material.worth(tiles)).toBe(10);
    const changed = material.withKinds(tiles, [{ face: 'B', count: 3, value: 4 }]);
    expect(changed.tiles).toEqual({ B: [3, 4] });
    expect(changed.boards).toEqual(tiles.boards);
  });

  test('lists cards with two faces, equal ones together', () => {
    const deck = {
      cards: [
        ['A', 'K'],
        ['?', '??'],
        ['A', 'K'],
      ],
    };
    const pairs = material.pairsOf(deck);
    expect(pairs).toEqual([
      { black: 'A', white: 'K', count: 2 },
      { black: '?', white: '??', count: 1 },
    ]);
    expect(material.total(material.withPairs(deck, pairs))).toBe(3);
    expect(material.kindsKey(deck)).toBeNull();
    expect(material.worth(deck)).toBeNull();
  });

  test('takes cards out for a language', () => {
    const deck = { jokers: 3, full: { A: 9, B: 2 }, remove: { de: { A: 5 } } };
    expect(material.takenOut(deck, 'de')).toEqual({ A: 5 });
    expect(material.takenOut(deck, 'fr')).toEqual({});
    expect(material.withTakenOut(deck, 'de', 'A', 0).remove).toEqual({ de: {} });
    expect(material.withTakenOut(deck, 'fr', 'B', 1).remove).toEqual({
      de: { A: 5 },
      fr: { B: 1 },
    });
  });

  test('has boards that can be painted and stretched, with one start', () => {
    const { klein } = material.boardsOf(tiles);
    expect(material.painted(klein!, 1, 1, 'S')).toEqual(['...', '#SR']);
    expect(material.painted(klein!, 0, 0, 'G')).toEqual(['G.S', '#.R']);
    expect(material.resized(klein!, 4, 1)).toEqual(['..S.']);
    expect(material.resized(klein!, 2, 3)).toEqual(['..', '#.', '..']);
  });
});

test('a box as TOML', () => {
  expect(toToml({ ...tiles, tiles: { Ä: [7, 1] } })).toBe(
    [
      'game = "kreuzwort"',
      'name = "Omas Kasten"',
      'jokers = 2',
      '',
      '[tiles]',
      '"Ä" = [7, 1]',
      '',
      '[boards.klein]',
      'rows = ["..S", "#.R"]',
      '',
    ].join('\n'),
  );
  expect(
    toToml({
      cards: [
        ['A', 'K'],
        ['B', 'L'],
        ['?', '??'],
      ],
    }),
  ).toBe('cards = [\n  ["A", "K"],\n  ["B", "L"],\n  ["?", "??"],\n]\n');
});
