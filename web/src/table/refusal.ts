// Refusals in the language of the interface, with what they are about; where there is no text, the
// server's own sentence.
import { hasText, listed, t, type Args } from '../i18n/index.svelte';
import type { About, Refusal } from '../protocol';

/** What a text may name: `$word`, `$square`, `$card`, each also as a list, and numbers by name. */
export function aboutArgs(about: About = {}, game?: string): Args {
  const { words = [], squares = [], cards = [], names = [], numbers = {} } = about;
  const option = `option-${game}-${names[0]}`;
  return {
    ...numbers,
    word: words[0] ?? '',
    words: listed(words),
    square: squares[0] ?? '',
    squares: listed(squares),
    card: cards[0] ?? '',
    cards: listed(cards),
    name: hasText(option) ? t(`option-${game}-${names[0]}`) : (names[0] ?? ''),
  };
}

export function refusalText(game: string, { code, about, message }: Refusal): string {
  const args = aboutArgs(about);
  if (hasText(`refusal-${game}-${code}`)) return t(`refusal-${game}-${code}`, args);
  return hasText(`refusal-${code}`) ? t(`refusal-${code}`, args) : message;
}

/** Nothing to correct and nothing to read up: it is only news, and goes by itself. */
const NEWS = new Set(['late', 'stale', 'too_fast', 'busy']);
export const isNews = ({ code }: Refusal): boolean => NEWS.has(code);
