// From a device to the server and back: a game begun without a network goes on with others, a record
// from a server is replayed without one, and what was finished is kept.
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { desk, newcomer, passes, small, knowsTheGames } from './people';

test.skip(!existsSync('wasm/setzkasten.wasm'), 'built without play on one’s own device');

const SERVER = '**/api/**';

/** A phone whose bots think at once, and which no server answers. */
async function offline(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(small);
  await knowsTheGames(context);
  await context.addInitScript(() => {
    localStorage.setItem('setzkasten.pace', '0');
    localStorage.setItem('setzkasten.name', 'Cem');
  });
  await context.route(SERVER, (route) => route.abort());
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto('/');
  return { context, page };
}
const box = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const card = (page: Page, at: string) => page.locator(`[data-at=${at}]`);
const menu = (page: Page) => page.getByRole('button', { name: 'Tisch', exact: true }).click();
const carry = (page: Page) => page.getByRole('button', { name: 'Partie auf den Server legen' });
const over = (page: Page) => page.getByRole('region', { name: 'Zu Ende gespielt' });
/** Not the region that only screen readers hear. */
const alert = (page: Page) => page.locator('p[role=alert]');
const isOpen = /: /;

/** Cem and Ana sit down at one device; Cem has turned up a card. */
async function begun(page: Page): Promise<void> {
  await box(page, 'Maskenmemo').getByRole('button', { name: 'Zusammen spielen' }).tap();
  const form = page.getByRole('dialog');
  await form.getByLabel('2. Person', { exact: true }).fill('Ana');
  await form.getByLabel('Am Tisch').selectOption('2');
  await form.getByRole('button', { name: 'Beginnen', exact: true }).tap();
  // Both may look at cards before the first turn.
  for (let looks = 0; looks < 2; looks += 1) {
    await page
      .getByRole('button', { name: /^Ich bin (Cem|Ana)/ })
      .first()
      .tap();
    await page.getByRole('button', { name: 'Keine ansehen' }).tap();
    if (looks === 0) await expect(page.getByText('Die Karten sind verdeckt')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Ich bin Cem' }).tap();
  await card(page, 'a1').tap();
  await expect(card(page, 'a1')).toHaveAttribute('aria-label', isOpen);
}

test('a game begun without a network goes on with somebody who follows the link', async ({
  browser,
}) => {
  const { context, page } = await offline(browser);
  await begun(page);
  const before = page.url();

  // Without a server nothing is lost.
  await menu(page);
  await passes(page);
  await carry(page).tap();
  await expect(alert(page)).toContainText('Hier geht alles weiter wie bisher.');
  await page.keyboard.press('Escape');
  await card(page, 'b1').tap();
  await expect(card(page, 'b1')).toHaveAttribute('aria-label', isOpen);

  await context.unroute(SERVER);
  await menu(page);
  await carry(page).tap();
  await expect(page.getByRole('heading', { name: 'Die Partie ist auf dem Server' })).toBeVisible();
  await expect(page.getByText('für wen es weitergeht: Ana.')).toBeVisible();
  await passes(page);
  const link = await page.getByLabel('Link zum Tisch').inputValue();
  expect(link).not.toContain('HERE');
  await page.getByRole('button', { name: 'Weiterspielen' }).tap();
  await expect(card(page, 'b1')).toHaveAttribute('aria-label', isOpen);

  const ana = await newcomer(browser, desk);
  await ana.goto(new URL(link).pathname);
  await expect(card(ana, 'b1')).toHaveAttribute('aria-label', isOpen);
  await passes(ana);
  await ana.getByLabel('Dein Name am Tisch').fill('Ana');
  await ana.getByRole('button', { name: 'Für Ana weiterspielen' }).click();
  const seat = ana.locator('li.you', { hasText: 'Ana' });
  await expect(seat).toBeVisible();
  await expect(seat).not.toContainText('nicht da');
  await ana.getByRole('button', { name: /^Auf einem Gerät begonnen/ }).click();
  await expect(ana.getByText('könnte alle Karten kennen')).toBeVisible();
  await passes(ana);
  await ana.keyboard.press('Escape');

  // Cem turns up two more cards and gives up; then it is Ana's turn, on her own device.
  for (const at of ['c1', 'd1']) {
    await card(page, at).tap();
    await expect(card(ana, at)).toHaveAttribute('aria-label', isOpen);
  }
  await page.getByRole('button', { name: 'Aufgeben und zudecken' }).tap();
  await expect(ana.getByText('Du bist dran.').first()).toBeVisible();
  await card(ana, 'f6').click();
  await expect(card(page, 'f6')).toHaveAttribute('aria-label', isOpen);

  // It is played in one place only: here it can be looked at.
  await page.goto(before);
  await expect(page.getByText('Diese Partie ist jetzt auf dem Server.')).toBeVisible();
  await passes(page);
  await page.getByRole('link', { name: 'Zum Tisch auf dem Server' }).tap();
  await expect(page).toHaveURL(link);
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'Meine Tische' });
  await expect(mine.getByRole('link')).toHaveCount(1);
  await expect(mine).not.toContainText('an diesem Gerät');
});

