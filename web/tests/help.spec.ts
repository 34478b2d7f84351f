// Help at the table: what a draft would bring, which cards are out of sight, what can be stolen; by touch on a
// small phone in German, by keys at a desk in English.
import { expect, test, type Page } from '@playwright/test';
import { desk, open, passes, person, small } from './people';
import { call, middle, ready, word } from './players/buchstabenklau';
import { covered, none, turnUp } from './players/maskenmemo';
import { touch } from './players/hands';

const english = { ...desk, locale: 'en' };
/** What one may do now, in the line above the hand. */
const line = (page: Page) => page.locator('.status:not(span)');

async function begins(page: Page, ready: string | RegExp): Promise<void> {
  const begin = page.getByRole('button', { name: /^(Beginnen|Begin)$/ });
  const there = page.getByText(ready).first();
  await expect(begin.or(there).first()).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(there).toBeVisible();
}

test('Quiddler alone: what a word takes off the piles', async ({ browser }) => {
  for (const [size, brings, start] of [
    [small, /\d+ Punkte weniger, dann liegen noch 46 Karten\./, 'Noch 48 Karten'],
    [english, /\d+ points fewer; 46 cards are left then\./, '48 cards'],
  ] as const) {
    const page = await person(browser, size);
    await open(page, { game: 'quiddler', seats: 1 });
    await begins(page, start);
    for (const at of [0, 1]) {
      const pile = page.locator('[data-pile]').nth(at);
      if (size === small) await pile.tap();
      else await pile.press('Enter');
    }
    await expect(line(page)).toContainText(brings);
    await page.screenshot({ path: `test-results/help-solo-${size === small ? 'de' : 'en'}.png` });
  }
});

test('Maskenmemo: what a word of all cards brings, and that others do not fit', async ({
  browser,
}) => {
  const page = await person(browser, small);
  await open(page, {
    game: 'maskenmemo',
    seats: 2,
    bots: ['lehrling'],
    options: { starter: 0 },
    deck: { jokers: 0, full: { E: 60 } },
  });
  await begins(page, /ansehen/);
  await none(page).tap();
  await expect(none(page)).toHaveCount(0);
  await expect(page.getByText('Du bist dran.').first()).toBeVisible();
  for (let turned = 0; turned < 4; turned += 1) {
    const at = await covered(page).first().getAttribute('data-at');
    await turnUp(page, touch, at!);
  }
  await page.getByLabel('Dein Wort').fill('eeee');
  await expect(line(page)).toContainText('Bringt 1 Punkt, wenn das Wort gilt.');
  await page.getByLabel('Dein Wort').fill('eee');
  await expect(line(page)).not.toContainText('Bringt');
});

test('Kreuzwort: the tiles that are left after it', async ({ browser }) => {
  const [ana, ben] = [await person(browser, english), await person(browser, small)];
  const path = await open(ana, { game: 'kreuzwort', seats: 2, options: { rules: 1 } });
  await ben.goto(path);
  await ben.getByRole('button', { name: 'Mitspielen' }).tap();
  await ana.getByRole('button', { name: 'Begin', exact: true }).click();
  const mine = ana.getByText('It is your turn.').first();
  const his = ben.getByText('Du bist dran.').first();
  await expect(mine.or(ana.getByText(/^Now playing/).first()).first()).toBeVisible();
  const turn = (await mine.isVisible()) ? ana : ben;
  if (turn === ben) await expect(his).toBeVisible();
  const tiles = turn.locator('[data-held]:not([data-held^="?"]) [data-cell]');
  for (let laid = 0; laid < 2; laid += 1) {
    if (turn === ben) await tiles.nth(laid).tap();
    else await tiles.nth(laid).press('Space');
  }
  const left = turn === ana ? 'After it you have 38 tiles left.' : 'Danach hast du noch 38 Steine.';
  await expect(line(turn)).toContainText(left);
});

