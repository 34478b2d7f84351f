// Hints in three steps, by touch on a small phone and by keyboard at a desk; counted, and told at the end.
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, small } from './people';

/** A game for one, which begins at once. */
async function alone(page: Page, begin: string): Promise<void> {
  const path = await open(page, { game: 'quiddler', seats: 1 });
  const start = page.getByRole('button', { name: begin, exact: true });
  await expect(start.or(page.getByRole('button', { name: /^(Tipp|Hint)$/ }))).toBeVisible();
  if (await start.isVisible()) await start.click();
  await expect(page).toHaveURL(new RegExp(path));
}

test('three steps by touch, told in the result', async ({ browser }) => {
  const page = await person(browser, small);
  await alone(page, 'Beginnen');
  await page.getByRole('button', { name: 'Tipp', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Tipp' });
  await sheet.getByRole('button', { name: 'Was für ein Wort?' }).tap();
  await expect(sheet.getByText(/^Es gibt ein Wort mit \d+ Buchstaben, darin /)).toBeVisible();
  await sheet.getByRole('button', { name: 'Wo fängt es an?' }).tap();
  await expect(sheet.getByText(/^Es beginnt mit /)).toBeVisible();
  await sheet.getByRole('button', { name: 'Den ganzen Zug zeigen' }).tap();
  await expect(sheet.getByText(/^Mein Vorschlag: Nimm /)).toBeVisible();
  await passes(page);
  await page.screenshot({ path: 'test-results/hints-small.png' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aufhören' }).tap();
  await page.getByRole('button', { name: 'Ja, aufhören' }).tap();
  await expect(page.getByText('3 Tipps')).toBeVisible();
});

test('the first step by keyboard, in English', async ({ browser }) => {
  const page = await person(browser, { ...desk, locale: 'en' });
  await alone(page, 'Begin');
  await page.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Hint' });
  await sheet.getByRole('button', { name: 'What kind of word?' }).press('Enter');
  await expect(sheet.getByText(/^There is a word of \d+ letters with /)).toBeVisible();
});

test('beside other people there is no button unless it was agreed on', async ({ browser }) => {
  for (const hints of [false, true]) {
    const [ana, ben] = [await person(browser, desk), await person(browser, small)];
    const path = await open(ana, { game: 'quiddler', seats: 2, hints });
    await joinAndBegin(ana, ben, path);
    await expect(ana.getByRole('button', { name: 'Regeln' })).toBeVisible();
    await expect(ana.getByRole('button', { name: 'Tipp', exact: true })).toHaveCount(hints ? 1 : 0);
  }
});
