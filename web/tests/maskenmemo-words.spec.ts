// Maskenmemo: what fades, what stays a moment longer, and words that the table decides on.
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, phone } from './people';

/** Jokers only: whatever is said fits the open cards. */
const deck = { jokers: 40, full: {} };
const square = (page: Page, at: string) => page.locator(`[data-at=${at}]`);
const SEEN = /du hast .+ gesehen/;

async function begin(page: Page, wish: Record<string, unknown> = {}): Promise<void> {
  await open(page, { game: 'maskenmemo', seats: 2, bots: ['lehrling'], deck, ...wish });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
}

async function turnUp(page: Page, squares: string[]): Promise<void> {
  for (const at of squares) {
    await square(page, at).click();
    await expect(square(page, at)).toHaveAttribute('aria-label', `${at}: Joker`);
  }
}

async function say(page: Page, word: string): Promise<void> {
  await page.getByLabel('Dein Wort').fill(word);
  await page.getByRole('button', { name: 'Wort ansagen' }).click();
}

const FOUR = ['a1', 'b1', 'c1', 'd1'];

test('two cards are looked at, and covered again when play begins', async ({ browser }) => {
  const page = await person(browser, phone);
  await begin(page);
  const look = page.getByRole('button', { name: 'Wähle bis zu 3 Karten' });
  await expect(look).toBeDisabled();
  for (const at of ['c3', 'd4']) await square(page, at).click();
  await passes(page);
  await page.getByRole('button', { name: 'Diese zwei ansehen' }).click();
  await expect(square(page, 'c3')).toHaveAttribute('aria-label', SEEN);
  await turnUp(page, ['f6']);
  await expect(square(page, 'c3')).toHaveAttribute('aria-label', 'c3, verdeckt', {
    timeout: 10_000,
  });
  await expect(square(page, 'd4')).toHaveAttribute('aria-label', 'd4, verdeckt');
});

test('with notes they stay in sight', async ({ browser }) => {
  const page = await person(browser, desk);
  await begin(page, { options: { notes: true } });
  await square(page, 'c3').click();
  await page.getByRole('button', { name: 'Diese Karte ansehen' }).click();
  await turnUp(page, FOUR);
  await page.reload();
  await expect(square(page, 'c3')).toHaveAttribute('aria-label', SEEN);
});

test('a wrong word stays open for a moment, with the reason', async ({ browser }) => {
  const page = await person(browser, { ...desk, reducedMotion: 'reduce' });
  // The bot never moves: two people sit there.
  const ben = await person(browser, phone);
  const path = await open(page, { game: 'maskenmemo', seats: 2, deck });
  await joinAndBegin(page, ben, path);
  for (const each of [page, ben]) await each.getByRole('button', { name: 'Keine ansehen' }).click();
  await turnUp(page, FOUR);
  await say(page, 'XQXQ');
  for (const each of [page, ben]) {
    await expect(square(each, 'a1')).toHaveAttribute('aria-label', SEEN);
    await expect(each.locator('.status .bad')).toHaveText(/XQXQ.*steht nicht im Wörterbuch/);
  }
  // Ben need not wait, and loses nothing.
  await square(ben, 'f6').click();
  await expect(square(ben, 'f6')).toHaveAttribute('aria-label', 'f6: Joker');
  for (const each of [page, ben]) {
    await expect(square(each, 'a1')).toHaveAttribute('aria-label', 'a1, verdeckt');
    await expect(each.locator('.status .bad')).toHaveCount(0);
  }
  // What comes from the stock is marked during the next turn.
  await turnUp(ben, ['f5', 'f4', 'f3']);
  await say(ben, 'LAUF');
  // The card that was taken may still be on its way.
  const fresh = square(page, 'f6').last();
  await expect(fresh).toHaveAttribute('aria-label', 'f6, verdeckt, neu vom Stapel');
  await passes(page);
});

test('the table votes on a word that the dictionary does not have', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, { ...phone, colorScheme: 'dark' });
  const options = { judge: 'table' };
  const path = await open(ana, { game: 'maskenmemo', seats: 2, deck, options });
  await joinAndBegin(ana, ben, path);
  for (const each of [ana, ben]) await each.getByRole('button', { name: 'Keine ansehen' }).click();
  await turnUp(ana, FOUR);
  await say(ana, 'XQXQ');
  await expect(ana.getByText('Die anderen stimmen über dein Wort ab')).toBeVisible();
  await expect(ben.getByRole('heading', { name: /^Gilt das Wort von/ })).toBeVisible();
  for (const each of [ana, ben]) await passes(each);
  await ben.getByRole('button', { name: 'Gilt', exact: true }).click();
  await expect(ana.getByRole('heading', { name: 'Deine Wörter' })).toBeVisible();
  await turnUp(ben, ['f6', 'f5', 'f4', 'f3']);
  await say(ben, 'QXQX');
  await ana.getByRole('button', { name: 'Gilt nicht' }).click();
  await expect(ben.locator('.status .bad')).toHaveText('QXQX wurde nicht anerkannt.');
});

test('a house list is written into the form, and a slip is shown there', async ({ browser }) => {
  const page = await person(browser, phone);
  const box = page.locator('section[data-game=maskenmemo]');
  await box.getByRole('button', { name: /einrichten/ }).click();
  const form = page.locator('form[data-game=maskenmemo]');
  const words = form.getByLabel('Eigene Wörter, die hier auch gelten');
  await words.fill('Kiez U2');
  await form.getByRole('button', { name: 'Gegen Bots beginnen' }).click();
  await expect(form.getByRole('alert')).toHaveText(/„U2“ lässt sich nicht mit Karten legen/);
  await passes(page);
  await words.fill('Kiez\nMucke');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByLabel('Wer beginnt').selectOption({ label: 'Platz 2' });
  await form.getByRole('button', { name: 'Gegen Bots beginnen' }).click();
  await expect(
    page.getByText('Sieh dir heimlich bis zu drei Karten an', { exact: false }),
  ).toBeVisible();
});
