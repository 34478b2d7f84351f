// Quiddler by people and a bot, by keyboard alone, and alone with eight piles.
import { expect, test, type Page } from '@playwright/test';
import { desk, isOver, joinAndBegin, open, passes, person, phone } from './people';
import { playToTheEnd } from './players/game';
import { keys, mouse } from './players/hands';
import { begin } from './players/lobby';
import {
  discards,
  done,
  draw,
  hand,
  held,
  lay,
  mayDraw,
  nextRound,
  stock,
} from './players/quiddler';
import { spelt } from './players/words';

/** Everything but the last card as one word, be it one or not: nothing is checked at this table. */
async function goOut(page: Page): Promise<void> {
  await draw(page, mouse);
  for (let left = await hand(page).count(); left > 1; left -= 1) {
    await hand(page).first().click();
    await expect(hand(page)).toHaveCount(left - 1);
  }
  await lay(page).click();
}

/** Whatever the table waits for. */
async function goOn(page: Page): Promise<boolean> {
  if (await nextRound(page).isVisible()) await nextRound(page).click();
  else if (await mayDraw(page)) await goOut(page);
  else if (await done(page).isVisible()) await done(page).click();
  else return false;
  return true;
}

test('two people and a bot, at a desk and on a phone', async ({ browser }) => {
  test.slow();
  const ana = await person(browser, desk);
  const ben = await person(browser, { ...phone, colorScheme: 'dark' });
  const options = { rounds: 2 };
  const path = await open(ana, { game: 'quiddler', seats: 3, bots: ['lehrling'], options });
  await joinAndBegin(ana, ben, path);

  await expect(stock(ana)).not.toHaveAttribute('aria-disabled');
  await passes(ana);
  await discards(ana).click();
  await expect(hand(ana)).toHaveCount(4);
  await ana.getByRole('button', { name: 'Abwerfen' }).click();
  await expect(ana.getByText('Welche Karte wirfst du ab?').first()).toBeVisible();
  await hand(ana).first().click();

  await expect(stock(ben)).not.toHaveAttribute('aria-disabled');
  await expect(hand(ben)).toHaveCount(3);
  const before = (await hand(ben).allTextContents()).sort();
  await ben.reload();
  await expect(hand(ben)).toHaveCount(3);
  expect((await hand(ben).allTextContents()).sort()).toEqual(before);
  await goOut(ben);
  await passes(ben);
  await expect(ana.getByText('Letzter Umlauf', { exact: false }).first()).toBeVisible();

  // The bot has had its last turn: Ana lays two cards of four, which is allowed now.
  await expect(stock(ana)).not.toHaveAttribute('aria-disabled');
  await stock(ana).click();
  await expect(hand(ana)).toHaveCount(4);
  for (const left of [3, 2]) {
    await hand(ana).first().click();
    await expect(hand(ana)).toHaveCount(left);
  }
  await expect(
    ana.getByText('So kannst du auslegen; ob es Wörter sind', { exact: false }),
  ).toBeVisible();
  await lay(ana).click();
  await expect(ana.getByText('Welche Karte wirfst du ab?').first()).toBeVisible();
  await hand(ana).first().click();

  // The bot may have doubted all there was to doubt: then the round is over at once.
  const over = ana.getByRole('dialog', { name: 'Runde 1 ist vorbei' });
  const challenges = ana.getByRole('region', { name: 'Zweifelst du ein Wort an?' });
  await expect(challenges.or(over)).toBeVisible();
  await passes(ana);
  const doubt = ben.getByRole('button', { name: /anzweifeln$/ }).first();
  if (await doubt.isVisible()) {
    await doubt.click();
    await passes(ben);
    await ben.getByRole('button', { name: 'Ja, anzweifeln' }).click();
    await expect(ben.getByText(/gilt( nicht)?$/).first()).toBeVisible();
  }
  // Where only words of the bot are left, nobody is asked any more.
  await expect(async () => {
    for (const page of [ana, ben])
      if (await done(page).isVisible()) await done(page).click({ timeout: 1000 });
    await expect(over).toBeVisible();
  }).toPass();
  await passes(ana);

  await playToTheEnd([ana, ben], goOn);
  for (const page of [ana, ben]) {
    await expect(page.getByRole('region', { name: 'Punktezettel' })).toBeVisible();
    await passes(page);
  }
  await ana.goto(`${path}/replay`);
  await ana.getByRole('slider').focus();
  await ana.keyboard.press('End');
  await passes(ana);
});

