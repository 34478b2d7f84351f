// The way in and back: invitations that lead here, one's own tables, being called, a line that falls silent.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, phone } from './people';

const small = { ...phone, viewport: { width: 390, height: 664 } };
const memo = { game: 'maskenmemo', seats: 2 };
const none = (page: Page) => page.getByRole('button', { name: 'Keine ansehen' });
const begin = (page: Page) => page.getByRole('button', { name: 'Beginnen', exact: true });
const slip = (page: Page, title: string) => page.getByRole('region', { name: title });

/** A server of a test's own, as this one is started by everybody else's. */
async function serve(
  listen: string,
  environment: Record<string, string> = {},
): Promise<{ port: string; stop: () => ChildProcess }> {
  const program = process.env.SETZKASTEN ?? '../target/debug/setzkasten';
  const data = mkdtempSync(join(tmpdir(), 'setzkasten-'));
  const server = spawn(program, ['serve', '--listen', listen, '--data', data], {
    env: {
      ...process.env,
      SETZKASTEN_LIMITS: '0',
      SETZKASTEN_METRICS_LISTEN: 'off',
      SETZKASTEN_LOG: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve) =>
    server.stdout.once('data', (text: Buffer) => resolve(text.toString().split('\n')[0] ?? '')),
  );
  const stop = () => {
    server.kill();
    return server;
  };
  return { port: line.split(':').at(-1)!.trim(), stop };
}

test('a server for this machine alone says so, and how to let others in', async ({ browser }) => {
  const host = await person(browser, small);
  await open(host, memo);
  await expect(host.getByText('Dieser Link geht nur an diesem Rechner.')).toBeVisible();
  await expect(host.getByText(/^make run LISTEN=0\.0\.0\.0:\d+$/)).toBeVisible();
  await passes(host);
});

test('a server for the network invites by an address that works there', async ({ browser }) => {
  const { port, stop } = await serve('0.0.0.0:0');
  try {
    const page = await (await browser.newContext(desk)).newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const told = await page.request.get(`http://127.0.0.1:${port}/api/v1/address`);
    const { addresses } = (await told.json()) as { addresses: string[] };
    await page.locator('[data-game=maskenmemo]').getByRole('button', { name: 'Freunde' }).click();
    await page.waitForURL('**/t/*');
    const path = new URL(page.url()).pathname;
    const best = addresses[0] ?? `http://127.0.0.1:${port}`;
    await expect(page.getByLabel('Link zum Tisch')).toHaveValue(`${best}${path}`);
    const guest = await (await browser.newContext(small)).newPage();
    await guest.goto(`${best}${path}`);
    await expect(guest.getByRole('button', { name: 'Mitspielen' })).toBeVisible();
  } finally {
    stop();
  }
});

test('my tables come first, say whose turn it is, and can be put away', async ({ browser }) => {
  const ana = await person(browser, small);
  const ben = await person(browser, small);
  const path = await open(ana, { game: 'quiddler', seats: 2, options: { dealer: 1 } });
  await joinAndBegin(ana, ben, path);
  await expect(ana.getByText('Du bist dran.').first()).toBeVisible();
  await ana.goto('/');
  const mine = slip(ana, 'Meine Tische');
  await expect(mine.getByText('Du bist dran')).toBeInViewport();
  await expect(mine).toContainText('Quiddler');
  await expect(mine).toContainText(/Gast\s*0/);
  await expect(ana.getByLabel('Code des Tisches')).toBeInViewport();
  await passes(ana);
  await ben.goto('/');
  await expect(slip(ben, 'Meine Tische')).toContainText('Am Zug: Gast');

  await mine.getByRole('button', { name: /weglegen/ }).click();
  await expect(mine).toHaveCount(0);
  await ana.reload();
  await ana.getByText('Ein Tisch weggelegt').click();
  await expect(mine).toHaveCount(0);
  await ana.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(mine.getByText('Du bist dran')).toBeVisible();
});

test('a full table is not offered as open', async ({ browser }) => {
  const host = await person(browser, desk);
  const code = async (wish: object) => {
    const data = { lang: 'de', public: true, ...wish };
    const answer = await host.request.post('/api/v1/tables', { data });
    return ((await answer.json()) as { table: { code: string } }).table.code;
  };
  const free = await code({ game: 'kreuzwort', seats: 2 });
  const full = await code({ game: 'kreuzwort', seats: 2, bots: ['lehrling'] });
  const guest = await person(browser, small);
  await expect(slip(guest, 'Offene Tische').getByText(free)).toBeVisible();
  await expect(guest.getByText(full)).toHaveCount(0);
});

test('Quiddler alone has a door of its own', async ({ browser }) => {
  const page = await person(browser, small);
  await page.getByRole('button', { name: 'Allein: Quiddler solo' }).click();
  await page.waitForURL('**/t/*');
  await expect(page.getByText('Du bist dran.').first()).toBeAttached();
});

test('an address that leads nowhere is a page', async ({ browser }) => {
  const page = await person(browser, small);
  const answer = await page.goto('/gibt/es/nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht.');
  await passes(page);
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page.getByLabel('Code des Tisches')).toBeVisible();
});

