// Pictures of every screen, at a desk and on a phone, light and dark: `make screenshots`.
import { test, type Page } from '@playwright/test';
import { desk, open, person, phone } from '../tests/people';

const folder = process.env.SCREENSHOTS ?? 'test-results/screenshots';
const sizes = { desk, phone };
const tables: Record<string, Record<string, unknown>> = {
  quiddler: { game: 'quiddler', seats: 3, bots: ['meister', 'geselle'] },
  solo: { game: 'quiddler', seats: 1 },
  kreuzwort: { game: 'kreuzwort', seats: 3, bots: ['meister', 'geselle'] },
  buchstabenklau: { game: 'buchstabenklau', seats: 3, bots: ['geselle', 'lehrling'] },
  maskenmemo: { game: 'maskenmemo', seats: 2, bots: ['lehrling'] },
};

/** A few plain moves through the API, so that there is something to see. */
async function playALittle(page: Page, game: string): Promise<void> {
  if (game === 'kreuzwort') {
    for (let turn = 0; turn < 3; turn += 1) {
      await page.getByText('Du bist dran.').first().waitFor();
      await page.getByRole('button', { name: 'Passen' }).click();
      await page.getByRole('button', { name: 'Ja, passen' }).click();
    }
    await page.getByText('Du bist dran.').first().waitFor();
  }
  if (game === 'maskenmemo') {
    for (const at of ['a1', 'c3', 'f6']) await page.locator(`[data-at=${at}]`).click();
    await page.getByRole('button', { name: 'Diese drei ansehen' }).click();
    await page.getByText('Du bist dran.').first().waitFor();
    for (const at of ['b2', 'd4', 'e5']) await page.locator(`[data-at=${at}]`).click();
  }
}

for (const [name, size] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const shoot = async (page: Page, screen: string): Promise<void> => {
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${folder}/${screen}-${name}-${colorScheme}.png` });
    };
    test(`start, lobby, rules, ${name}, ${colorScheme}`, async ({ browser }) => {
      const page = await person(browser, { ...size, colorScheme });
      await shoot(page, 'start');
      await page.goto('/rules/kreuzwort');
      await shoot(page, 'rules');
      await open(page, { game: 'buchstabenklau', seats: 4 });
      await shoot(page, 'lobby');
    });
    for (const [screen, wish] of Object.entries(tables)) {
      test(`${screen}, ${name}, ${colorScheme}`, async ({ browser }) => {
        const page = await person(browser, { ...size, colorScheme });
        await open(page, wish);
        await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
        await playALittle(page, screen);
        await shoot(page, screen);
        await page.getByRole('button', { name: 'Tisch', exact: true }).click();
        await page.getByRole('button', { name: 'Partie aufgeben' }).click();
        await page.getByRole('button', { name: 'Ja, aufgeben' }).click();
        await shoot(page, `${screen}-after`);
      });
    }
  }
}
