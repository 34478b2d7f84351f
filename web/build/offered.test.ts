// What the games offer, as the server describes it, is what the client can show.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import described from '../protocol/games.json' with { type: 'json' };
import type { GameFacts } from '../protocol/catalogue.ts';
import { textOf, valuesOf } from '../src/games/agreement.ts';
import { tables } from '../src/games/catalogue.ts';
import { textsIn } from './texts.ts';

const games = described as unknown as GameFacts[];

test('every game that is described has a table and a name', () => {
  expect(games.map(({ name }) => name).sort()).toEqual([...tables].sort());
});

test('everything that is offered has its text in every language', () => {
  const asked = games.flatMap((facts) =>
    facts.options
      .filter(({ offered }) => offered)
      .flatMap((each) => [
        `option-${facts.name}-${each.name}`,
        ...valuesOf(each, 2).map((value) => textOf(facts.name, each, value)),
        ...(each.kind.type === 'per_seat' ? each.kind.presets : []).map(
          (preset) => `option-${facts.name}-${each.name}-${preset.name}`,
        ),
      ]),
  );
  expect(asked.length).toBeGreaterThan(40);
  for (const lang of readdirSync('locales')) {
    const file = `locales/${lang}/setup.ftl`;
    const { texts } = textsIn(readFileSync(file, 'utf8'), file);
    expect(
      asked.filter((key) => !texts.has(key)),
      lang,
    ).toEqual([]);
    const known = new Set(asked);
    const unused = [...texts.keys()].filter((key) => key.startsWith('option-') && !known.has(key));
    expect(unused, `${lang}: no longer offered`).toEqual([]);
  }
});

/** What `aboutArgs` hands to a text, and the names of the numbers that refusals carry. */
const TOLD = new Set(
  'word words square squares card cards name least most found left needed held index row line'.split(
    ' ',
  ),
);

test('texts of refusals and problems speak only of what they are told', () => {
  for (const lang of readdirSync('locales'))
    for (const file of readdirSync(`locales/${lang}`)) {
      const { texts } = textsIn(readFileSync(`locales/${lang}/${file}`, 'utf8'), file);
      for (const [key, takes] of texts)
        if (/^(refusal|problem)-/.test(key))
          expect(
            [...takes].filter((name) => !TOLD.has(name)),
            `${lang}: ${key}`,
          ).toEqual([]);
    }
});
