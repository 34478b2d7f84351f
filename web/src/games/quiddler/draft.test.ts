import { describe, expect, it } from 'vitest';
import { BLANK, clear, faces, follow, order, put, reset, text, type Draft } from './draft';

const dealt = (hand: string) => follow(BLANK, hand.split(' '));
const shown = ({ words, rest, at }: Draft) => ({
  words: words.map(text),
  rest: faces(rest).join(' '),
  at,
});

describe('a hand while one thinks', () => {
  it('sets cards into the word at hand and takes them back', () => {
    let draft = put(dealt('B R O T X'), 'B#0', 0);
    draft = put(draft, 'R#0', draft.at);
    expect(shown(draft)).toEqual({ words: ['BR'], rest: 'O T X', at: 0 });
    draft = put(draft, 'B#0', 'rest', 0);
    expect(shown(draft)).toEqual({ words: ['R'], rest: 'B O T X', at: 0 });
  });

  it('drops a word that has lost its last card, and goes on with a new one', () => {
    let draft = put(dealt('A B C'), 'A#0', 0);
    draft = put(draft, 'B#0', 1);
    expect(shown(put(draft, 'A#0', 'rest'))).toEqual({ words: ['B'], rest: 'C A', at: 1 });
  });

  it('keeps to its word when one before it goes', () => {
    let draft = put(dealt('A B C'), 'A#0', 0);
    draft = { ...put(draft, 'B#0', 1), at: 1 };
    expect(shown(put(draft, 'A#0', 'rest'))).toEqual({ words: ['B'], rest: 'C A', at: 0 });
  });

  it('carries a card from word to word, between others', () => {
    let draft = put(put(dealt('A B C D'), 'A#0', 0), 'B#0', 0);
    draft = put(draft, 'C#0', 0, 1);
    expect(shown(draft).words).toEqual(['ACB']);
    expect(shown(put(draft, 'C#0', 9)).words).toEqual(['AB', 'C']);
    expect(put(draft, 'Z#0', 0)).toBe(draft);
  });

  it('follows the hand: what is new joins the rest, what went is gone from its word', () => {
    const draft = put(put(dealt('A B A'), 'A#0', 0), 'B#0', 0);
    expect(shown(follow(draft, ['A', 'B', 'A', 'E']))).toEqual({
      words: ['AB'],
      rest: 'A E',
      at: 0,
    });
    expect(shown(follow(draft, ['A', 'B']))).toEqual({ words: ['AB'], rest: '', at: 0 });
    expect(shown(follow(draft, ['B']))).toEqual({ words: ['B'], rest: '', at: 0 });
  });

  it('loses the card that was thrown, not its twin in a word', () => {
    const draft = put(dealt('A A B'), 'A#1', 0);
    expect(shown(follow(draft, ['A', 'B']))).toEqual({ words: ['A'], rest: 'B', at: 0 });
  });

  it('sorts, replaces and clears', () => {
    const draft = put(put(dealt('A B C'), 'A#0', 0), 'B#0', 0);
    expect(shown(order(draft, 0, [...draft.words[0]!].reverse())).words).toEqual(['BA']);
    expect(shown(reset(draft, draft.rest))).toEqual({ words: ['C'], rest: 'A B', at: 0 });
    expect(shown(clear(draft))).toEqual({ words: [], rest: 'C A B', at: 0 });
  });
});
