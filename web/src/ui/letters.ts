// How the names of cards are read: `A`, `CH`, `?` (a joker), `?E` (a joker that stands for E).

export const isJoker = (card: string): boolean => card.startsWith('?');

export const jokerLetter = (card: string): string =>
  isJoker(card) ? card.replace(/^\?+/, '') : '';

const VOWELS = new Set('AEIOUÄÖÜ');

export const isVowel = (card: string): boolean => VOWELS.has(card.charAt(0));
