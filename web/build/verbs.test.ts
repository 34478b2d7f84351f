// A table sends only verbs that its game describes, and each only where `view.may` offers it.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import described from '../protocol/games.json' with { type: 'json' };
import type { GameFacts } from '../protocol/catalogue.ts';
import { textsIn } from './texts.ts';

const games = described as unknown as GameFacts[];

/** All that a game's table is made of, tests aside. */
function sourceOf(game: string): string {
  const folder = `src/games/${game}`;
  const files = readdirSync(folder).filter((name) => /\.(ts|svelte)$/.test(name));
  const own = files.filter((name) => !name.includes('.test.'));
  return own.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
}

test.each(games)('what somebody can do in $name can be said', ({ name, verbs }) => {
  const deeds = verbs.filter(({ by, do: verb }) => by === 'seat' && verb !== 'resign');
  for (const lang of ['de', 'en']) {
    const { texts } = textsIn(readFileSync(`locales/${lang}/${name}.ftl`, 'utf8'), name);
    const keys = deeds.map(({ do: verb }) => `deed-${name}-${verb}`);
    expect(keys.filter((key) => !texts.has(key))).toEqual([]);
  }
});

const all = (source: string, pattern: RegExp): Set<string> =>
  new Set([...source.matchAll(pattern)].map((match) => match[1]!));

test.each(games)('$name sends what it may, and nothing else', ({ name, verbs }) => {
  const source = sourceOf(name);
  const sent = all(source, /\bdo: '(\w+)'/g);
  const asked = all(source, /\bmay(?:\.includes)?\('(\w+)'\)/g);
  const known = new Set(verbs.map((verb) => verb.do));
  expect(sent.size).toBeGreaterThan(1);
  expect([...sent, ...asked].filter((verb) => !known.has(verb))).toEqual([]);
  expect([...sent].filter((verb) => !asked.has(verb))).toEqual([]);
});
