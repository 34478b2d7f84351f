// Keeps the Fluent files whole: every text a component asks for exists in every language with the
// same variables, and no text is left that nobody asks for.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Entry, type Message } from '@fluent/syntax';
import type { Plugin } from 'vite';

/** Texts of one language: key → the variables it takes. */
type Texts = Map<string, Set<string>>;

export interface Uses {
  exact: Set<string>;
  /** `t(`level-${x}`)` asks for everything that begins with `level-`. */
  prefixes: Set<string>;
}

const CALL = /\bt\(\s*(?:'([\w-]+)'|`([\w-]*)(\$\{)?)/g;
const NAMED = /\bkey:\s*'([\w-]+)'/g;

export function usesIn(source: string, uses: Uses): void {
  for (const [, plain, template, dynamic] of source.matchAll(CALL)) {
    if (plain) uses.exact.add(plain);
    else if (dynamic && template) uses.prefixes.add(template);
    else if (template) uses.exact.add(template);
  }
  for (const [, key] of source.matchAll(NAMED)) if (key) uses.exact.add(key);
}

export function textsIn(source: string, file: string): { texts: Texts; faults: string[] } {
  const texts: Texts = new Map();
  const faults: string[] = [];
  for (const entry of parse(source, {}).body as Entry[]) {
    if (entry.type === 'Junk') faults.push(`${file}: cannot be read: ${firstLine(entry)}`);
    if (entry.type !== 'Message') continue;
    const key = (entry as Message).id.name;
    if (texts.has(key)) faults.push(`${file}: ${key} stands there twice`);
    texts.set(key, variables(entry));
  }
  return { texts, faults };
}

function firstLine(entry: Entry): string {
  return String((entry as { content?: string }).content ?? '').split('\n')[0] ?? '';
}

function variables(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) node.forEach((part) => variables(part, found));
  else if (node && typeof node === 'object') {
    const part = node as { type?: string; id?: { name: string } };
    if (part.type === 'VariableReference' && part.id) found.add(part.id.name);
    Object.values(node).forEach((value) => variables(value, found));
  }
  return found;
}

export function compare(languages: Map<string, Texts>, uses: Uses): string[] {
  const faults: string[] = [];
  const all = new Map<string, Set<string>>();
  for (const texts of languages.values())
    for (const [key, takes] of texts) all.set(key, new Set([...(all.get(key) ?? []), ...takes]));
  const asked = (key: string) =>
    uses.exact.has(key) || [...uses.prefixes].some((prefix) => key.startsWith(prefix));
  for (const key of uses.exact)
    if (!all.has(key)) faults.push(`${key} is used and nowhere written`);
  for (const prefix of uses.prefixes)
    if (![...all.keys()].some((key) => key.startsWith(prefix)))
      faults.push(`${prefix}… is used and nowhere written`);
  for (const [key, takes] of all) {
    if (!asked(key)) faults.push(`${key} is written and nowhere used`);
    for (const [lang, texts] of languages) {
      const has = texts.get(key);
      if (!has) faults.push(`${lang}: ${key} is missing`);
      else
        for (const name of takes)
          if (!has.has(name)) faults.push(`${lang}: ${key} leaves out $${name}`);
    }
  }
  return faults;
}

function files(folder: string, pattern: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => pattern.test(name)).map((name) => join(folder, name));
}

/** Every fault of the texts below `root` (the folder `web`). */
export function faultsOf(root: string): string[] {
  const uses: Uses = { exact: new Set(), prefixes: new Set() };
  const sources = files(join(root, 'src'), /(?<!\.test)\.(ts|svelte)$/);
  for (const file of sources) usesIn(readFileSync(file, 'utf8'), uses);
  const faults: string[] = [];
  const languages = new Map<string, Texts>();
  for (const lang of readdirSync(join(root, 'locales'))) {
    const texts: Texts = new Map();
    for (const file of files(join(root, 'locales', lang), /\.ftl$/)) {
      const found = textsIn(readFileSync(file, 'utf8'), file.slice(root.length + 1));
      faults.push(...found.faults);
      for (const [key, takes] of found.texts) {
        if (texts.has(key)) faults.push(`${lang}: ${key} stands in two files`);
        texts.set(key, takes);
      }
    }
    languages.set(lang, texts);
  }
  return [...faults, ...compare(languages, uses)];
}

export function checkedTexts(): Plugin {
  let root = '';
  return {
    name: 'checked-texts',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    buildStart() {
      const faults = faultsOf(root);
      if (faults.length) this.error(`texts in web/locales:\n  ${faults.join('\n  ')}`);
    },
  };
}
