import { expect, test, vi } from 'vitest';
import { formInWords } from './grammar';

vi.mock('../i18n/index.svelte', () => ({
  t: (key: string, args?: Record<string, string>) =>
    args ? Object.values(args).join(' ') : key.replace(/^form-(person-)?/, ''),
  listed: (items: string[]) => items.join('+'),
}));

test.each([
  [['nominative-plural', 'genitive-plural'], 'nominative+genitive plural'],
  [['present-3-singular'], '3 singular present'],
  [['present-subjunctive-1-singular'], '1 singular present-subjunctive'],
  [['infinitive', 'present-1-plural', 'present-3-plural'], 'infinitive; 1+3 plural present'],
  [['past-participle-feminine'], 'past-participle-feminine'],
  [[], ''],
])('%j', (codes, said) => expect(formInWords(codes)).toBe(said));
