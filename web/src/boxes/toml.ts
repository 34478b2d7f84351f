// Writes a box as the TOML that the command line and every Setzkasten server take.
import type { Deck } from './material';

const key = (name: string): string => (/^[A-Za-z0-9_-]+$/.test(name) ? name : JSON.stringify(name));

function value(of: unknown, inner = ''): string {
  if (Array.isArray(of)) {
    const flat = of.length < 3 || of.every((each) => typeof each === 'number');
    if (flat) return `[${of.map((each) => value(each)).join(', ')}]`;
    return `[\n${of.map((each) => `${inner}  ${value(each)},\n`).join('')}${inner}]`;
  }
  return JSON.stringify(of);
}

const isTable = (of: unknown): of is Deck =>
  typeof of === 'object' && of !== null && !Array.isArray(of);

function lines(table: Deck, path: string[]): string[] {
  const entries = Object.entries(table);
  const plain = entries.filter(([, of]) => !isTable(of));
  const tables = entries.filter((entry): entry is [string, Deck] => isTable(entry[1]));
  const heading = path.length && (plain.length || !tables.length) ? [`\n[${path.join('.')}]`] : [];
  return [
    ...heading,
    ...plain.map(([name, of]) => `${key(name)} = ${value(of)}`),
    ...tables.flatMap(([name, of]) => lines(of, [...path, key(name)])),
  ];
}

export const toToml = (deck: Deck): string => `${lines(deck, []).join('\n')}\n`;