test('what was wrong with a code goes when another is typed', async ({ browser }) => {
  const page = await person(browser, small);
  const field = page.getByLabel('Code des Tisches');
  const wrong = page.getByText('Diesen Tisch gibt es nicht.');
  await field.fill('ZZZZZZ');
  await field.press('Enter');
  await expect(wrong).toBeVisible();
  await passes(page);
  await field.press('Backspace');
  await expect(wrong).toHaveCount(0);
});

test('the tab says when it is your turn', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, small);
  const path = await open(ana, { game: 'quiddler', seats: 2, options: { dealer: 1 } });
  await joinAndBegin(ana, ben, path);
  const icon = (page: Page) => page.locator('link[rel=icon]');
  await expect(ana).toHaveTitle('● Du bist dran – Quiddler');
  await expect(icon(ana)).toHaveAttribute('href', /^data:image\/svg/);
  await expect(ben).toHaveTitle('Quiddler – Setzkasten');
  await expect(icon(ben)).toHaveAttribute('href', /favicon\.svg$/);
  await ana
    .getByRole('button', { name: 'Setzkasten' })
    .or(ana.getByRole('link', { name: 'Setzkasten' }))
    .click();
  await expect(ana).toHaveTitle('Setzkasten – Wortspiele');
  await expect(icon(ana)).toHaveAttribute('href', /favicon\.svg$/);
});

test('whoever sits down is asked once how they want to be called', async ({ browser }) => {
  const page = await person(browser, small);
  await open(page, memo);
  const asked = slip(page, 'Sollen wir dich rufen?');
  await asked.getByLabel('Geräusche').check();
  await passes(page);
  await asked.getByRole('button', { name: 'So ist es gut' }).click();
  await expect(asked).toHaveCount(0);
  await open(page, memo);
  await expect(page.getByRole('heading', { name: 'Wer spielt mit?' })).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('a note calls back whoever looks elsewhere, where the browser allows it', async ({
  browser,
}) => {
  const page = await person(browser, small);
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    class Note {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      close(): void {}
      constructor(title: string) {
        shown.push(title);
      }
    }
    Object.assign(window, { Notification: Note });
    Object.defineProperty(document, 'hidden', { get: () => 'away' in window });
  });
  const path = await open(page, { game: 'quiddler', seats: 2, options: { dealer: 1 } });
  const asked = slip(page, 'Sollen wir dich rufen?');
  await asked.getByLabel('Mitteilung auf dem Bildschirm').check();
  await page.evaluate(() => Object.assign(window, { away: true }));
  const guest = await person(browser, desk);
  await joinAndBegin(page, guest, path);
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  await expect.poll(shown).toEqual(['Du bist dran.']);
});

test('over plain http nobody is nagged about notes', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext(small)).newPage();
  await page.goto(`http://setzkasten.lan:${new URL(baseURL ?? '').port}/`);
  await page.getByRole('button', { name: /Einstellungen/ }).click();
  await expect(page.getByText('nur über https oder am eigenen Rechner')).toBeVisible();
  await expect(page.getByLabel('Mitteilung auf dem Bildschirm')).toHaveCount(0);
});

/** A page whose line can be made to swallow everything, as in a tunnel. */
async function tunnelled(page: Page): Promise<{ enter: () => void; leave: () => void }> {
  let dark = false;
  await page.routeWebSocket('**/api/v1/live', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!dark) server.send(message);
    });
    server.onMessage((message) => {
      if (!dark) socket.send(message);
    });
  });
  return { enter: () => (dark = true), leave: () => (dark = false) };
}