test('Buchstabenklau: what a call wins, and what can be stolen', async ({ browser }) => {
  const ana = await person(browser, english);
  const ben = await person(browser, small);
  const deck = { cards: Array<[string, string]>(20).fill(['?', 'E']) };
  const handicaps = [0, 1].map((seat) => ({ seat, min_cards: 2 }));
  const path = await open(ana, {
    game: 'buchstabenklau',
    seats: 2,
    hints: true,
    deck,
    options: { handicaps },
  });
  await ben.goto(path);
  await ben.getByRole('button', { name: 'Mitspielen' }).tap();
  await ana.getByRole('button', { name: 'Begin', exact: true }).click();
  const turnUp = async () => {
    await ready(ben).tap();
    await ana.getByRole('button', { name: /Ready/ }).click();
    await expect(middle(ben)).toHaveCount(2);
  };
  await turnUp();
  await word(ben).fill('ei');
  await expect(line(ben)).toContainText('Bringt 2 Karten, wenn das Wort gilt.');
  await call(ben).tap();
  await expect(ben.getByText(/^Du rufst EI/).first()).toBeVisible();
  await turnUp();
  await ana.getByLabel('Your word', { exact: true }).fill('eis');
  await expect(line(ana)).toContainText('Wins 3 cards, 1 of them stolen, if the word counts.');

  // On request: the pile of the other is outlined, and it counts as a hint.
  await ana.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
  const sheet = ana.getByRole('dialog', { name: 'Hint' });
  await sheet.getByRole('button', { name: 'What can I steal?' }).press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(ana.getByText('One card can be stolen just now').first()).toBeVisible();
  await expect(ana.locator('li.stealable')).toHaveCount(1);
  await passes(ana);
  await ana.screenshot({ path: 'test-results/help-steal-en.png' });
  await ben.getByRole('button', { name: 'Tipp', exact: true }).tap();
  await ben.getByRole('button', { name: 'Was kann ich klauen?' }).tap();
  // Nothing lies on the pile of the other yet.
  await expect(
    ben.getByText('Gerade lässt sich keine Karte der anderen klauen.').first(),
  ).toBeVisible();
  await expect(ben.locator('li.stealable')).toHaveCount(0);
  // Whatever happens next, the mark is gone.
  await ana.getByLabel('Your word', { exact: true }).fill('eis');
  await ana.keyboard.press('Enter');
  await expect(ana.locator('li.stealable')).toHaveCount(0);
});

test('cards that are out of sight, counted for everybody alike', async ({ browser }) => {
  const ben = await person(browser, small);
  await open(ben, { game: 'quiddler', seats: 2, bots: ['lehrling'] });
  await begins(ben, 'Du bist dran.');
  await ben.getByRole('button', { name: 'Tisch', exact: true }).tap();
  await ben.getByRole('button', { name: 'Nicht zu sehen' }).tap();
  const sheet = ben.getByRole('dialog', { name: 'Nicht zu sehen' });
  const total = async (text: Promise<string | null>) => parseInt((await text) ?? '', 10);
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  const counts = await sheet.getByRole('listitem').allTextContents();
  const sum = counts.reduce((all, text) => all + Number(/\d+$/.exec(text)?.[0]), 0);
  expect(sum).toBe(await total(sheet.getByText(/nicht zu sehen\. Gezählt/).textContent()));
  expect(sum).toBeGreaterThan(100);
  await passes(ben);
  await ben.screenshot({ path: 'test-results/help-unseen-de.png' });

  const ana = await person(browser, english);
  await open(ana, { game: 'kreuzwort', seats: 2, bots: ['lehrling'], options: { rules: 2 } });
  await begins(ana, /^Kreuzwort/);
  await ana.getByText('Out of sight', { exact: true }).first().press('Enter');
  await expect(ana.getByText(/\d+ are out of sight/)).toBeVisible();
  await passes(ana);
  await ana.screenshot({ path: 'test-results/help-unseen-en.png' });
});
