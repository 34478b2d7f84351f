// People with browsers of their own, and what every screen must pass.
import { AxeBuilder } from '@axe-core/playwright';
import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export const small: BrowserContextOptions = { ...phone, viewport: { width: 390, height: 664 } };

/** Somebody who is not asked whether they want to learn a game first. */
export const knowsTheGames = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // The page that says that nobody answers keeps nothing.
    if (location.origin === 'null') return;
    for (const game of ['quiddler', 'kreuzwort', 'buchstabenklau', 'maskenmemo'])
      localStorage.setItem(`setzkasten.met.${game}`, 'yes');
  });

/** Somebody who has never been here, and is nowhere yet. */
export async function newcomer(browser: Browser, size: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(size);
  await knowsTheGames(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/** Somebody new at the start page. */
export async function person(browser: Browser, size: BrowserContextOptions): Promise<Page> {
  const page = await newcomer(browser, size);
  await page.goto('/');
  await page.request.post('/api/v1/guests', { data: { name: 'Gast' } });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Opens a table as the API does and goes there; gives its path. */
export async function open(page: Page, wish: Record<string, unknown>): Promise<string> {
  const answer = await page.request.post('/api/v1/tables', { data: { lang: 'de', ...wish } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { table } = (await answer.json()) as { table: { id: string } };
  const path = `/t/${table.id}`;
  await page.goto(path);
  return path;
}

/** A second person follows the link and sits down; the first begins. */
export async function joinAndBegin(host: Page, guest: Page, path: string): Promise<void> {
  await guest.goto(path);
  await guest.getByRole('button', { name: 'Mitspielen' }).click();
  await host.getByRole('button', { name: 'Beginnen', exact: true }).click();
}

/** No violation of the accessibility rules, and nothing that has to be scrolled sideways. */
export async function passes(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // There are no frames within our pages; without them it takes half the time.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
  expect(found).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wider, 'scrolls sideways').toBe(false);
}

export async function isOver(page: Page): Promise<boolean> {
  const answer = await page.request.get(`/api/v1/tables/${page.url().split('/t/')[1]}`);
  const { table } = (await answer.json()) as { table: { phase: string } };
  return table.phase === 'over';
}
