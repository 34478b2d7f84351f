// The rulebooks in the browser: a page for newcomers, every rule by its number, options folded up.
import { expect, test } from '@playwright/test';
import { desk, open, passes, person, phone } from './people';

const GAMES = ['quiddler', 'kreuzwort', 'buchstabenklau', 'maskenmemo'];

for (const [name, size] of Object.entries({ desk, phone })) {
  test(`the rules in a minute, ${name}`, async ({ browser }) => {
    const german = await person(browser, size);
    const english = await person(browser, { ...size, locale: 'en-GB' });
    for (const game of GAMES)
      for (const [page, title] of [
        [german, 'In einer Minute'],
        [english, 'In a minute'],
      ] as const) {
        await page.goto(`/rules/${game}`);
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        const figures = page.locator('.figure');
        expect(await figures.count()).toBeGreaterThanOrEqual(3);
        for (const figure of await figures.all()) {
          const { scrolls, leaves } = await figure.evaluate((node) => ({
            scrolls: node.scrollWidth > node.clientWidth,
            leaves: node.getBoundingClientRect().right > window.innerWidth,
          }));
          expect({ game, scrolls, leaves }).toEqual({ game, scrolls: false, leaves: false });
        }
      }
    await passes(german);
  });
}

test('a link to a rule shows that rule', async ({ browser }) => {
  const page = await person(browser, phone);
  await page.goto('/rules/kreuzwort#K-24');
  await expect(page.locator('#K-24')).toBeInViewport();
});

test('from the table: the minute first, options folded up', async ({ browser }) => {
  const page = await person(browser, phone);
  await open(page, { game: 'maskenmemo', seats: 2, bots: ['lehrling'] });
  await page.getByRole('button', { name: /(^B|zweit b)eginnen$/ }).tap();
  await page.getByRole('button', { name: 'Spielregeln' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Die Regeln von Maskenmemo' });
  await expect(sheet.getByRole('heading', { name: 'In einer Minute' })).toBeInViewport();
  await expect(sheet.getByText('retry')).toBeHidden();
  await sheet.getByText('Optionen', { exact: true }).tap();
  await expect(sheet.getByText('retry')).toBeVisible();
  await passes(page);
});
