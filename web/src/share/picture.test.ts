import { expect, test } from 'vitest';
import type { Step } from '../protocol';
import { bestOf, svgOf, wordsBySeat } from './picture';

const step = (...events: object[]): Step => ({ by: 'table', events, view: {}, all: {} }) as Step;

test('words by seats, without those that did not count', () => {
  const steps = [
    step({ event: 'laid', by: 0, words: ['HAUS', 'EI'] }, { event: 'discarded', by: 0 }),
    step({ event: 'challenged', by: 1, player: 0, word: 'EI', valid: false }),
    step({ event: 'called', by: 1, word: 'RABE', valid: true }),
    step({ event: 'called', by: 1, word: 'XX', valid: false }),
    step({ event: 'proposed', by: 0, words: ['NIE'] }),
  ];
  expect(wordsBySeat(steps, 2)).toEqual([['HAUS'], ['RABE']]);
  expect(bestOf(['EI', 'HAUS', 'BOOT'])).toBe('HAUS');
  expect(bestOf([])).toBeNull();
});

test('a picture says what it is given and nothing else', () => {
  const { svg } = svgOf({
    title: 'A & <B>',
    foot: 'Setzkasten',
    rows: [{ heading: '', words: ['AB'] }],
  });
  expect(svg).toContain('A &#38; &#60;B&#62;');
  expect(svg.match(/<text/g)).toHaveLength(4);
  expect(svg).not.toContain('<B>');
});
