// The client that stays on the device: opened without a network, described for installing, alone with
// its own server.
import { expect, test } from '@playwright/test';
import { isKept, lineTo } from './line';
import { desk, newcomer, open, person, phone } from './people';

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
