// Frequent words one has missed, kept on this device.
import { keep, kept } from '../ui/keep';

const NAME = 'practise';
/** The newest stay. */
const MOST = 200;

export function practised(): string[] {
  try {
    const words: unknown = JSON.parse(kept(NAME) ?? '[]');
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds these in front; each word is kept once. */
export function practise(words: string[]): string[] {
  const all = [...new Set([...words, ...practised()])].slice(0, MOST);
  keep(NAME, JSON.stringify(all));
  return all;
}

export function forgetPractised(): void {
  keep(NAME, '[]');
}
