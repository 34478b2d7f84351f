import { expect, test } from 'vitest';
import { compare, faultsOf, textsIn, usesIn, type Uses } from './texts.ts';

const uses = (source: string): Uses => {
  const found: Uses = { exact: new Set(), prefixes: new Set() };
  usesIn(source, found);
  return found;
};
const lang = (source: string) => textsIn(source, 'x.ftl').texts;

test('the texts of the client are whole', () => {
  expect(faultsOf(process.cwd())).toEqual([]);
});

test('calls with a key, and with the beginning of one', () => {
  const found = uses("{t('title')} t(`level-${level}`) about('no') t(`plain`)");
  expect([...found.exact]).toEqual(['title', 'plain']);
  expect([...found.prefixes]).toEqual(['level-']);
});

test('missing, unused and half translated texts are found', () => {
  const languages = new Map([
    ['de', lang('a = A\nb = { $n } B\nc = C\nd-x = X\n')],
    ['en', lang('a = A\nb = B\nd-x = X\n')],
  ]);
  expect(compare(languages, uses("t('a') t('b') t('z') t(`d-${x}`)"))).toEqual([
    'z is used and nowhere written',
    'en: b leaves out $n',
    'c is written and nowhere used',
    'en: c is missing',
  ]);
});

test('a text that cannot be read is a fault', () => {
  expect(textsIn('a = { $x\n', 'x.ftl').faults).toHaveLength(1);
});