/** Whoever draws can lay a word: nobody keeps an empty place. */
const PLAIN = { cards: { E: [40, 2], I: [40, 2], N: [40, 2] } };

test('by keyboard alone', async ({ browser }) => {
  const page = await person(browser, desk);
  const options = { rounds: 1 };
  await open(page, { game: 'quiddler', seats: 2, bots: ['geselle'], options, deck: PLAIN });
  await keys.press(begin(page));
  // The focus is where the turn begins: Enter draws.
  await expect(stock(page)).toBeFocused();
  const cards = await held(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /eben gezogen$/ })).toBeFocused();
  await page.keyboard.type(cards.join(''));
  await expect(hand(page)).toHaveCount(1);
  await expect(page.getByText('Alle Karten sind verwendet;', { exact: false })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(hand(page)).toHaveCount(2);
  await page.keyboard.type(cards.at(-1)!);
  await expect(hand(page)).toHaveCount(1);
  await keys.press(lay(page));
  await keys.press(done(page));
  await expect.poll(() => isOver(page)).toBe(true);
  await expect(page.getByRole('region', { name: 'Punktezettel' })).toBeVisible();
});

test('nobody is asked to doubt the words of bots that never bluff', async ({ browser }) => {
  const page = await person(browser, desk);
  const options = { rounds: 1 };
  await open(page, { game: 'quiddler', seats: 2, bots: ['lehrling'], options, deck: PLAIN });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  await expect(stock(page)).not.toHaveAttribute('aria-disabled');
  await goOut(page);
  await expect.poll(() => isOver(page)).toBe(true);
  await expect(page.getByRole('region', { name: 'Punktezettel' })).toBeVisible();
});

/** So few letters that whatever lies there makes a word. */
const deck = { cards: { E: [16, 2], I: [16, 2], N: [16, 2] } };

test('alone with eight piles, on a phone', async ({ browser }) => {
  const page = await person(browser, phone);
  await open(page, { game: 'quiddler', seats: 1, deck });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  await expect(page.getByText('Noch 48 Karten')).toBeVisible();
  await passes(page);

  const faces = await page
    .getByRole('group', { name: 'Die acht Stapel' })
    .getByRole('button')
    .evaluateAll((piles) =>
      piles.map((each) => /: (\w+)/.exec(each.getAttribute('aria-label') ?? '')?.[1] ?? ''),
    );
  const word = (await spelt('quiddler', faces))[0]?.word;
  expect(word).toBeDefined();
  for (const letter of word!)
    await page
      .locator(`[data-pile][aria-label*=": ${letter},"]:not([aria-pressed])`)
      .first()
      .click();
  await passes(page);
  await page.getByRole('button', { name: 'Wegnehmen' }).click();
  await expect(page.getByText(`Noch ${48 - word!.length} Karten`)).toBeVisible();
  await page.getByRole('button', { name: /Verlauf$/ }).click();
  await expect(page.getByRole('img', { name: new RegExp(`^${word}, `) })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText(`Noch ${48 - word!.length} Karten`)).toBeVisible();

  await page.getByRole('button', { name: 'Aufhören' }).click();
  await page.getByRole('button', { name: 'Ja, aufhören' }).click();
  await expect.poll(() => isOver(page)).toBe(true);
  await expect(page.getByText(/Punkte sind übrig geblieben/)).toBeVisible();
  await passes(page);
});

test('a word that is refused is named', async ({ browser }) => {
  const page = await person(browser, desk);
  const deck = { cards: { X: [60, 1], Q: [60, 1] } };
  const options = { words: 'checked' };
  await open(page, { game: 'quiddler', seats: 2, bots: ['lehrling'], options, deck });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  await expect(stock(page)).not.toHaveAttribute('aria-disabled');
  await goOut(page);
  const note = page.getByRole('complementary', { name: 'Das geht nicht' });
  await expect(note).toHaveText(/^[QX]{3} steht nicht im Wörterbuch\./);
});
