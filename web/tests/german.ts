// The German texts of the interface that no English reader should meet.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Entry } from '@fluent/syntax';
import type { Page } from '@playwright/test';

const LOCALES = join(import.meta.dirname, '../locales');

/** What is written out in a text, without what is filled in: each piece by itself. */
function pieces(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) node.forEach((part) => pieces(part, found));
  else if (node && typeof node === 'object') {
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === 'TextElement' && typeof value === 'string') found.push(...value.split('\n'));
    else Object.values(node).forEach((part) => pieces(part, found));
  }
  return found;
}

function written(lang: string): string[] {
  const folder = join(LOCALES, lang);
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const messages = sources.flatMap((source) => parse(source, {}).body as Entry[]);
  const texts = pieces(messages.filter(({ type }) => type === 'Message'));
  return texts.map((text) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
}

/** Pieces of two letters or more that stand nowhere in the English texts. */
export function germanOnly(): string[] {
  const english = written('en').join('\n').toLowerCase();
  const german = written('de').filter((piece) => piece.length > 1);
  return [...new Set(german)].filter((piece) => !english.includes(piece.toLowerCase()));
}

/** Everything on the page that can be read or heard. */
export function told(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'];
    const attributes = spoken.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((node) => node.getAttribute(name)),
    );
    return [document.title, document.body.innerText, ...attributes].join('\n');
  });
}

/** The German pieces that stand in a text as words of their own. */
export function germanIn(text: string, pieces: string[]): string[] {
  const escaped = (piece: string) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return pieces.filter((piece) =>
    new RegExp(`(?<!\\p{L})${escaped(piece)}(?!\\p{L})`, 'u').test(text),
  );
}
