// How the names of cards are read: `A`, `CH`, `?` (a joker), `?E` (a joker that stands for E).

export const isJoker = (card: string): boolean => card.startsWith('?');

export const jokerLetter = (card: string): string =>
  isJoker(card) ? card.replace(/^\?+/, '') : '';

const VOWELS = new Set('AEIOUÄÖÜ');

export const isVowel = (card: string): boolean => VOWELS.has(card.charAt(0));

/** A field for a word: nothing that helps with ordinary text helps here. */
export const wordField = {
  autocomplete: 'off',
  autocapitalize: 'characters',
  autocorrect: 'off',
  spellcheck: false,
} as const;
