// Quiddler as a person plays it: draws, lays what makes words, throws a card away.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Driver } from './game';
import type { Hands } from './hands';
import { spelt } from './words';

export const hand = (page: Page): Locator =>
  page.getByRole('list', { name: 'Deine Hand' }).getByRole('button');
export const stock = (page: Page): Locator => page.getByRole('button', { name: /^Nachziehstapel/ });
export const discards = (page: Page): Locator => page.getByRole('button', { name: /^Ablage/ });
export const lay = (page: Page): Locator => page.getByRole('button', { name: /^Auslegen/ });
export const done = (page: Page): Locator => page.getByRole('button', { name: 'Nein, alles gilt' });
export const nextRound = (page: Page): Locator =>
  page.getByRole('button', { name: /^Weiter zu Runde/ });
const throwAway = (page: Page) => page.getByRole('button', { name: 'Abwerfen' });
const drawn = (page: Page) => page.getByRole('button', { name: /eben gezogen$/ });
const lastLap = (page: Page) => page.getByText('Letzter Umlauf', { exact: false }).first();

/** Whether a pile may be drawn from: piles stay in sight when they may not. */
export const mayDraw = (page: Page): Promise<boolean> =>
  stock(page).and(page.locator(':not([aria-disabled])')).isVisible();

/** The faces of the hand. */
export const held = (page: Page): Promise<string[]> =>
  page
    .locator('[data-held]')
    .evaluateAll((cards) =>
      cards.map((card) => (card as HTMLElement).dataset.held!.replace(/#.*/, '')),
    );

export async function draw(page: Page, hands: Hands): Promise<void> {
  await hands.press(stock(page));
  await expect(drawn(page)).toBeVisible();
}

/** Cards from the hand into the word at hand. */
async function set(page: Page, hands: Hands, word: string, cards: string[]): Promise<void> {
  if (hands.types) await page.keyboard.type(word.toLowerCase());
  else
    for (const [at, face] of cards.entries()) {
      const before = await hand(page).count();
      await hands.press(page.locator(`.case [data-held^="${face}#"] [data-cell]`).first());
      await expect(hand(page), `${at + 1}. of ${word}`).toHaveCount(before - 1);
    }
}

async function turn(page: Page, hands: Hands): Promise<void> {
  await draw(page, hands);
  const cards = await held(page);
  const words = await spelt('quiddler', cards);
  const out = words.find((each) => each.cards.length === cards.length - 1);
  const last = await lastLap(page).isVisible();
  const best = out ?? (last ? words.find((each) => each.cards.length < cards.length) : undefined);
  if (!best) {
    await hands.press(throwAway(page));
    await hands.press(hand(page).last());
    return;
  }
  await set(page, hands, best.word, best.cards);
  await hands.press(lay(page));
  if (best !== out) await hands.press(hand(page).first());
}

/** Whatever is to be done before the round is over; a round that is over stays on the screen. */
export async function moveInRound(page: Page, hands: Hands): Promise<boolean> {
  // In this order: what the round brought comes up over piles that may be drawn from already.
  const may = await mayDraw(page);
  if (await nextRound(page).isVisible()) return false;
  if (may) {
    await turn(page, hands);
    await expect(lay(page).or(throwAway(page)).and(page.locator(':enabled'))).toHaveCount(0);
  } else if (await done(page).isVisible()) {
    // Where bots take no time, another's word may have ended it already.
    await page.waitForTimeout(200);
    if (!(await done(page).isVisible())) return true;
    await hands.press(done(page));
    // It stays in sight until the table has heard of it.
    await expect(done(page)).toHaveCount(0);
  } else return false;
  return true;
}

export const quiddler: Driver = {
  title: 'Quiddler',
  preset: 'kurz',
  async move(page, hands) {
    if (await moveInRound(page, hands)) return true;
    if (!(await nextRound(page).isVisible())) return false;
    await hands.press(nextRound(page));
    return true;
  },
};
