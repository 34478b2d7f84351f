// Quiddler alone as a person plays it: the longest word of the open cards, again and again, until there is
// none.
import { expect, type Page } from '@playwright/test';
import type { Driver } from './game';
import { spelt } from './words';

const piles = (page: Page) => page.locator('[data-pile]');
const gaps = (page: Page) => page.locator('[data-pile][aria-label*=", leer"]');
const giving = (page: Page) => page.locator('[data-pile][aria-label*="in die Lücke rücken"]');
const stop = (page: Page) => page.getByRole('button', { name: 'Aufhören', exact: true });

/** The open card of each pile. */
const faces = (page: Page): Promise<string[]> =>
  piles(page).evaluateAll((all) =>
    all.map((pile) => /: ([^,]+),/.exec(pile.getAttribute('aria-label') ?? '')?.[1] ?? ''),
  );

export const solo: Driver = {
  title: 'Quiddler',
  async move(page, hands) {
    if (await giving(page).count()) {
      const before = await gaps(page).count();
      await hands.press(giving(page).first());
      await expect(gaps(page)).toHaveCount(before - 1);
      return true;
    }
    if (!(await stop(page).isVisible())) return false;
    const open = await faces(page);
    const [best] = await spelt('quiddler', open.filter(Boolean), '--limit', '1');
    if (!best) {
      await hands.press(stop(page));
      await hands.press(page.getByRole('button', { name: 'Ja, aufhören' }));
      await expect(stop(page)).toHaveCount(0);
      return true;
    }
    for (const card of best.cards) {
      const at = open.indexOf(card);
      open[at] = '';
      await hands.press(piles(page).nth(at));
    }
    await hands.press(page.getByRole('button', { name: 'Wegnehmen' }));
    await expect(page.locator('[data-pile][aria-pressed=true]')).toHaveCount(0);
    return true;
  },
};
