// The client that stays on the device: opened without a network, described for installing, alone with
// its own server.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { isKept, lineTo } from './line';
import { desk, newcomer, open, passes, person, phone, small } from './people';
import { begins } from './players/here';

const plays = existsSync('wasm/setzkasten.wasm');

test.describe('kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('loaded once, it opens without a network', async ({ browser, baseURL }) => {
    const line = await lineTo(baseURL!);
    const page = await newcomer(browser, phone);
    await page.goto(line.url);
    await isKept(page);
    await line.cut();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Kreuzwort' })).toBeVisible();
    await page.locator('[data-game=kreuzwort]').getByRole('link', { name: 'Spielregeln' }).click();
    await expect(page.getByRole('heading', { name: 'In einer Minute' })).toBeVisible();
    await page.goto(`${line.url}/rules/quiddler`);
    await expect(page.getByRole('heading', { name: 'In einer Minute' })).toBeVisible();
    const asked = await page.evaluate(() => fetch('/api/v1/me').catch(() => null));
    expect(asked, 'the API is never answered from here').toBeNull();
  });

  test('what is agreed with a server is never kept', async ({ browser, baseURL }) => {
    const page = await newcomer(browser, desk);
    await page.goto(baseURL!);
    await isKept(page);
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all(
        (await self.caches.keys()).map((name) => self.caches.open(name)),
      );
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(kept.filter((path) => /^\/(api|words)\//.test(path))).toEqual([]);
  });
});

const device = (page: Page) => page.getByRole('region', { name: 'Auf diesem Gerät' });
const language = (page: Page, name: string) =>
  device(page).getByRole('listitem').filter({ hasText: name });
const SIZE = /[\d,]+ MB/;

test('languages are fetched, take room, and are removed', async ({ browser }) => {
  test.skip(!plays, 'built without play on one’s own device');
  const page = await newcomer(browser, small);
  await page.goto('/');
  await page.getByRole('button', { name: 'Einstellungen' }).tap();
  const french = language(page, 'Französisch');
  await expect(french).toContainText(SIZE);
  await passes(page);

  // A bar that grows, as long as it takes.
  let goOn = () => {};
  const seen = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/words/fr.parcel.gz', async (route) => {
    await seen;
    await route.continue();
  });
  await french.getByRole('button', { name: 'Holen Französisch' }).tap();
  await expect(french.getByRole('progressbar', { name: 'Französisch' })).toBeVisible();
  await expect(french).toContainText('wird geholt');
  await passes(page);
  goOn();
  await expect(french).toContainText(/liegt hier, [\d,]+ MB/);
  await expect(french.getByRole('button', { name: 'Entfernen Französisch' })).toBeFocused();
  await expect(device(page)).toContainText(/Zusammen belegt Setzkasten hier [\d,]+ MB/);
  const megabytes = async (part: Locator) =>
    parseFloat(SIZE.exec((await part.textContent()) ?? '')![0].replace(',', '.'));
  const all = await megabytes(device(page).locator('p').last());
  expect(all).toBeGreaterThanOrEqual(await megabytes(french));
  await passes(page);

  // It is here to stay, and goes when it is told to.
  await page.reload();
  await page.getByRole('button', { name: 'Einstellungen' }).tap();
  await expect(french).toContainText('liegt hier');
  await french.getByRole('button', { name: 'Entfernen Französisch' }).tap();
  await expect(french.getByRole('button', { name: 'Holen Französisch' })).toBeFocused();
  await page.unroute('**/words/fr.parcel.gz');

  // What cannot be had is said.
  await page.route('**/words/**', (route) => route.abort());
  await french.getByRole('button', { name: 'Holen Französisch' }).tap();
  await expect(page.getByText('Französisch ist gerade nicht zu haben.').first()).toBeVisible();
  await expect(french.getByRole('button', { name: 'Holen Französisch' })).toBeVisible();
});

test('over plain http everything but installing', async ({ browser, baseURL }) => {
  test.skip(!plays, 'built without play on one’s own device');
  const page = await newcomer(browser, small);
  await page.goto(baseURL!.replace('127.0.0.1', 'setzkasten.lan'));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Einstellungen' }).tap();
  await expect(device(page)).toContainText('Das erlaubt der Browser nur über https.');
  await language(page, 'Deutsch').getByRole('button', { name: 'Holen Deutsch' }).tap();
  await expect(language(page, 'Deutsch')).toContainText('liegt hier');
  await expect(device(page)).toContainText('Zusammen belegt');
  await passes(page);
  await page.getByRole('button', { name: 'Schließen' }).tap();

  await page.getByRole('button', { name: 'Maskenmemo: Tisch einrichten' }).tap();
  await page.getByLabel('An diesem Gerät spielen, ohne Server').check();
  await page.getByRole('button', { name: 'Beginnen', exact: true }).tap();
  await begins(page);
  await page.getByRole('button', { name: 'Keine ansehen' }).tap();
  const card = page.locator('[data-at=a1]');
  await expect(page.getByText('Du bist dran.').first()).toBeVisible();
  await card.tap();
  await expect(card).toHaveAttribute('aria-label', /: /);
  await page.reload();
  await expect(card).toHaveAttribute('aria-label', /: /);
});

test('the manifest says what browsers want to know', async ({ browser }) => {
  const page = await person(browser, phone);
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  const home = new URL('/', page.url()).href;
  for (const path of [manifest.start_url, manifest.scope])
    expect(new URL(path, url).href).toBe(home);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(new URL(src, url).href);
    const head = (await icon.body()).subarray(0, 24);
    expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('no request leaves for anywhere else', async ({ browser }) => {
  const page = await newcomer(browser, desk);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Kreuzwort' })).toBeVisible();
  await page.request.post('/api/v1/guests', { data: { name: 'Gast' } });
  await open(page, { game: 'quiddler', seats: 2, bots: ['lehrling'] });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  await expect(page.locator('.rack, [data-needed]').first()).toBeVisible();
  expect(asked.length).toBeGreaterThan(20);
  const { host } = new URL(page.url());
  expect(asked.filter((url) => new URL(url).host !== host && !url.startsWith('data:'))).toEqual([]);
});
