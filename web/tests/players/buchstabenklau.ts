// Buchstabenklau as a person plays it: ready, and a word as soon as the cards show one.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Driver } from './game';
import type { Hands } from './hands';
import { spelt, type Spelt } from './words';

/** Cards of the middle, whether to be called or to be taken. */
export const middle = (page: Page): Locator =>
  page.locator('[data-lying] [data-cell]:not([aria-disabled])');
export const ready = (page: Page): Locator => page.getByRole('button', { name: /Bereit/ });
export const buzzer = (page: Page): Locator => page.getByRole('button', { name: /^Wort!/ });
export const call = (page: Page): Locator => page.getByRole('button', { name: 'Rufen' });
export const word = (page: Page): Locator => page.getByLabel('Dein Wort', { exact: true });
const stopped = (page: Page) => page.getByText('Du hast ein Wort', { exact: true });
export const signal = (page: Page): Locator => page.locator('button.ready:not([aria-disabled])');
export const decline = (page: Page): Locator => page.getByRole('button', { name: 'Verzichten' });

export const won = async (page: Page): Promise<number> =>
  parseInt((await page.locator('.own strong', { hasText: 'gewonnen' }).textContent()) ?? '', 10);

const LEAST = 3;
const WON = /^Du rufst \S+ und nimmst/;

const NAMES: Record<string, string> = { '?': 'Joker', '??': 'Doppeljoker' };
const nameOf = (face: string) => NAMES[face] ?? face;

/** The longest word of the middle. */
async function seen(page: Page): Promise<Spelt | undefined> {
  const names = await page
    .locator('[data-lying] [data-cell]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  if (names.length < LEAST) return undefined;
  const jokers = new Map(Object.entries(NAMES).map(([face, name]) => [name, face]));
  const faces = names.map((name) => jokers.get(name) ?? name);
  const [first] = await spelt('buchstabenklau', faces, '--limit', '1');
  return first && first.cards.length >= LEAST ? first : undefined;
}

/** Card by card; a joker is told what it stands for. Whether all of them still lay there. */
async function tapped(page: Page, hands: Hands, { word, cards }: Spelt): Promise<boolean> {
  let at = 0;
  for (const face of cards) {
    const card = page.locator(`[data-lying] [aria-label="${nameOf(face)}"]:not(.chosen)`);
    if ((await card.count()) === 0) return false;
    await hands.press(card.first());
    if (face in NAMES)
      await hands.write(
        page.locator('input.joker:placeholder-shown'),
        word.slice(at, at + face.length),
      );
    at += face.length;
  }
  return true;
}

/** Stops the table and spells the word. Somebody else may have been faster; and on a busy machine
 * six seconds are not always enough, which costs what it costs at the table. */
async function shout(page: Page, hands: Hands, found: Spelt): Promise<void> {
  if (hands.points) await hands.press(buzzer(page));
  else await page.keyboard.press('Space');
  try {
    await expect(stopped(page)).toBeVisible({ timeout: 2000 });
  } catch {
    return;
  }
  if (hands.types) {
    await page.keyboard.type(found.word.toLowerCase());
    await page.keyboard.press('Enter');
  } else {
    const spelling = tapped(page, hands, found).then(
      async (whole) => whole && (await hands.press(call(page))),
    );
    await spelling.catch(async (late: unknown) => {
      if (await stopped(page).isVisible()) throw late;
    });
  }
  await expect(stopped(page)).toHaveCount(0);
}

export async function beReady(page: Page, hands: Hands): Promise<void> {
  if (hands.points) await hands.press(ready(page));
  else await page.keyboard.press('Enter');
}

export function buchstabenklau(): Driver {
  let last: Page | undefined;
  return {
    title: 'Buchstabenklau',
    preset: 'kurz',
    bot: 'stark',
    async move(page, hands) {
      if (await decline(page).isVisible()) {
        if (hands.points) await hands.press(middle(page).first());
        else await page.keyboard.press('1');
        await expect(decline(page)).toHaveCount(0);
      } else if (await signal(page).isVisible()) {
        // They take turns, so that both of them win something.
        const found = page === last ? undefined : await seen(page);
        if (found) {
          last = page;
          await shout(page, hands, found);
        } else await beReady(page, hands);
      } else return false;
      return true;
    },
    /** However fast the bot is: a person has won a word. */
    async done(people) {
      const called = people.map((page) =>
        page.getByRole('group', { name: 'Verlauf', includeHidden: true }).getByText(WON).count(),
      );
      expect(Math.max(...(await Promise.all(called)))).toBeGreaterThan(0);
    },
  };
}
