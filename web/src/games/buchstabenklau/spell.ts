// Which open cards a typed word would use: only to show it while it is typed, the table judges.
import type { Colour, Shown } from '../../../protocol/buchstabenklau';
import type { Open } from './draft';
import { capitals, faces, type Ink } from './faces';

const PAIRS: Record<string, string> = { Ä: 'AE', Ö: 'OE', Ü: 'UE' };
/** Words with many jokers can be laid in very many ways; the first good ones will do. */
const PATIENCE = 4000;

interface Use {
  key: string;
  ink: Ink;
}

/** The cards for the longest beginning of the word that can be laid, in its order. */
export function uses(word: string, open: readonly Open[], colour: Colour): Use[] {
  const letters = [...capitals(word.trim())];
  const all = open.flatMap(({ key, card }) =>
    faces(card, colour).map(({ ink, letters: text }) => ({ key, ink, text })),
  );
  const single = (text: string) => (text.startsWith('?') ? 10 : 0) + text.length;
  all.sort((a, b) => single(a.text) - single(b.text));

  let best: Use[] = [];
  let farthest = 0;
  let patience = PATIENCE;
  function lay(rest: string[], laid: Use[], done: number): boolean {
    if (done > farthest) [best, farthest] = [laid, done];
    if (!rest.length) return true;
    const tried = new Set<string>();
    for (const { key, ink, text } of all) {
      if (tried.has(text) || laid.some((use) => use.key === key)) continue;
      tried.add(text);
      if (patience-- <= 0) return false;
      const fits = text.startsWith('?')
        ? text.length <= rest.length && !(text === '??' && rest.slice(0, 2).includes('ß'))
        : rest.slice(0, text.length).join('') === text;
      const more = [...laid, { key, ink }];
      if (fits && lay(rest.slice(text.length), more, done + text.length)) return true;
    }
    const pair = PAIRS[rest[0]!];
    return !!pair && lay([...pair, ...rest.slice(1)], laid, done);
  }
  lay(letters, [], 0);
  return best;
}

/** Which face each card of a laid word shows; null where that cannot be told. */
export function inks(word: string, cards: readonly Shown[], colour: Colour): (Ink | null)[] {
  function lay(rest: string[], at: number): Ink[] | null {
    const card = cards[at];
    if (!card) return rest.length ? null : [];
    for (const { ink, letters } of faces(card, colour)) {
      const fits = letters.startsWith('?')
        ? letters.length <= rest.length
        : rest.slice(0, letters.length).join('') === letters;
      const more = fits ? lay(rest.slice(letters.length), at + 1) : null;
      if (more) return [ink, ...more];
    }
    const found = rest.findIndex((letter, index) => index < 3 && letter in PAIRS);
    if (found < 0) return null;
    return lay([...rest.slice(0, found), ...PAIRS[rest[found]!]!, ...rest.slice(found + 1)], at);
  }
  return lay([...capitals(word)], 0) ?? cards.map(() => null);
}
