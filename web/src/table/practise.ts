// Frequent words one has missed, with what they mean, kept on this device.
import type { LookedUp } from '../protocol';
import { keep, kept } from '../ui/keep';

export interface Meant {
  lemma: string;
  text: string;
  /** Where it is from, and under which licence. */
  source: string;
}

export interface Practised {
  word: string;
  /** The language; empty where an older page has noted the word. */
  lang: string;
  meanings: Meant[];
}

const NAME = 'practise';
/** The newest stay. */
const MOST = 200;

const isNoted = (entry: unknown): entry is Practised =>
  typeof (entry as Practised | null)?.word === 'string' &&
  Array.isArray((entry as Practised).meanings);

export function practised(): Practised[] {
  try {
    const all: unknown = JSON.parse(kept(NAME) ?? '[]');
    if (!Array.isArray(all)) return [];
    return all
      .map((entry) => (typeof entry === 'string' ? { word: entry, lang: '', meanings: [] } : entry))
      .filter(isNoted);
  } catch {
    return [];
  }
}

const write = (all: Practised[]): Practised[] => (keep(NAME, JSON.stringify(all)), all);

/** Adds these in front; each word is kept once, with the meanings it has. */
export function practise(words: string[], lang: string): Practised[] {
  const before = practised();
  const known = new Map(before.map((entry) => [entry.word, entry]));
  const fresh = words.map((word) => ({ word, lang, meanings: known.get(word)?.meanings ?? [] }));
  const rest = before.filter(({ word }) => !words.includes(word));
  return write(
    [...new Map(fresh.map((entry) => [entry.word, entry])).values(), ...rest].slice(0, MOST),
  );
}

/** What a word means, as the dictionary of its table says. */
export function explain(word: string, { readings }: LookedUp): Practised[] {
  const meanings = readings.flatMap(({ lemma, gloss }) =>
    gloss ? [{ lemma, text: gloss.text, source: gloss.source }] : [],
  );
  return write(practised().map((entry) => (entry.word === word ? { ...entry, meanings } : entry)));
}

export const forgetPractised = (word: string): Practised[] =>
  write(practised().filter((entry) => entry.word !== word));

export const forgetAllPractised = (): Practised[] => write([]);
