// Tables of this device: what is kept of them, several people and several tabs, and a store that fails.
// Whole games are in here.spec.ts.
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { passes, small, knowsTheGames } from './people';
import { begins, box, gather, moves, own, resign, result } from './players/here';
import { kreuzwort } from './players/kreuzwort';
import { maskenmemo } from './players/maskenmemo';
import { quiddler } from './players/quiddler';

test.skip(!existsSync('wasm/setzkasten.wasm'), 'built without play on one’s own device');

const NOTES_HERE = /in einem anderen Tab offen/;

/** A phone whose bots think at once. */
async function device(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(small);
  await knowsTheGames(context);
  await context.addInitScript(() => {
    localStorage.setItem('setzkasten.pace', '0');
    localStorage.setItem('setzkasten.name', 'Cem');
  });
  return context;
}
/** No request reaches a server from now on. */
async function cut(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', (route) => route.abort());
}
async function opened(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto('/');
  return page;
}

test('what was played is listed, kept and played again', async ({ browser }) => {
  const context = await device(browser);
  await cut(context);
  const page = await opened(context);
  await expect(page.getByText('Gerade ist kein Server da.')).toBeVisible();
  await passes(page);
  await box(page, 'Maskenmemo').getByRole('button', { name: 'Sofort spielen' }).tap();
  await begins(page);
  await expect(own(page)).toBeVisible();
  await passes(page);
  await resign(page);
  await expect(result(page)).toBeVisible();

  const record = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Aufzeichnung' }).tap();
  expect((await record).suggestedFilename()).toMatch(/\.jsonl$/);
  await page.getByRole('link', { name: 'Nachspielen' }).tap();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goBack();
  const first = page.url();
  await page.getByRole('button', { name: 'Noch eine Partie' }).tap();
  await expect(page).not.toHaveURL(first);
  await begins(page);
  await expect(own(page)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Meine Tische' })).toContainText('Maskenmemo');
  await expect(page.getByRole('region', { name: 'Zu Ende gespielt' })).toContainText('Maskenmemo');
  await context.close();
});

test('cards are covered between turns, and after a reload', async ({ browser }) => {
  const context = await device(browser);
  await cut(context);
  const page = await opened(context);
  const cover = page.getByRole('button', { name: /^Ich bin / });
  const cards = page.locator('[data-held], [data-at]');
  for (const game of [kreuzwort, maskenmemo()]) {
    await page.goto('/');
    await gather(page, game.title, ['Ana', 'Ben']);
    for (const turn of [1, 2]) {
      await expect(cover.first()).toBeVisible();
      await expect(cards, `before turn ${turn}`).toHaveCount(0);
      await passes(page);
      await cover.first().tap();
      await expect(cards.first()).toBeVisible();
      await moves(page, game, 1);
      if (turn === 1) await page.reload();
    }
  }
  await context.close();
});

test('whoever reads is not interrupted by the next turn', async ({ browser }) => {
  const context = await device(browser);
  await cut(context);
  const page = await opened(context);
  await gather(page, 'Quiddler', ['Ana', 'Ben']);
  await page.getByRole('button', { name: /^Ich bin / }).tap();
  await moves(page, quiddler, 1);
  await page.getByRole('button', { name: 'Spielregeln' }).tap();
  await page.waitForTimeout(2500);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Ich bin / })).toBeVisible();
  await context.close();
});

