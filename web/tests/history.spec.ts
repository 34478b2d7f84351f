// One's own games: figures, badges, words to practise; saved as a file and deleted. Shared moments and pictures.
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { desk, open, passes, person, small } from './people';
import { moveInRound, nextRound } from './players/quiddler';
import { touch } from './players/hands';

const english = { ...desk, locale: 'en' };

/** A short game against a bot: resigned at once. */
async function lose(page: Page, english = false): Promise<string> {
  const path = await open(page, { game: 'quiddler', seats: 2, bots: ['lehrling'] });
  const begin = page.getByRole('button', { name: english ? 'Begin' : 'Beginnen', exact: true });
  const menu = page.getByRole('button', { name: english ? 'Table' : 'Tisch', exact: true });
  await expect(begin.or(menu).first()).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await menu.click();
  await page
    .getByRole('button', { name: english ? /^Resign/ : /aufgeben/i })
    .first()
    .click();
  await page.getByRole('button', { name: english ? /^Yes/ : /^Ja/ }).click();
  await expect(page.locator('section.result')).toBeVisible();
  return path;
}

test('figures and badges, a file of them, and all forgotten', async ({ browser }) => {
  for (const [size, texts] of [
    [
      small,
      {
        own: 'Meine Spiele',
        badge: 'Einstand',
        save: 'Als Datei speichern',
        forget: 'Alles Gezählte löschen',
        yes: 'Ja, löschen',
        none: /sobald die erste zu Ende ist/,
      },
    ],
    [
      english,
      {
        own: 'My games',
        badge: 'First Day at the Press',
        save: 'Save as a file',
        forget: 'Delete all that was counted',
        yes: 'Yes, delete',
        none: /As soon as your first game is over/,
      },
    ],
  ] as const) {
    const page = await person(browser, size);
    await lose(page, size === english);
    await page.goto('/');
    await page.getByRole('link', { name: texts.own }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.own })).toBeVisible();
    const first = page.getByRole('listitem').filter({ hasText: texts.badge });
    await expect(first).toHaveClass(/earned/);
    await passes(page);
    await page.screenshot({
      path: `test-results/history-${size === small ? 'de' : 'en'}.png`,
      fullPage: true,
    });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.save }).click();
    const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as {
      games: { game: string; rank: number }[];
      history: { games: number };
    };
    expect(file.games.map(({ game, rank }) => [game, rank])).toEqual([['quiddler', 2]]);
    expect(file.history.games).toBe(1);
    await page.getByRole('button', { name: texts.forget }).click();
    await page.getByRole('button', { name: texts.yes }).click();
    await expect(page.getByText(texts.none)).toBeVisible();
    await page.reload();
    await expect(page.getByText(texts.none)).toBeVisible();
  }
});

test('looking back on a round as soon as it is over', async ({ browser }) => {
  const page = await person(browser, small);
  await open(page, { game: 'quiddler', seats: 2, bots: ['lehrling'], options: { rounds: 2 } });
  const begin = page.getByRole('button', { name: 'Beginnen', exact: true });
  const hand = page.getByRole('list', { name: 'Deine Hand' });
  await expect(begin.or(hand).first()).toBeVisible();
  if (await begin.isVisible()) await begin.tap();
  while (!(await nextRound(page).isVisible()))
    if (!(await moveInRound(page, touch))) await page.waitForTimeout(40);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Was war möglich?' }).tap();
  await expect(sheet.getByRole('heading', { name: 'Deine Züge' })).toBeVisible();
  await expect(sheet.getByText('Möglich', { exact: true }).first()).toBeVisible();
  await passes(page);
  await page.screenshot({ path: 'test-results/hindsight-round-de.png' });
});

test('words that were missed are kept with their meanings, and practised', async ({ browser }) => {
  const page = await person(browser, { ...small, locale: 'en' });
  await open(page, { game: 'quiddler', lang: 'en', seats: 1 });
  const begin = page.getByRole('button', { name: 'Begin', exact: true });
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await expect(begin.or(stop).first()).toBeVisible();
  if (await begin.isVisible()) await begin.tap();
  await stop.tap();
  await page.getByRole('button', { name: 'Yes, stop' }).tap();
  await page.getByRole('button', { name: 'What was possible?' }).tap();
  const list = page.locator('.missed');
  await expect(list.locator('small').first()).toContainText(/WordNet/i);
  await page.getByRole('link', { name: /kept to practise/ }).tap();
  const own = page.getByRole('region', { name: 'Words to practise' });
  await expect(own.locator('li strong').first()).toBeVisible();
  const words = await own.locator('li strong').allTextContents();
  await own.getByRole('button', { name: 'Practise', exact: true }).tap();
  await own.getByLabel('Which word is it?').fill('xyz');
  await own.getByRole('button', { name: 'Check' }).tap();
  await expect(own.getByText(/^Not yet/)).toBeVisible();
  await own.getByLabel('Which word is it?').fill(words[0]!.toLowerCase());
  await own.getByRole('button', { name: 'Check' }).tap();
  await expect(own.getByText(/right!/)).toBeVisible();
  await passes(page);
  await page.screenshot({ path: 'test-results/practise-en.png' });
  if (words.length > 1) await own.getByRole('button', { name: 'To the list' }).tap();
  if (words.length > 1) await own.getByRole('button', { name: 'Clear the list' }).tap();
  await expect(own.locator('li')).toHaveCount(0);
});

test('a moment of a game by its link, and a picture without names', async ({ browser }) => {
  const page = await person(browser, small);
  const path = await lose(page);
  await page.getByRole('button', { name: 'Teilen' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Teilen' });
  await expect(sheet.getByRole('img')).toBeVisible();
  await passes(page);
  await page.screenshot({ path: 'test-results/share-de.png' });
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Bild speichern' }).tap();
  const png = readFileSync(await (await saved).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20) > 100]).toEqual([1080, true]);
  const plain = await sheet.getByRole('img').getAttribute('src');
  await sheet.getByLabel('Mit Namen').check();
  await expect(sheet.getByRole('img')).not.toHaveAttribute('src', plain!);
  await page.screenshot({ path: 'test-results/share-names-de.png' });

  const link = await sheet.getByRole('textbox').inputValue();
  const [, last = ''] = /\/replay\/(\d+)$/.exec(link) ?? [];
  expect(link).toContain(`${path}/replay/`);
  expect(Number(last)).toBeGreaterThan(0);
  const other = await person(browser, english);
  await other.goto(link);
  await expect(other.getByRole('slider')).toHaveValue(last);
  await other
    .getByRole('button', { name: 'To the start', exact: true })
    .or(other.getByRole('slider'))
    .first()
    .focus();
  await other.keyboard.press('Home');
  await expect(other).toHaveURL(/\/replay\/0$/);
  await other.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(other.getByText('Link to turn 0')).toBeVisible();
  await expect(other.getByRole('dialog').getByRole('img')).toBeVisible();
  await passes(other);
  await other.screenshot({ path: 'test-results/share-en.png' });
});
