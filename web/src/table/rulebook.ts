// The rulebooks of rules/*.md, read into sections and numbered rules.
import type { GameId } from '../games/catalogue';

const books = import.meta.glob<string>('../../../rules/*.*.md', {
  query: '?raw',
  import: 'default',
});

export interface Paragraph {
  /** `M-07`, where the paragraph is a rule. */
  id: string | null;
  text: string;
}

export interface Section {
  title: string;
  paragraphs: Paragraph[];
}

export interface Rulebook {
  title: string;
  intro: Paragraph[];
  /** What a newcomer reads: the first section, as long as it has no rules. */
  minute: Section | null;
  sections: Section[];
  /** What can be agreed on: the last section, where every paragraph begins with an option. */
  options: Section | null;
}

/** One step of the page for newcomers. */
export interface Step {
  title: string;
  text: string;
  example: string | null;
}

const ID = /^\*\*([A-Z]-\d+)\*\*\s+/;

export function readRulebook(source: string): Rulebook {
  const book: Rulebook = { title: '', intro: [], minute: null, sections: [], options: null };
  for (const block of source.split(/\n\s*\n/)) {
    const text = block.replace(/\s+/g, ' ').trim();
    if (text.startsWith('## ')) book.sections.push({ title: text.slice(3), paragraphs: [] });
    else if (text.startsWith('# ')) book.title = text.slice(2);
    else if (text) {
      const id = ID.exec(text)?.[1] ?? null;
      const paragraph = { id, text: text.replace(ID, '') };
      (book.sections.at(-1)?.paragraphs ?? book.intro).push(paragraph);
    }
  }
  if (book.sections[0]?.paragraphs.every(({ id }) => !id)) book.minute = book.sections.shift()!;
  if (book.sections.at(-1)?.paragraphs.every(({ text }) => text.startsWith('`')))
    book.options = book.sections.pop()!;
  return book;
}

/** `**Your turn** Draw a card. *For example:* You hold …` */
export function stepOf({ text }: Paragraph): Step {
  const [, title = '', said = ''] = /^\*\*(.+?)\*\*\s+(.*)$/.exec(text) ?? [];
  const [whole = '', mark, example = ''] = said.split(/\*(.+?)\*/);
  return { title, text: whole.trim(), example: mark ? mark + example : null };
}

export function ruleOf(book: Rulebook, id: string): Paragraph | undefined {
  return book.sections.flatMap(({ paragraphs }) => paragraphs).find((rule) => rule.id === id);
}

export interface Span {
  kind: 'text' | 'code' | 'mark' | 'bold' | 'rule';
  text: string;
}

const SPANS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\b([QKBM]-\d{2})\b/g;

/** Splits a paragraph into what is set differently. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(SPANS)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    const [all, code, bold, mark, rule] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (bold !== undefined) found.push({ kind: 'bold', text: bold });
    else if (mark !== undefined) found.push({ kind: 'mark', text: mark });
    else if (rule !== undefined) found.push({ kind: 'rule', text: rule });
    from = match.index + all.length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

/** The rulebook in the language of the interface, else in German. */
export async function loadRulebook(game: GameId, lang: string): Promise<Rulebook> {
  const path = (wanted: string) => `../../../rules/${game}.${wanted}.md`;
  const load = books[path(lang)] ?? books[path('de')];
  return readRulebook(load ? await load() : '');
}
