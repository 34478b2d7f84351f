import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRulebook, ruleOf, spans } from './rulebook';

const folder = new URL('../../../rules/', import.meta.url);
const names = readdirSync(folder).filter((name) => /^\w+\.\w+\.md$/.test(name));

test.each(names)('%s is read whole', (name) => {
  const source = readFileSync(new URL(name, folder), 'utf8');
  const book = readRulebook(source);
  const ids = [...source.matchAll(/^\*\*([A-Z]-\d+)\*\*/gm)].map((match) => match[1]!);
  expect(ids.length).toBeGreaterThan(10);
  expect(book.title).not.toBe('');
  for (const id of ids) expect(ruleOf(book, id)?.text.length).toBeGreaterThan(10);
  const read = book.sections.flatMap(({ paragraphs }) => paragraphs).filter(({ id }) => id);
  expect(read.map(({ id }) => id)).toEqual(ids);
});

test('marks, options and references are set apart', () => {
  expect(spans('Wie Q-14. *Setzkasten:* Option `retry`, **nie** mehr.')).toEqual([
    { kind: 'text', text: 'Wie ' },
    { kind: 'rule', text: 'Q-14' },
    { kind: 'text', text: '. ' },
    { kind: 'mark', text: 'Setzkasten:' },
    { kind: 'text', text: ' Option ' },
    { kind: 'code', text: 'retry' },
    { kind: 'text', text: ', ' },
    { kind: 'bold', text: 'nie' },
    { kind: 'text', text: ' mehr.' },
  ]);
});
