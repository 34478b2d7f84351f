// Kreuzwort as a person plays it: the longest word found that crosses what lies there, or a pass.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Driver } from './game';
import { focused, tabTo, walk, type Hands } from './hands';
import { spelt } from './words';

export type Way = 'across' | 'down';
export interface Move {
  at: string;
  way: Way;
  word: string;
  /** Those of its letters that do not lie there yet. */
  letters: string;
}
/** The board and the hand, as the page says them. */
export interface Seen {
  lying: Map<string, string>;
  /** Squares on which nothing may lie. */
  black: Set<string>;
  /** How many squares there are in a row, and where the first word begins. */
  size: number;
  start: string;
  hand: string[];
}
const name = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;

export async function look(page: Page): Promise<Seen> {
  const labels = await page
    .locator('[data-at]')
    .evaluateAll((squares) => squares.map((square) => square.getAttribute('aria-label') ?? ''));
  const lying = new Map<string, string>();
  const black = new Set<string>();
  let start = '';
  for (const label of labels) {
    const [, at = '', letter] = /^([a-z]\d+)(?:: ([A-Z]))?/.exec(label) ?? [];
    if (letter) lying.set(at, letter);
    else if (/schwarz/i.test(label)) black.add(at);
    else if (/Startfeld/.test(label)) start = at;
  }
  const hand = await page
    .locator('[data-held]')
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.held!.charAt(0)));
  return { lying, black, size: Math.sqrt(labels.length), start, hand };
}

/** The first of the words that fits by itself: all its other neighbours are free. */
export function fitting(words: Iterable<string>, seen: Seen): Move | null {
  for (const word of words)
    for (const way of ['across', 'down'] as const)
      for (let x = 0; x < seen.size; x += 1)
        for (let y = 0; y < seen.size; y += 1) {
          const move = laid(word, x, y, way, seen);
          if (move) return { at: name(x, y), way, word, ...move };
        }
  return null;
}

export function laid(
  word: string,
  x: number,
  y: number,
  way: Way,
  { lying, black, size, start, hand }: Seen,
): Pick<Move, 'letters'> | null {
  const [dx, dy] = way === 'across' ? [1, 0] : [0, 1];
  const at = (step: number, aside = 0) =>
    name(x + step * dx + aside * dy, y + step * dy + aside * dx);
  if (x + word.length * dx > size || y + word.length * dy > size) return null;
  if (lying.has(at(-1)) || lying.has(at(word.length))) return null;
  const left = [...hand];
  let letters = '';
  for (const [step, letter] of [...word].entries()) {
    const there = lying.get(at(step));
    if (there === letter) continue;
    const held = left.indexOf(letter);
    if (there || held < 0 || black.has(at(step))) return null;
    if (lying.has(at(step, 1)) || lying.has(at(step, -1))) return null;
    left.splice(held, 1);
    letters += letter;
  }
  const touches = letters.length < word.length;
  const begins = lying.size === 0 && at(0) === start;
  return letters && (touches || begins) ? { letters } : null;
}

export const yours = (page: Page): Locator => page.locator('strong', { hasText: 'Du bist dran.' });
export const drafted = (page: Page): Locator => page.locator('[aria-label*="dein Entwurf"]');
export const main = (page: Page): Locator =>
  page.getByRole('button', { name: 'Legen', exact: true });
export const square = (page: Page, at: string): Locator => page.locator(`[data-at=${at}]`);
/** What the draft forms, as the status line says it. */
export const forms = (page: Page): Locator => page.locator('.status', { hasText: 'Es entsteht:' });
export const way = (page: Page): Locator => page.getByRole('button', { name: /^Richtung:/ });
export const WAYS: Record<Way, RegExp> = { across: /nach rechts/, down: /nach unten/ };

/** The move has been answered: neither a draft nor a question is left. */
export async function settled(page: Page): Promise<void> {
  await expect(drafted(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ja, passen' })).toHaveCount(0);
}

export async function pass(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Passen' }));
  await hands.press(page.getByRole('button', { name: 'Ja, passen' }));
}

/** The cursor to where the word begins, by a press and the button beside the board. */
export async function pointTo(page: Page, hands: Hands, move: Move): Promise<void> {
  await hands.press(square(page, move.at));
  while (!WAYS[move.way].test((await way(page).getAttribute('aria-label')) ?? ''))
    await hands.press(way(page));
}

/** The cursor to where the word begins, by arrows and the space bar. */
export async function walkTo(page: Page, { at, way: wanted }: Move): Promise<void> {
  const cursor = page.locator('[data-at][tabindex="0"]');
  await tabTo(cursor);
  await walk(page, (await cursor.getAttribute('data-at'))!, at);
  while (!WAYS[wanted].test(await focused(page))) await page.keyboard.press('Space');
}

/** Lays by tapping a square and tiles, or by typing; by keys alone Enter plays it. */
export async function lay(page: Page, hands: Hands, move: Move): Promise<void> {
  if (hands.points) await pointTo(page, hands, move);
  else await walkTo(page, move);
  if (hands.types) await page.keyboard.type(move.word);
  else
    for (const letter of move.letters)
      await hands.press(page.locator(`[data-held^="${letter}"]:not(.gone) [data-cell]`).first());
  await expect(forms(page)).toBeVisible();
  if (hands.points) await hands.press(main(page));
  else await page.keyboard.press('Enter');
}

/** At most so many letters may the first word have. */
const FIRST = 8;

/** Words of the hand, with a letter of the board each; the longest first. */
async function wordsFor({ lying, hand }: Seen): Promise<string[]> {
  const found = new Set<string>();
  const letters = hand.filter((letter) => letter !== '?');
  for (const there of lying.size ? new Set(lying.values()) : [''])
    for (const { word } of await spelt('kreuzwort', [...letters, there], '--limit', '300'))
      if (lying.size || word.length <= FIRST) found.add(word);
  return [...found].sort((one, other) => other.length - one.length);
}

export const kreuzwort: Driver = {
  title: 'Kreuzwort',
  preset: 'kurz',
  async move(page, hands) {
    if (!(await yours(page).isVisible())) return false;
    const seen = await look(page);
    const move = fitting(await wordsFor(seen), seen);
    if (move) await lay(page, hands, move);
    else await pass(page, hands);
    await settled(page);
    return true;
  },
};
