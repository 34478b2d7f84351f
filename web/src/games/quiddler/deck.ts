// What the cards of each edition are worth, read from the very files the table plays with.
import de from '../../../../data/quiddler-de.toml?raw';
import en from '../../../../data/quiddler-en.toml?raw';

/** Lines such as `CH = [2, 8]`: the face, how many there are, what one is worth. */
const CARD = /^([A-Z]+)\s*=\s*\[\s*\d+\s*,\s*(\d+)\s*\]/gm;

export function valuesIn(deck: string): Map<string, number> {
  return new Map([...deck.matchAll(CARD)].map(([, face, value]) => [face!, Number(value)]));
}

export type Worth = (card: string) => number | null;

const decks: Record<string, Map<string, number>> = { de: valuesIn(de), en: valuesIn(en) };

export function worthIn(lang: string): Worth {
  return (card) => decks[lang]?.get(card) ?? null;
}

export const sum = (cards: readonly string[], worth: Worth): number =>
  cards.reduce((total, card) => total + (worth(card) ?? 0), 0);
