import { describe, expect, it } from 'vitest';
import { BLANK, follow, text } from './draft';
import { spell, type } from './spell';

const cards = (hand: string) => hand.split(' ').map((card, n) => ({ id: `${card}#${n}`, card }));
const faces = (letters: string, hand: string) =>
  spell(letters, cards(hand))
    ?.map(({ card }) => card)
    .join(' ') ?? null;

describe('letters become cards', () => {
  it('takes single cards or one for two letters', () => {
    expect(faces('DACH', 'D A CH')).toBe('D A CH');
    expect(faces('DACH', 'H C A D')).toBe('D A C H');
    expect(faces('DACH', 'D A C')).toBeNull();
    expect(faces('ERER', 'E ER R')).toBe('E R ER');
  });

  it('waits for the second letter of a card', () => {
    expect(faces('DAC', 'D A CH')).toBe('D A CH');
    expect(faces('DAC', 'D A CH C')).toBe('D A C');
  });

  it('types a word letter by letter and lets C and H meet', () => {
    let draft = follow(BLANK, ['D', 'A', 'CH', 'E']);
    let letters = '';
    for (const letter of 'DACHE') {
      const typed = type(draft, letters, letter);
      expect(typed).not.toBeNull();
      ({ draft, letters } = typed!);
    }
    expect(draft.words.map(text)).toEqual(['DACHE']);
    expect(draft.rest).toEqual([]);
  });

  it('goes on after a card that was typed only in part', () => {
    let typed = type(follow(BLANK, ['QU', 'A']), '', 'Q');
    typed = type(typed!.draft, typed!.letters, 'A');
    expect(typed?.draft.words.map(text)).toEqual(['QUA']);
  });

  it('forgets letters of another word', () => {
    expect(type(follow(BLANK, ['A', 'B']), 'XY', 'A')?.draft.words.map(text)).toEqual(['A']);
    expect(type(follow(BLANK, ['A', 'B']), '', 'C')).toBeNull();
  });
});
