// Maskenmemo by people and a bot, to the result.
import { expect, test, type Page } from '@playwright/test';
import { desk, isOver, joinAndBegin, open, passes, person, phone } from './people';

const yours = (page: Page) => page.getByText('Du bist dran.').first();

/** Turns four covered cards and covers them again: a whole turn. */
async function fail(page: Page): Promise<void> {
  await yours(page).waitFor();
  for (let card = 1; card <= 4; card += 1) {
    await page.locator('[data-at][aria-label$="verdeckt"]').first().click();
    await expect(page.locator('[data-at][aria-label*=": "]')).toHaveCount(card);
  }
  await page.getByRole('button', { name: 'Zudecken' }).click();
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tisch', exact: true }).click();
  await page.getByRole('button', { name: 'Partie aufgeben' }).click();
  await page.getByRole('button', { name: 'Ja, aufgeben' }).click();
}

test('two people and a bot, at a desk and on a phone', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, { ...phone, colorScheme: 'dark' });
  const path = await open(ana, { game: 'maskenmemo', seats: 3, bots: ['lehrling'] });
  await joinAndBegin(ana, ben, path);
  for (const at of ['a1', 'c3', 'f6']) await ana.locator(`[data-at=${at}]`).click();
  await ana.getByRole('button', { name: 'Diese drei ansehen' }).click();
  await ben.getByRole('button', { name: 'Keine ansehen' }).click();
  await expect(ana.locator('[data-at=a1]')).toHaveAttribute('aria-label', /du hast .+ gesehen/);
  await expect(ben.locator('[data-at=a1]')).not.toHaveAttribute('aria-label', /gesehen/);
  await passes(ana);
  await passes(ben);
  await fail(ana);
  await ben.reload();
  await fail(ben);
  await fail(ana);
  await fail(ben);
  await resign(ana);
  await resign(ben);
  await expect(async () => expect(await isOver(ana)).toBe(true)).toPass();
  for (const page of [ana, ben]) await passes(page);
  await ana.goto(`${path}/replay`);
  await ana.getByRole('slider').focus();
  await ana.keyboard.press('End');
  await passes(ana);
});

test('by keyboard alone', async ({ browser }) => {
  const page = await person(browser, desk);
  await open(page, { game: 'maskenmemo', seats: 2, bots: ['lehrling'] });
  const press = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 80; step += 1) {
      const label = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (name.test(label.trim())) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way by Tab to ${name}`);
  };
  await press(/^Beginnen/);
  await expect(page.locator('[data-at=a1]')).toBeVisible();
  await press(/^Keine ansehen/);
  await yours(page).waitFor();
  await press(/, verdeckt/);
  for (let card = 1; card <= 3; card += 1) {
    await expect(page.locator('[data-at][aria-label*=": "]')).toHaveCount(card);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
  await press(/^Zudecken/);
  await press(/^Tisch/);
  await press(/^Partie aufgeben/);
  await press(/^Ja, aufgeben/);
  await expect(async () => expect(await isOver(page)).toBe(true)).toPass();
});