test('two people have half the screen each, three a buzzer each', async ({ browser }) => {
  const context = await device(browser);
  await cut(context);
  const page = await opened(context);
  const title = 'Buchstabenklau';
  const ready = page.getByRole('button', { name: /^✓? ?Bereit/ });
  const buzzers = page.getByRole('button', { name: /^Wort!/ });
  const lying = page.locator('[data-lying]');
  await gather(page, title, ['Ana']);
  await expect(buzzers).toHaveCount(2);
  for (const half of [0, 1]) await ready.nth(half).tap();
  await expect(lying).toHaveCount(4);
  await passes(page);
  const [far, near] = await Promise.all([0, 1].map((at) => buzzers.nth(at).boundingBox()));
  expect(far!.y).toBeLessThan(332);
  expect(near!.y).toBeGreaterThan(332);
  await buzzers.first().tap();
  await expect(page.getByText('Du hast ein Wort', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Ana hat ein Wort', { exact: true })).toHaveCount(1);
  await page.reload();
  await expect(lying.first()).toBeVisible();

  await page.goto('/');
  await gather(page, title, ['Ana', 'Ben']);
  await expect(buzzers).toHaveCount(3);
  for (const name of ['Cem', 'Ana', 'Ben'])
    await page.getByRole('button', { name: `Bereit (${name})` }).tap();
  await expect(lying).toHaveCount(3);
  await passes(page);
  await page.getByRole('button', { name: 'Wort! (Ben)' }).tap();
  await expect(page.getByText('Du hast ein Wort', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rufen' })).toBeVisible();
  await context.close();
});

test('one tab plays, the other watches and may take over', async ({ browser }) => {
  const context = await device(browser);
  await cut(context);
  const page = await opened(context);
  await box(page, 'Maskenmemo').getByRole('button', { name: 'Sofort spielen' }).tap();
  const none = (tab: Page) => tab.getByRole('button', { name: 'Keine ansehen' });
  await expect(none(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(NOTES_HERE)).toBeVisible();
  await expect(page.getByText(NOTES_HERE)).toHaveCount(0);
  await expect(none(other)).toHaveCount(0);
  await passes(other);

  // What is played is seen there.
  await none(page).tap();
  const card = (tab: Page) => tab.locator('[data-at=a1]');
  await card(page).tap();
  await expect(card(other)).toHaveAttribute('aria-label', /: /);

  await other.getByRole('button', { name: 'Hier weiterspielen' }).tap();
  await expect(other.getByText(NOTES_HERE)).toHaveCount(0);
  await expect(page.getByText(NOTES_HERE)).toBeVisible();
  await other.locator('[data-at=b1]').tap();
  await expect(page.locator('[data-at=b1]')).toHaveAttribute('aria-label', /: /);

  // Whoever watches goes on when the other tab is gone.
  await other.close();
  await expect(page.getByText(NOTES_HERE)).toHaveCount(0, { timeout: 12_000 });
  await page.locator('[data-at=c1]').tap();
  await expect(page.locator('[data-at=c1]')).toHaveAttribute('aria-label', /: /);
  await context.close();
});

/** What a worker is told to do wrong. */
const FAULTS = `
  const faults = new BroadcastChannel('faults');
  let fault = null;
  faults.onmessage = ({ data }) => (fault = data);
  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (...row) {
    if (fault === 'quota') throw new DOMException('full', 'QuotaExceededError');
    if (fault === 'abort') this.transaction.abort();
    return add.apply(this, row);
  };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...row) {
    if (fault === 'quota' && this.name === 'files') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, row);
  };
`;

test('no room and a transaction that is taken back: a clear sentence, nothing lost', async ({
  browser,
}) => {
  const context = await device(browser);
  await cut(context);
  await context.route(/\/worker[^/]*\.(ts|js)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${FAULTS}\n${await answer.text()}` });
  });
  const page = await opened(context);
  const fail = (fault: string | null) =>
    page.evaluate((what) => {
      const channel = new BroadcastChannel('faults');
      channel.postMessage(what);
      channel.close();
    }, fault);
  await box(page, 'Maskenmemo').getByRole('button', { name: 'Sofort spielen' }).tap();
  await page.getByRole('button', { name: 'Keine ansehen' }).tap();
  await expect(page.getByText('Du bist dran.').first()).toBeVisible();
  for (const [at, what, sentence] of [
    ['a1', 'quota', 'Auf diesem Gerät ist kein Platz mehr.'],
    ['b1', 'abort', 'Das ließ sich noch nicht speichern.'],
  ] as const) {
    await fail(what);
    await page.locator(`[data-at=${at}]`).tap();
    await expect(page.getByText(sentence)).toBeVisible();
    await passes(page);
    await expect(page.locator(`[data-at=${at}]`)).not.toHaveAttribute('aria-label', /: /);
    await fail(null);
    await expect(page.locator(`[data-at=${at}]`)).toHaveAttribute('aria-label', /: /);
    await expect(page.getByText(sentence)).toHaveCount(0);
  }
  await page.reload();
  for (const at of ['a1', 'b1'])
    await expect(page.locator(`[data-at=${at}]`)).toHaveAttribute('aria-label', /: /);

  // A table that cannot be written is not opened, and that is said.
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Meine Tische' })).toBeVisible();
  await fail('quota');
  await box(page, 'Quiddler').getByRole('button', { name: 'Sofort spielen' }).tap();
  await expect(
    page.getByText('Schaff etwas Platz und versuch es noch einmal.').first(),
  ).toBeVisible();

  // Nor is a language kept that has no room.
  await page.getByRole('button', { name: 'Einstellungen' }).tap();
  await page.getByRole('button', { name: 'Holen Französisch' }).tap();
  await expect(page.getByText('Für Französisch ist auf diesem Gerät kein Platz.')).toBeVisible();
  await context.close();
});