/** A game of two bots on the server, as its record says it. */
async function record(page: Page): Promise<string> {
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { table: { id: string } };
  };
  await ask('/guests', { name: 'Cem' });
  const wish = { game: 'quiddler', lang: 'de', seats: 2, bots: ['lehrling'] };
  const { table } = await ask('/tables', { ...wish, options: { rounds: 2 } });
  await ask(`/tables/${table.id}/start`, {});
  await ask(`/tables/${table.id}/stand-in`, { seat: 0, level: 'lehrling' });
  const path = `/api/v1/tables/${table.id}/record`;
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
  return (await page.request.get(path)).text();
}
const file = (text: string) => ({
  name: 'partie.jsonl',
  mimeType: 'application/jsonl',
  buffer: Buffer.from(text),
});

test('a record from a server is replayed without one', async ({ browser }) => {
  const { context, page } = await offline(browser);
  const text = await record(page);
  // The record says all that words have to say.
  await context.route('**/words/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Aufzeichnung öffnen' }).tap();
  await passes(page);
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(file(text));
  await expect(page.getByRole('slider')).toBeVisible();
  const steps = text.trimEnd().split('\n').length - 1;
  await expect(page.getByText(`0 von ${steps}`)).toBeVisible();
  await passes(page);
  await page.getByRole('button', { name: 'Zum Ende' }).tap();
  await expect(page.getByText(`${steps} von ${steps}`)).toBeVisible();

  const lines = text.split('\n');
  const broken = [...lines.slice(0, 2), '{"by":0', ...lines.slice(3)].join('\n');
  await choose.setInputFiles(file(broken));
  await expect(alert(page)).toContainText('Zeile 3');
  await passes(page);
  await choose.setInputFiles(file('Liebe Oma'));
  await expect(alert(page)).toContainText('Zeile 1');
  await choose.setInputFiles(file(text));
  await expect(page.getByRole('slider')).toBeVisible();

  // The same where there is a server.
  await context.unroute(SERVER);
  await page.goto('/record');
  await page.locator('input[type=file]').setInputFiles(file(text));
  await expect(page.getByRole('slider')).toBeVisible();
});

test('what was finished here joins what was finished there, and is kept if one wants', async ({
  browser,
}) => {
  test.slow();
  const { context, page } = await offline(browser);
  await record(page);
  await box(page, 'Maskenmemo').getByRole('button', { name: 'Sofort spielen' }).tap();
  await page.getByRole('button', { name: 'Keine ansehen' }).tap();
  await menu(page);
  await page.getByRole('button', { name: 'Ein Bot soll für mich weiterspielen' }).tap();
  await expect(page.locator('section.result')).toBeVisible({ timeout: 180_000 });
  const table = page.url().split('/t/')[1]!;

  await page.goto('/');
  await expect(over(page)).toContainText('Maskenmemo');
  await expect(page.getByText('liegt nur auf diesem Gerät')).toHaveCount(0);
  await context.unroute(SERVER);
  await page.reload();
  await expect(over(page)).toContainText('an diesem Gerät');
  await expect(over(page)).toContainText('Quiddler');
  await passes(page);
  await page.getByRole('button', { name: 'Auch auf dem Server aufheben' }).tap();
  await expect(page.getByText('Der Server hat die Partie aufgehoben.').first()).toBeVisible();
  await expect(over(page)).not.toContainText('an diesem Gerät');
  await expect(over(page).getByRole('link')).toHaveCount(2);
  const mine = (await (await page.request.get('/api/v1/tables/mine')).json()) as {
    game: string;
    phase: string;
  }[];
  expect(mine.map(({ game, phase }) => `${game} ${phase}`).sort()).toEqual([
    'maskenmemo over',
    'quiddler over',
  ]);
  await over(page)
    .getByRole('link', { name: /Maskenmemo/ })
    .tap();
  await expect(page.locator('section.result')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Auf einem Gerät begonnen/ })).toBeVisible();
  await passes(page);
  await page.getByRole('link', { name: 'Nachspielen' }).tap();
  await expect(page.getByRole('slider')).toBeVisible();

  // Here it stays to be looked at.
  await page.goto(`/t/${table}`);
  await expect(page.getByText('Diese Partie ist jetzt auf dem Server.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Noch eine Partie' })).toHaveCount(0);
});
