// Maskenmemo as a person with a good memory plays it: the longest word of all cards seen so far.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Driver } from './game';
import { focused, tabTo, walk, type Hands } from './hands';
import { spelt } from './words';

export const yours = (page: Page): Locator => page.getByText('Du bist dran.').first();
export const covered = (page: Page): Locator =>
  page.locator('[data-at][aria-label*="verdeckt"]:not([aria-label*="gesehen"])');
export const opened = (page: Page): Locator => page.locator('[data-at][aria-label*=": "]');
export const claim = (page: Page): Locator => page.getByRole('button', { name: 'Wort ansagen' });
export const giveUp = (page: Page): Locator =>
  page.getByRole('button', { name: 'Aufgeben und zudecken' });
export const none = (page: Page): Locator => page.getByRole('button', { name: 'Keine ansehen' });
const board = (page: Page) => page.getByRole('group', { name: 'Die ausgelegten Karten, 6 mal 6' });
const field = (page: Page) => page.getByLabel('Dein Wort');

const LEAST = 4;
const WORTH_IT = 5;
/** Nobody remembers more at once. */
const RECENT = 8;

/** By arrows to a card of the square. */
export async function goTo(page: Page, at: string): Promise<void> {
  const here = board(page).locator('[data-cell]:not([tabindex="-1"])');
  await tabTo(here);
  await walk(page, (await focused(page)).slice(0, 2), at);
}

async function pick(page: Page, hands: Hands, at: string): Promise<void> {
  if (hands.points) return hands.press(page.locator(`[data-at=${at}]`));
  await goTo(page, at);
  await page.keyboard.press('Enter');
}

export async function turnUp(page: Page, hands: Hands, at: string): Promise<void> {
  const before = await opened(page).count();
  await pick(page, hands, at);
  await expect(opened(page)).toHaveCount(before + 1);
}

/** Says the word, or covers the cards where there is none. */
export async function say(page: Page, hands: Hands, word: string | undefined): Promise<void> {
  if (!word) await hands.press(giveUp(page));
  else {
    // Letters typed on a card go to the word; for some Playwright has no key.
    if (hands.points || /[^A-Z]/.test(word)) await hands.write(field(page), word);
    else await page.keyboard.type(word);
    if (hands.points) await hands.press(claim(page));
    else await page.keyboard.press('Enter');
  }
  await expect(claim(page)).toHaveCount(0);
}

/** What lies where, as far as anybody has seen it since it was laid there. */
type Memory = Map<string, string>;

const faces = (which: Locator): Promise<[string, string][]> =>
  which.evaluateAll((cards) =>
    cards.map((card) => {
      const [at = '', face = ''] = (card.getAttribute('aria-label') ?? '').split(': ');
      return [at, face === 'Joker' ? '?' : face];
    }),
  );

const PEEKED = /^(\w\d), verdeckt, du hast (.+) gesehen$/;

/** Looks at three cards before play, and remembers them. */
async function peek(page: Page, hands: Hands, memory: Memory): Promise<void> {
  const hidden = await covered(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('data-at')!),
  );
  for (const at of hidden.filter((at) => !memory.has(at)).slice(0, 3)) await pick(page, hands, at);
  await hands.press(page.getByRole('button', { name: 'Diese drei ansehen' }));
  const looked = page.locator('[data-at][aria-label*="gesehen"]');
  await expect(looked).toHaveCount(3);
  for (const label of await looked.evaluateAll((cards) => cards.map((card) => card.ariaLabel!))) {
    const [, at, face] = PEEKED.exec(label)!;
    memory.set(at!, face === 'Joker' ? '?' : face!);
  }
}

async function turn(page: Page, hands: Hands, memory: Memory): Promise<void> {
  await expect(opened(page)).toHaveCount(0);
  const known = new Set(
    await covered(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-at')!)),
  );
  const fresh = await page
    .locator('[data-at][aria-label*="neu"]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-at')!));
  for (const at of memory.keys()) if (!known.has(at) || fresh.includes(at)) memory.delete(at);

  const [best] = await spelt('maskenmemo', [...memory.values()], '--limit', '1');
  const unseen = [...known].filter((at) => !memory.has(at));
  const chosen =
    best && best.cards.length >= Math.min(WORTH_IT, known.size)
      ? squaresOf(best.cards, memory)
      : [...unseen, ...memory.keys()].slice(0, LEAST);
  const open: Memory = new Map();
  for (const at of chosen) await turnUp(page, hands, at);
  for (const [at, face] of await faces(opened(page))) {
    open.set(at, face);
    memory.set(at, face);
  }
  // What is missing may lie where one has seen it.
  const rest = new Map([...memory].filter(([at]) => !open.has(at)).slice(-RECENT));
  const all = await spelt('maskenmemo', [...open.values(), ...rest.values()]);
  const found = all.findLast(({ cards }) => !without([...open.values()], cards).length);
  const missing = found ? without(found.cards, [...open.values()]) : [];
  for (const at of squaresOf(missing, rest)) await turnUp(page, hands, at);
  const turned = (await faces(opened(page))).map(([, face]) => face);
  const [word] = await spelt('maskenmemo', turned, '--all', '--limit', '1');
  await say(page, hands, word?.word);
}

/** The cards of the first that are not among the second. */
function without(cards: string[], others: string[]): string[] {
  const left = [...others];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Where these cards lie. */
function squaresOf(cards: string[], memory: Memory): string[] {
  const left = new Map(memory);
  return cards.map((card) => {
    const at = [...left].find(([, face]) => face === card)![0];
    left.delete(at);
    return at;
  });
}

export function maskenmemo(): Driver {
  const memory: Memory = new Map();
  return {
    title: 'Maskenmemo',
    async move(page, hands) {
      if (await none(page).isVisible()) await peek(page, hands, memory);
      else if (await yours(page).isVisible()) await turn(page, hands, memory);
      else return false;
      return true;
    },
  };
}
