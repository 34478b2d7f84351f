// Running the server: by a link from the terminal, on a phone and at a desk.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { program } from '../playwright.config';
import { desk, newcomer, passes, small } from './people';

interface House {
  url: string;
  /** What the terminal says to `setzkasten admin …`. */
  admin(...words: string[]): string;
}

/** A server of this test's own, and its terminal. */
const test = base.extend<{ house: House }>({
  house: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'setzkasten-admin-'));
    const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', data], {
      env: {
        ...process.env,
        SETZKASTEN_LIMITS: '0',
        SETZKASTEN_METRICS_LISTEN: 'off',
        SETZKASTEN_LOG: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve) =>
      server.stdout.once('data', (text: Buffer) => resolve(text.toString().split('\n')[0] ?? '')),
    );
    const url = `http://127.0.0.1:${line.split(':').at(-1)!.trim()}`;
    await use({
      url,
      admin: (...words) =>
        execFileSync(program, ['admin', ...words, '--data', data], { encoding: 'utf8' }),
    });
    server.kill();
  },
});

const link = (house: House): string =>
  house.admin('link', '--for', 'Ana', '--at', house.url).split('\n')[0]!;
const part = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name });

/** Somebody who sits at a table of their own. */
async function player(page: Page, house: House): Promise<string> {
  await page.goto(house.url);
  await page.request.post(`${house.url}/api/v1/guests`, { data: { name: 'Ben' } });
  const answer = await page.request.post(`${house.url}/api/v1/tables`, {
    data: { game: 'quiddler', seats: 2, lang: 'de' },
  });
  const { table } = (await answer.json()) as { table: { id: string; code: string } };
  await page.goto(`${house.url}/t/${table.id}`);
  await expect(page.getByLabel('Link zum Tisch')).toBeVisible();
  return table.code;
}

test('on a phone: load, a table closed, a guest shut out, all of it noted', async ({
  browser,
  house,
}) => {
  const ben = await newcomer(browser, small);
  const code = await player(ben, house);
  const page = await newcomer(browser, small);
  const way = link(house);
  await page.goto(way);
  await expect(page.getByText(/Sitzung 1 für Ana/)).toBeVisible();
  expect(page.url(), 'a ticket does not stay in the address').toBe(`${house.url}/admin`);
  await expect(page.getByText('Rechnende Kerne')).toBeVisible();
  await passes(page);
  await page.screenshot({ path: 'test-results/admin/phone-load.png', fullPage: true });

  await part(page, 'Tische').tap();
  await page.getByRole('radio', { name: 'Offen' }).check();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText('1 von 2 Plätzen besetzt')).toBeVisible();
  await passes(page);
  await page.screenshot({ path: 'test-results/admin/phone-tables.png', fullPage: true });
  await page.getByRole('button', { name: `Tisch ${code} schließen` }).tap();
  await page.getByRole('button', { name: 'Wirklich schließen' }).tap();
  await expect(page.getByText('Hier ist kein Tisch.')).toBeVisible();
  await expect(ben.getByText('Dieser Tisch wurde geschlossen.').first()).toBeVisible();

  await part(page, 'Verbindungen').tap();
  await expect(page.getByRole('heading', { name: 'Die neuesten' })).toBeVisible();
  await passes(page);
  await page.screenshot({ path: 'test-results/admin/phone-connections.png', fullPage: true });
  await page.getByRole('button', { name: 'Ben sperren' }).tap();
  await page.getByLabel('Wie lange?').selectOption('eine Woche');
  await page.getByRole('button', { name: 'Sperren', exact: true }).last().tap();
  await expect(page.getByRole('button', { name: 'Sperre von Ben aufheben' })).toBeVisible();
  await passes(page);
  await page.screenshot({ path: 'test-results/admin/phone-bans.png', fullPage: true });
  const refused = await ben.request.get(`${house.url}/api/v1/me`);
  expect(refused.status()).toBe(403);

  await part(page, 'Protokoll').tap();
  await expect(page.getByText(/gesperrt bis/)).toBeVisible();
  await expect(page.getByText('Link gemacht für: Ana')).toBeVisible();
  await passes(page);
  await page.screenshot({ path: 'test-results/admin/phone-audit.png', fullPage: true });
  expect(house.admin('audit')).toContain('session 1 (Ana): banned');

  const late = await newcomer(browser, small);
  await late.goto(way);
  await expect(late.getByText(/gilt nicht oder nicht mehr/)).toBeVisible();
  await passes(late);
});

test('at a desk by keys: texts that everybody sees, and nothing of them is code', async ({
  browser,
  house,
}) => {
  const page = await newcomer(browser, desk);
  await page.goto(link(house));
  await part(page, 'Texte').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Meldung des Tages').focus();
  await page.keyboard.type('Heute Turnier <b>um acht</b>');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gespeichert. Alle sehen es jetzt.').first()).toBeVisible();
  await page.getByLabel('Impressum').fill('Spieleverein e. V.\nHauptstraße 1\n\nVorstand: Ana');
  await page.getByRole('button', { name: 'Impressum speichern' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Impressum speichern' })).toBeDisabled();
  await passes(page);
  await page.screenshot({ path: 'test-results/admin/desk-texts.png', fullPage: true });

  for (const size of [small, desk]) {
    const guest = await newcomer(browser, size);
    await guest.goto(house.url);
    await expect(guest.getByText('Heute Turnier <b>um acht</b>')).toBeVisible();
    await passes(guest);
    await guest.screenshot({
      path: `test-results/admin/start-${size === small ? 'phone' : 'desk'}.png`,
      fullPage: true,
    });
    await guest.getByRole('link', { name: 'Impressum' }).click();
    await expect(guest.getByText('Vorstand: Ana')).toBeVisible();
    await passes(guest);
    await expect(guest.getByRole('link', { name: 'Datenschutz' })).toHaveCount(0);
    await guest.screenshot({ path: 'test-results/admin/imprint.png' });
  }

  await page.getByRole('button', { name: 'Abmelden' }).press('Enter');
  await expect(page.getByText('Du bist abgemeldet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Diese Seite öffnet ein Link/)).toBeVisible();
  await passes(page);
});

test('in English as well, and the start page loads nothing of it', async ({ browser, house }) => {
  const context = await browser.newContext({ ...desk, locale: 'en-GB' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(house.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /admin/i.test(url))).toEqual([]);
  await page.goto(link(house));
  await expect(page.getByRole('heading', { name: 'Running the server' })).toBeVisible();
  for (const name of ['Tables', 'Connections', 'Bans', 'Texts', 'Log', 'Load']) {
    await part(page, name).click();
    await expect(part(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('admin-')).toHaveCount(0);
  }
  await page.screenshot({ path: 'test-results/admin/desk-load.png', fullPage: true });
});
