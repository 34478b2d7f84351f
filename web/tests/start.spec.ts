// The shell: start page, one click to a game, invitations, watching, another name for the server.
import { expect, test } from '@playwright/test';
import { germanIn, germanOnly, told } from './german';
import { desk, joinAndBegin, open, passes, person, phone, knowsTheGames } from './people';

for (const [name, size] of Object.entries({ desk, phone })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the start page, ${name}, ${colorScheme}`, async ({ browser }) => {
      const page = await person(browser, { ...size, colorScheme });
      for (const game of ['Quiddler', 'Kreuzwort', 'Buchstabenklau', 'Maskenmemo']) {
        await expect(page.getByRole('heading', { name: game })).toBeVisible();
      }
      await passes(page);
    });
  }
}

test('nothing is German for somebody who reads English', async ({ browser }) => {
  const pieces = germanOnly();
  expect(pieces.length).toBeGreaterThan(300);
  const german = await person(browser, desk);
  expect(germanIn(await told(german), pieces).length, 'the measure finds German').toBeGreaterThan(
    5,
  );

  const page = await person(browser, { ...desk, locale: 'en-GB' });
  const english = async (screen: string) =>
    expect(germanIn(await told(page), pieces), screen).toEqual([]);
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await english('start page');
  for (const game of ['quiddler', 'kreuzwort', 'buchstabenklau', 'maskenmemo']) {
    await page.goto('/');
    await page
      .locator(`[data-game=${game}]`)
      .getByRole('button', { name: /set up a table/ })
      .click();
    await expect(page.getByRole('dialog').getByLabel('At the table')).toBeVisible();
    await english(`set-up of ${game}`);
    await open(page, { game, seats: 2, bots: ['lehrling'] });
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
    await english(`lobby of ${game}`);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeHidden();
    await expect(page.locator('main')).toBeVisible();
    await english(`table of ${game}`);
  }
});

test('one click and a game against bots has begun', async ({ browser }) => {
  const page = await person(browser, phone);
  await page
    .locator('[data-game=maskenmemo]')
    .getByRole('button', { name: 'Sofort spielen' })
    .click();
  await expect(page.locator('[data-at=a1]')).toBeVisible();
  await passes(page);
});

test('a table that the rules refuse cannot be set up', async ({ browser }) => {
  const page = await person(browser, phone);
  await page.getByRole('button', { name: 'Kreuzwort: Tisch einrichten' }).click();
  const seats = page.getByLabel(/^Am Tisch/);
  const rules = page.getByLabel('Spielart');
  const six = seats.getByRole('option', { name: '6 Personen' });
  const reason = page.getByText(/^Für 5 bis 8 Personen wähle bei „Spielart“/);
  await expect(six).toBeDisabled();
  await expect(reason).toBeVisible();
  await passes(page);
  await rules.selectOption({ label: 'wer zuerst alle Steine los ist' });
  await expect(reason).toHaveCount(0);
  await seats.selectOption({ label: '6 Personen' });
  await rules.selectOption({ label: 'nach Punkten' });
  await expect(seats).toHaveValue('4');
  await page.getByRole('button', { name: 'Freunde einladen' }).last().click();
  await page.waitForURL('**/t/*');
});

test('an invitation by link, by QR code and by code; others watch', async ({ browser }) => {
  const host = await person(browser, desk);
  await host.locator('[data-game=maskenmemo]').getByRole('button', { name: 'Freunde' }).click();
  await host.waitForURL('**/t/*');
  const path = new URL(host.url()).pathname;
  const code = ((await host.getByLabel(/^Code:/).textContent()) ?? '').trim();
  expect(code).toMatch(/^[2-9A-Z]{6}$/);
  await expect(host.getByLabel('Link zum Tisch')).toHaveValue(host.url());
  await expect(host.getByRole('img', { name: /QR/ })).toBeVisible();
  await passes(host);

  const guest = await person(browser, phone);
  await guest.getByLabel('Code des Tisches').fill(code);
  await guest.getByRole('button', { name: 'Zum Tisch' }).click();
  await guest.waitForURL(`**${path}`);
  await joinAndBegin(host, guest, path);
  const watcher = await person(browser, desk);
  await watcher.goto(path);
  await expect(watcher.locator('[data-at=a1]')).toBeVisible();
  await expect(watcher.getByRole('button', { name: 'Keine ansehen' })).toHaveCount(0);
  await expect(host.getByRole('button', { name: 'Keine ansehen' })).toBeVisible();
  await passes(watcher);

  // The game has begun: the code is good for those who sit there, and for nobody else.
  await guest.goto(`/t/${code}`);
  await guest.waitForURL(`**${path}`);
  await watcher.goto(`/t/${code}`);
  await expect(watcher.getByText('den ganzen Link')).toBeVisible();
});

test('a lost connection comes back by itself, and an unsent move is played', async ({
  browser,
}) => {
  const page = await person(browser, desk);
  let cut: (() => Promise<void>) | undefined;
  let broken = false;
  await page.routeWebSocket('**/api/v1/live', (socket) => {
    if (broken) return void socket.close();
    const server = socket.connectToServer();
    cut = async () => {
      await socket.close();
      await server.close();
    };
  });
  const path = await open(page, { game: 'maskenmemo', seats: 2, bots: ['lehrling'] });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  const none = page.getByRole('button', { name: 'Keine ansehen' });
  await expect(none).toBeVisible();
  broken = true;
  await cut?.();
  await none.click();
  broken = false;
  await expect(none).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(path);
});

test('a name on the local network, over plain http', async ({ browser, baseURL }) => {
  const context = await browser.newContext(desk);
  await knowsTheGames(context);
  const page = await context.newPage();
  const port = new URL(baseURL ?? '').port;
  await page.goto(`http://setzkasten.lan:${port}/`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page
    .locator('[data-game=maskenmemo]')
    .getByRole('button', { name: 'Sofort spielen' })
    .click();
  await page.getByRole('button', { name: 'Keine ansehen' }).click();
  await expect(page.getByRole('button', { name: 'Keine ansehen' })).toHaveCount(0);
});

test('a rulebook of its own page, and a table that is not there', async ({ browser }) => {
  const page = await person(browser, phone);
  await page.goto('/rules/quiddler');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Regeln von Quiddler');
  await expect(page.getByText('Q-12').first()).toBeVisible();
  await passes(page);
  await page.goto('/t/ZZZZZZ');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await passes(page);
});
