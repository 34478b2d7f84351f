// Quiddler by people and a bot, by keyboard alone, and alone with eight piles.
import { expect, test, type Page } from '@playwright/test';
import { desk, isOver, joinAndBegin, open, passes, person, phone } from './people';

const hand = (page: Page) => page.getByRole('list', { name: 'Deine Hand' }).getByRole('button');
const stock = (page: Page) => page.getByRole('button', { name: /^Nachziehstapel/ });
const discards = (page: Page) => page.getByRole('button', { name: /^Ablage/ });
const lay = (page: Page) => page.getByRole('button', { name: /^Auslegen/ });
const done = (page: Page) => page.getByRole('button', { name: 'Nein, alles gilt' });
const nextRound = (page: Page) => page.getByRole('button', { name: /^Weiter zu Runde/ });

/** Whether a pile may be drawn from: piles stay in sight when they may not. */
const mayDraw = async (page: Page): Promise<boolean> =>
  (await stock(page).isVisible()) && (await stock(page).getAttribute('aria-disabled')) === null;

/** Everything but the last card as one word, be it one or not: nothing is checked at this table. */
async function goOut(page: Page): Promise<void> {
  await stock(page).click();
  await expect(page.getByRole('button', { name: /eben gezogen$/ })).toBeVisible();
  for (let left = await hand(page).count(); left > 1; left -= 1) {
    await hand(page).first().click();
    await expect(hand(page)).toHaveCount(left - 1);
  }
  await lay(page).click();
}

/** Whatever the table waits for. */
async function goOn(page: Page): Promise<void> {
  if (await nextRound(page).isVisible()) await nextRound(page).click();
  else if (await mayDraw(page)) await goOut(page);
  else if (await done(page).isVisible()) await done(page).click();
}

async function playToTheEnd(people: Page[]): Promise<void> {
  await expect(async () => {
    for (const page of people) await goOn(page);
    expect(await isOver(people[0]!)).toBe(true);
  }).toPass({ timeout: 90_000, intervals: [50] });
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

  await expect(done(ana)).toBeVisible();
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
    await expect(ana.getByRole('dialog', { name: 'Runde 1 ist vorbei' })).toBeVisible();
  }).toPass();
  await passes(ana);

  await playToTheEnd([ana, ben]);
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

/** Tab by Tab to a control, by its name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(label.trim())) return;
  }
  throw new Error(`no way by Tab to ${name}`);
}

test('by keyboard alone', async ({ browser }) => {
  const page = await person(browser, desk);
  const options = { rounds: 1 };
  await open(page, { game: 'quiddler', seats: 2, bots: ['geselle'], options, deck: PLAIN });
  await tabTo(page, /^Beginnen/);
  await page.keyboard.press('Enter');
  await expect(stock(page)).not.toHaveAttribute('aria-disabled');
  const held = await page
    .locator('[data-held]')
    .evaluateAll((cards) =>
      cards.map((card) => (card as HTMLElement).dataset.held!.replace(/#.*/, '')),
    );

  await tabTo(page, /^Nachziehstapel/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /eben gezogen$/ })).toBeFocused();
  await page.keyboard.type(held.join(''));
  await expect(hand(page)).toHaveCount(1);
  await expect(page.getByText('Alle Karten sind verwendet;', { exact: false })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(hand(page)).toHaveCount(2);
  await page.keyboard.type(held.at(-1)!);
  await expect(hand(page)).toHaveCount(1);
  await tabTo(page, /^Auslegen/);
  await page.keyboard.press('Enter');

  await expect(done(page)).toBeVisible();
  await tabTo(page, /^Nein, alles gilt/);
  await page.keyboard.press('Enter');
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

/** Four letters, so that there is always a word to take. */
const deck = { cards: { E: [24, 2], I: [12, 2], S: [6, 2], N: [6, 2] } };
const WORDS = ['SEINE', 'SEIN', 'EINE', 'SIE', 'NIE', 'EIS', 'EI', 'ES', 'IN'];

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
  const word = WORDS.find((each) => {
    const left = [...faces];
    return [...each].every((letter) => {
      const at = left.indexOf(letter);
      if (at < 0) return false;
      left.splice(at, 1);
      return true;
    });
  });
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
