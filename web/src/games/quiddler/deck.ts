// What cards are worth: those of an edition from the very files the table plays with, those of a
// table's own deck from what it was opened with.
import de from '../../../../data/quiddler-de.toml?raw';
import en from '../../../../data/quiddler-en.toml?raw';

/** Lines such as `CH = [2, 8]`: the face, how many there are, what one is worth. */
const CARD = /^([A-Z]+)\s*=\s*\[\s*\d+\s*,\s*(\d+)\s*\]/gm;

export function valuesIn(deck: string): Map<string, number> {
  return new Map([...deck.matchAll(CARD)].map(([, face, value]) => [face!, Number(value)]));
}

/** The same of a deck of one's own: `{ "cards": { "CH": [2, 8] } }`. */
export function ownValues(deck: unknown): Map<string, number> | null {
  const cards = (deck as { cards?: Record<string, unknown> } | null | undefined)?.cards;
  if (!cards || typeof cards !== 'object') return null;
  const values = Object.entries(cards).flatMap(([face, entry]): [string, number][] => {
    const value: unknown = Array.isArray(entry) ? entry[1] : undefined;
    return typeof value === 'number' ? [[face, value]] : [];
  });
  return new Map(values);
}

export type Worth = (card: string) => number | null;

const decks: Record<string, Map<string, number>> = { de: valuesIn(de), en: valuesIn(en) };

export function worthIn(lang: string, deck?: unknown): Worth {
  const values = ownValues(deck) ?? decks[lang];
  return (card) => values?.get(card) ?? null;
}

export const sum = (cards: readonly string[], worth: Worth): number =>
  cards.reduce((total, card) => total + (worth(card) ?? 0), 0);