test('a line that falls silent is noticed, a move waits, and its return is spoken', async ({
  browser,
}) => {
  const page = await person(browser, small);
  const tunnel = await tunnelled(page);
  await open(page, { ...memo, bots: ['lehrling'] });
  await begin(page).click();
  await expect(none(page)).toBeVisible();
  tunnel.enter();
  await none(page).click();
  await expect(page.getByText('Wird gesendet …')).toBeVisible();
  const lost = page.getByText('Keine Verbindung.').first();
  await expect(lost).toBeVisible({ timeout: 6_000 });
  await expect(page.getByText('Dein Zug ist aufgehoben')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Keine Verbindung.' })).toHaveCount(1);
  await passes(page);
  tunnel.leave();
  await expect(page.getByRole('alert').filter({ hasText: 'wieder da' })).toHaveCount(1);
  await expect(lost).toHaveCount(0);
  await expect(none(page)).toHaveCount(0);
});

test('a network that is gone is noticed at once, and so is its return', async ({ browser }) => {
  const page = await person(browser, desk);
  const tunnel = await tunnelled(page);
  await open(page, { ...memo, bots: ['lehrling'] });
  await begin(page).click();
  await expect(none(page)).toBeVisible();
  tunnel.enter();
  await page.context().setOffline(true);
  await expect(page.getByText('Keine Verbindung.').first()).toBeVisible({ timeout: 4_000 });
  tunnel.leave();
  await page.context().setOffline(false);
  await expect(page.getByText('Die Verbindung ist wieder da.').first()).toBeVisible();
});

test('the log is whole after a reload, and one tap away', async ({ browser }) => {
  const page = await person(browser, small);
  await open(page, { game: 'quiddler', seats: 2, bots: ['lehrling'], options: { dealer: 1 } });
  await begin(page).click();
  const stock = page.getByRole('button', { name: /^Nachziehstapel/ });
  await expect(stock).not.toHaveAttribute('aria-disabled');
  await stock.click();
  await page.reload();
  await page.getByRole('button', { name: /Verlauf/ }).click();
  const log = page.getByRole('dialog', { name: 'Verlauf' }).getByRole('listitem');
  await expect(log.filter({ hasText: /^Runde 1: Alle bekommen/ })).toBeVisible();
  await passes(page);
});

test('a game that is over is replayed with all hands', async ({ browser }) => {
  const ana = await person(browser, small);
  const ben = await person(browser, desk);
  const path = await open(ana, { game: 'quiddler', seats: 2 });
  await joinAndBegin(ana, ben, path);
  for (const page of [ben, ana]) {
    await page.getByRole('button', { name: 'Tisch', exact: true }).click();
    await page.getByRole('button', { name: 'Partie aufgeben' }).click();
    await page.getByRole('button', { name: 'Ja, aufgeben' }).click();
  }
  await expect(ana.getByRole('link', { name: 'Nachspielen' })).toBeVisible();
  for (const page of [ana, ben]) {
    await page.goto(`${path}/replay`);
    const hands = page.getByRole('list', { name: 'Alle Hände' }).locator('li > [role=img]');
    await expect(hands).toHaveCount(2);
    for (const seat of [0, 1]) await expect(hands.nth(seat)).toHaveAccessibleName(/^\S+ \S+ \S+$/);
    await passes(page);
  }
});

test('whoever watches sees the places of all players', async ({ browser }) => {
  const ana = await person(browser, desk);
  const path = await open(ana, { game: 'quiddler', seats: 3, bots: ['lehrling', 'lehrling'] });
  await begin(ana).click();
  for (const size of [small, desk]) {
    const watcher = await person(browser, size);
    await watcher.goto(path);
    const places = watcher.getByRole('region', { name: 'Die anderen' }).getByRole('listitem');
    await expect(places).toHaveCount(3);
    await passes(watcher);
  }
});

/** Plays somebody's first round by plain moves, beside the page that shows it. */
function playRound(page: Page, table: string): Promise<void> {
  return page.evaluate(
    (id) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/v1/live`);
        const say = (message: object) => socket.send(JSON.stringify(message));
        let sent = 0;
        socket.onopen = () => say({ type: 'hello', table: id });
        socket.onmessage = ({ data }) => {
          const { view } = JSON.parse(String(data)) as {
            view?: { may: string[]; hand: string[]; sheet: unknown[] };
          };
          if (!view) return;
          if (view.sheet.length) {
            socket.close();
            return done();
          }
          const moves: Record<string, object> = {
            draw: { do: 'draw', from: 'stock' },
            discard: { do: 'discard', card: view.hand[0] },
            done: { do: 'done' },
          };
          const verb = Object.keys(moves).find((each) => view.may.includes(each));
          if (verb) say({ type: 'act', key: `plain-${(sent += 1)}`, action: moves[verb] });
        };
      }),
    table,
  );
}

test('after a round the bots wait until one has looked at it', async ({ browser }) => {
  const { port, stop } = await serve('127.0.0.1:0', { SETZKASTEN_BOTS_PACE: '0.05' });
  try {
    const context = await browser.newContext({ ...small, baseURL: `http://127.0.0.1:${port}` });
    const page = await context.newPage();
    await page.goto('/');
    await page.request.post('/api/v1/guests', { data: { name: 'Ana' } });
    const path = await open(page, { game: 'quiddler', seats: 2, bots: ['meister'] });
    await begin(page).click();
    await expect(page.getByRole('list', { name: 'Deine Hand' })).toBeVisible();
    await playRound(page, path.split('/').at(-1)!);
    await expect(page.getByText(/Die Bots warten noch \d+ s/)).toBeVisible();
    await passes(page);
    await page.getByRole('button', { name: 'Weiter zu Runde 2' }).click();
    await expect(page.getByText(/Die Bots warten/)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    stop();
  }
});

test('the host sets the pace of the bots', async ({ browser }) => {
  const page = await person(browser, small);
  await open(page, { ...memo, bots: ['lehrling'] });
  await page.getByText('Du leitest diesen Tisch').click();
  const pace = page.getByRole('slider', { name: /^Tempo der Bots/ });
  await expect(pace).toHaveAttribute('aria-valuetext', 'wie Menschen');
  await pace.focus();
  await page.keyboard.press('ArrowRight');
  await expect(pace).toHaveAttribute('aria-valuetext', 'flott');
  await page.reload();
  await page.getByText('Du leitest diesen Tisch').click();
  await expect(pace).toHaveAttribute('aria-valuetext', 'flott');
  await passes(page);
});
