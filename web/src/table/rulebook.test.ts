import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRulebook, ruleOf, spans, stepOf } from './rulebook';

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

test.each(names)('%s is for newcomers first, and names its options last', (name) => {
  const source = readFileSync(new URL(name, folder), 'utf8');
  const book = readRulebook(source);
  const steps = book.minute?.paragraphs.map(stepOf) ?? [];
  expect(steps.length).toBeGreaterThanOrEqual(3);
  for (const { title, text } of steps) expect(title && text).toBeTruthy();
  expect(steps.filter(({ example }) => example).length).toBeGreaterThanOrEqual(2);
  const words = steps
    .map(({ text, example }) => `${text} ${example ?? ''}`)
    .join(' ')
    .split(/\s+/);
  expect(words.length, 'a minute').toBeLessThan(240);
  expect(book.options?.paragraphs.length).toBeGreaterThan(2);
  const rules = book.sections.flatMap(({ paragraphs }) => paragraphs).map(({ text }) => text);
  expect([...book.intro.map(({ text }) => text), ...rules].join('\n')).not.toMatch(/`|\.toml/);
});

test('a step has its title, its text and its example', () => {
  const paragraph = { id: null, text: '**Dein Zug** Zieh. *Zum Beispiel:* BROT und X.' };
  const step = { title: 'Dein Zug', text: 'Zieh.', example: 'Zum Beispiel: BROT und X.' };
  expect(stepOf(paragraph)).toEqual(step);
  expect(stepOf({ id: null, text: '**Ziel** Wörter.' }).example).toBe(null);
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
