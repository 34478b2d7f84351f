import { expect, test } from 'vitest';
import type { Open } from './draft';
import { capitals } from './faces';
import { inks, uses } from './spell';

const lay = (...cards: string[]): Open[] =>
  cards.map((name, at) => {
    const [black = '', white = ''] = name.split('/');
    return { key: String(at), place: `middle:${at}`, card: { black, white } };
  });
const keys = (word: string, open: Open[], colour: 'black' | 'white' | 'both' = 'black') =>
  uses(word, open, colour).map(({ key }) => key);

test('a word takes its cards in its own order', () => {
  expect(keys('schaf', lay('F/X', 'A/X', 'SCH/X'))).toEqual(['2', '1', '0']);
});

test('faces are used whole', () => {
  expect(keys('SEE', lay('S/X', 'EE/X'))).toEqual(['0', '1']);
  expect(keys('SEN', lay('S/X', 'EE/X', 'N/X'))).toEqual(['0']);
});

test('jokers come last, and two letters need the double one', () => {
  expect(keys('BILD', lay('D/X', 'B/X', '??/X'))).toEqual(['1', '2', '0']);
  expect(keys('BAR', lay('?/X', 'B/X', 'A/X', 'R/X'))).toEqual(['1', '2', '3']);
});

test('an umlaut is a pair of letters or one joker', () => {
  expect(keys('TÜR', lay('T/X', 'U/X', 'ER/X'))).toEqual(['0', '1', '2']);
  expect(keys('TÜR', lay('T/X', '?/X', 'R/X'))).toEqual(['0', '1', '2']);
});

test('with both colours each card gives one face', () => {
  expect(uses('AK', lay('A/K', 'B/K'), 'both')).toEqual([
    { key: '0', ink: 'black' },
    { key: '1', ink: 'white' },
  ]);
});

test('what cannot be laid to its end is shown as far as it goes', () => {
  expect(keys('RAST', lay('R/X', 'A/X'))).toEqual(['0', '1']);
});

test('a word with both colours tells which faces it shows', () => {
  const cards = lay('L/I', 'V/O', 'B/SS', 'E/V').map(({ card }) => card);
  expect(inks('LOBE', cards, 'both')).toEqual(['black', 'white', 'black', 'black']);
  const door = lay('T/A', 'X/U', 'ER/E').map(({ card }) => card);
  expect(inks('TÜR', door, 'both')).toEqual(['black', 'white', 'black']);
  expect(inks('XYZ', cards, 'both')).toEqual([null, null, null, null]);
});

test('a ß stays one letter and needs a single joker', () => {
  expect(capitals('maße')).toBe('MAßE');
  expect(capitals('masse')).toBe('MASSE');
  expect(keys('maße', lay('M/X', 'A/X', 'SS/X', 'E/X', '?/X'))).toEqual(['0', '1', '4', '3']);
});
