// Provable shuffles: pledged, sealed, told and checked by the browsers themselves.
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, phone } from './people';

const memo = { game: 'maskenmemo', seats: 2 };
const small = { ...phone, viewport: { width: 390, height: 664 } };
const mark = (page: Page, name: string) => page.getByRole('button', { name });
const fair = (page: Page) => mark(page, 'Hier wurde fair gemischt');
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Schließen' });

interface Table {
  code: string;
  commitment: string;
  pledges?: string[];
  proof?: { nonces: string[]; pledges: string[] };
}
async function look(page: Page): Promise<Table> {
  const code = page.url().split('/t/')[1];
  const answer = await page.request.get(`/api/v1/tables/${code}`);
  return ((await answer.json()) as { table: Table }).table;
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tisch', exact: true }).click();
  await page.getByRole('button', { name: 'Partie aufgeben' }).click();
  await page.getByRole('button', { name: 'Ja, aufgeben' }).click();
}

test('a deal is promised, sealed, and fair in the end, and so is the rematch', async ({
  browser,
}, info) => {
  const shot = (page: Page, name: string) =>
    page.screenshot({ path: info.outputPath(`${name}.png`) });
  const ana = await person(browser, desk);
  const ben = await person(browser, { ...small, colorScheme: 'dark' });
  const path = await open(ana, memo);
  const promised = (await look(ana)).commitment;
  await expect(mark(ana, 'Nachprüfbar gemischt')).toContainText(promised.slice(0, 4));
  await mark(ana, 'Nachprüfbar gemischt').click();
  await expect(ana.getByRole('dialog')).toContainText(promised);
  await passes(ana);
  await close(ana).click();
  await joinAndBegin(ana, ben, path);
  // On a phone it is one tap away, with the log.
  await ben.getByRole('button', { name: /Verlauf$/ }).click();
  for (const page of [ana, ben]) {
    await expect(mark(page, 'Die Mischung ist versiegelt')).toBeVisible();
    await passes(page);
  }
  await ben.keyboard.press('Escape');
  await shot(ana, 'playing');
  await ben.getByRole('button', { name: /Verlauf$/ }).click();
  await mark(ben, 'Die Mischung ist versiegelt').click();
  await expect(ben.getByRole('dialog').last()).toContainText('Das Siegel');
  await shot(ben, 'sealed');
  await ben.keyboard.press('Escape');
  await ben.keyboard.press('Escape');
  await resign(ana);
  for (const [page, name] of [
    [ana, 'desk'],
    [ben, 'phone'],
  ] as const) {
    await expect(fair(page)).toBeVisible();
    await fair(page).scrollIntoViewIfNeeded();
    await shot(page, `result-${name}`);
    await fair(page).click();
    await expect(page.getByRole('dialog')).toContainText('setzkasten verify');
    await passes(page);
    await shot(page, `fair-${name}`);
    await close(page).click();
  }
  const { proof } = await look(ana);
  expect(proof!.nonces.every((nonce) => /^[0-9a-f]{64}$/.test(nonce))).toBe(true);

  // Everybody's number for the next game was pledged before it was opened, and is another one.
  await ana.getByRole('button', { name: 'Noch eine Partie' }).click();
  await expect(ana).not.toHaveURL(path);
  const again = await look(ana);
  expect(again.pledges!.every((pledge) => pledge.length === 64)).toBe(true);
  expect(again.pledges!.some((pledge) => proof!.pledges.includes(pledge))).toBe(false);
  // One tap joins; when all are there again, it begins by itself.
  await ben.getByRole('button', { name: 'Mitspielen: noch eine Partie' }).click();
  await expect(mark(ana, 'Die Mischung ist versiegelt')).toBeVisible();
  await resign(ben);
  for (const page of [ana, ben]) await expect(fair(page)).toBeVisible();
  expect((await look(ana)).proof!.pledges).toEqual(again.pledges);
});

test('playing at once is proven as well, and a broken promise is not overlooked', async ({
  browser,
}, info) => {
  const page = await person(browser, desk);
  await page.getByRole('button', { name: 'Sofort spielen' }).first().click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(mark(page, 'Die Mischung ist versiegelt')).toBeVisible();
  await resign(page);
  await expect(fair(page)).toBeVisible();
  // As if the table had shown something else before the first card.
  await page.evaluate(() => {
    const name = 'setzkasten.shuffles';
    const kept = localStorage.getItem(name)!;
    localStorage.setItem(name, kept.replaceAll(/"commitment":"\w{8}/g, '"commitment":"00000000'));
  });
  await page.reload();
  const warning = mark(page, 'Die Mischung ist nicht die versprochene');
  await expect(warning).toBeVisible();
  await warning.click();
  await expect(page.getByRole('dialog')).toContainText('Das Geheimnis ist nicht das');
  await passes(page);
  await page.screenshot({ path: info.outputPath('unfair.png') });
  // On another device nothing is known of what was promised, and the page says so.
  await page.evaluate(() => localStorage.removeItem('setzkasten.shuffles'));
  await page.reload();
  await mark(page, 'Die Mischung hält, was sie versprach').click();
  await expect(page.getByRole('dialog')).toContainText('war vor der ersten Karte nicht da');
});
