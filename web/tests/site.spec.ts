// The client without any server of ours: plain files in a folder of some web space.
import { expect, test, type Page } from '@playwright/test';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKept } from './line';
import { newcomer, phone } from './people';
import { box } from './players/here';
import { FOLDER, serve, site } from './site';

test.skip(!existsSync('wasm/setzkasten.wasm'), 'built without play on one’s own device');

test.use({ serviceWorkers: 'allow' });

test('in a folder of a plain file server, with and without it', async ({ browser }) => {
  const { root } = site('de');
  const server = await serve(root);
  const home = `${server.url}/${FOLDER}/`;
  const page = await newcomer(browser, phone);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  const rules = page.getByRole('heading', { name: 'In einer Minute' });

  await page.goto(home);
  await expect(page.getByRole('heading', { name: 'Kreuzwort' })).toBeVisible();
  await page.locator('[data-game=kreuzwort]').getByRole('link', { name: 'Spielregeln' }).click();
  await expect(rules).toBeVisible();
  expect(page.url()).toBe(`${home}#/rules/kreuzwort`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Quiddler' })).toBeVisible();

  await page.goto(`${home}index.html#/rules/kreuzwort#K-24`);
  await expect(page.locator('#K-24')).toBeInViewport();
  await page.goto(`${home}#/nirgends`);
  await expect(page.getByText('Diese Seite gibt es nicht.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page.getByRole('heading', { name: 'Maskenmemo' })).toBeVisible();

  await isKept(page);
  await server.stop();
  await page.goto(`${home}#/rules/quiddler`);
  await page.reload();
  await expect(rules).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
});

test('a new version is laid beside, and begins with the next start', async ({ browser }) => {
  const { folder } = site('de');
  const server = await serve(folder);
  const version = (next: string) => {
    for (const [file, mark] of [
      ['index.html', '</head>'],
      ['sw.js', ''],
    ] as const) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const added = mark ? `<meta name="version" content="${next}" />${mark}` : `\n// ${next}`;
      writeFileSync(path, mark ? text.replace(mark, added) : text + added);
    }
  };
  version('1');
  const page = await newcomer(browser, phone);
  const versions = (of: typeof page) =>
    of
      .locator('meta[name=version]')
      .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')).join());
  await page.goto(server.url);
  await isKept(page);
  await box(page, 'Maskenmemo').getByRole('button', { name: 'Sofort spielen' }).tap();
  await page.getByRole('button', { name: 'Keine ansehen' }).tap();
  const card = (of: Page, at: string) => of.locator(`[data-at=${at}]`);
  const turnUp = async (at: string) => {
    await card(page, at).tap();
    await expect(card(page, at)).toHaveAttribute('aria-label', /: /);
  };
  await expect(page.getByText('Du bist dran.').first()).toBeVisible();
  await turnUp('a1');

  version('2');
  const other = await page.context().newPage();
  await other.goto(server.url);
  expect(await versions(other), 'opened from here, before anything new is known').toBe('1');
  const isBeside = () =>
    navigator.serviceWorker.getRegistration().then((kept) => kept?.waiting?.state);
  await expect.poll(() => other.evaluate(isBeside)).toBe('installed');
  expect(await versions(page), 'a page that is open stays what it is').toBe('1');
  await turnUp('b1');
  await page.getByRole('button', { name: 'Spielregeln' }).tap();
  await expect(page.getByRole('heading', { name: 'In einer Minute' })).toBeVisible();
  await page.keyboard.press('Escape');
  await turnUp('c1');
  expect(await versions(page), 'nothing changes under a running game').toBe('1');

  await server.stop();
  await other.reload();
  expect(await versions(other), 'whoever begins anew has the new one').toBe('1,2');
  await page.reload();
  await expect(card(page, 'c1'), 'and the game goes on in it').toHaveAttribute('aria-label', /: /);
  expect(await versions(page)).toBe('1,2');
  await page.close();
  await other.close();
  // Browsers take their time until they notice that nobody has it open.
  const later = await page.context().newPage();
  await expect
    .poll(
      async () => {
        await later.goto('about:blank');
        await later.waitForTimeout(500);
        await later.goto(server.url);
        return later.evaluate(async () => (await caches.keys()).length);
      },
      { message: 'the old one is cleared away', intervals: [0] },
    )
    .toBe(1);
});
