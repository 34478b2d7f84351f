// Buchstabenklau by people and bots, to the result.
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, phone } from './people';
import { call, decline, middle, ready, signal, won, word } from './players/buchstabenklau';
import { playToTheEnd } from './players/game';
import { keys } from './players/hands';
import { begin } from './players/lobby';

const game = 'buchstabenklau';
/** Says ready, or passes by a card to take. */
async function pressOn(page: Page): Promise<boolean> {
  const way = (await decline(page).isVisible()) ? decline(page) : signal(page);
  // Bots are quick: what could be pressed a moment ago may be gone.
  if (await way.isVisible()) await way.click({ timeout: 500 }).catch(() => {});
  else return false;
  return true;
}

/** Five jokers for each of three, so that whoever may call always has a word. */
const jokers = { cards: Array<[string, string]>(15).fill(['?', 'E']) };
/** The bot needs four cards; the people's piles are safe from it, so that three belong to them. */
const handicaps = [
  { seat: 0, safe_pile: true },
  { seat: 1, safe_pile: true },
  { seat: 2, min_cards: 4 },
];

/** Both ready until three cards lie in the middle. */
async function turnUp(people: Page[]): Promise<void> {
  for (const page of people) await ready(page).click();
  for (const page of people) await expect(middle(page)).toHaveCount(3);
}

test('two people and a bot, at a desk and on a phone', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, { ...phone, colorScheme: 'dark' });
  const wish = { game, seats: 3, bots: ['lehrling'], options: { handicaps }, deck: jokers };
  const path = await open(ana, wish);
  await joinAndBegin(ana, ben, path);
  await expect(ready(ana)).toBeVisible();
  await passes(ana);
  await turnUp([ana, ben]);
  await passes(ben);
  await word(ana).fill('eis');
  await ana.keyboard.press('Enter');
  await expect.poll(() => won(ana)).toBe(3);

  await turnUp([ana, ben]);
  for (const [at, letter] of [...'TOR'].entries()) {
    await middle(ben).nth(at).tap();
    await ben.locator('input.joker').nth(at).fill(letter);
  }
  await passes(ben);
  await call(ben).tap();
  await expect.poll(() => won(ben)).toBe(3);
  await ben.reload();

  // A wrong call: the others may take a card each.
  await turnUp([ana, ben]);
  await word(ben).fill('qxqxq');
  await call(ben).tap();
  await expect(ana.getByText('Nimm dir eine Karte aus der Mitte.')).toBeVisible();
  await passes(ana);
  await middle(ana).first().click();
  await expect.poll(() => won(ana)).toBe(4);

  // From now on there are cards enough for the bot as well.
  await playToTheEnd([ana, ben], pressOn);
  for (const page of [ana, ben]) {
    await expect(page.getByRole('link', { name: 'Nachspielen' })).toBeVisible();
    await passes(page);
  }
  await ana.goto(`${path}/replay`);
  await ana.getByRole('slider').focus();
  await ana.keyboard.press('End');
  await passes(ana);
});

test('a word of tapped cards, both colours, put to the vote', async ({ browser }) => {
  const ana = await person(browser, phone);
  const ben = await person(browser, desk);
  const options = {
    colour: 'both',
    judge: 'table',
    handicaps: [{ seat: 1, min_cards: 2, safe_pile: true }],
  };
  const path = await open(ana, { game, seats: 2, options });
  await joinAndBegin(ana, ben, path);
  await expect(ben.getByText('Beide Farben gelten')).toBeVisible();
  await expect(ana.getByText('ab 2 Karten')).toBeVisible();
  await expect(ana.getByText('geschützt', { exact: true })).toBeVisible();
  for (const cards of [4, 8]) {
    for (const page of [ana, ben]) await ready(page).click();
    await expect(middle(ana)).toHaveCount(cards);
  }
  const faces = middle(ana);
  for (const at of [0, 3, 4]) await faces.nth(at).click();
  const jokers = ana.locator('input.joker');
  for (const joker of await jokers.all()) {
    const letters = (await joker.getAttribute('placeholder')) ?? '';
    await joker.fill('EN'.slice(0, letters.length));
  }
  await passes(ana);
  await call(ana).click();
  // Three cards may spell a word that everybody knows; otherwise it is voted on.
  const accept = ben.getByRole('button', { name: 'Gilt', exact: false }).first();
  await expect(accept.or(ben.getByText('3 Karten', { exact: true }))).toBeVisible();
  if (await accept.isVisible()) {
    await passes(ben);
    await ben.keyboard.press('+');
  }
  await expect.poll(() => won(ana)).toBe(3);
  await expect(ben.getByText('3 Karten', { exact: true })).toBeVisible();
  await passes(ben);
});

test('by keyboard alone', async ({ browser }) => {
  const page = await person(browser, desk);
  await open(page, { game, seats: 6, bots: Array<string>(5).fill('lehrling') });
  await keys.press(begin(page));
  await expect(ready(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Aufgedeckt/).first()).toBeAttached();
  // Letters go to the word from anywhere; Escape takes it back, Enter calls it.
  await page.keyboard.type('wort');
  await expect(word(page)).toHaveValue(/wort/i);
  await page.keyboard.press('Escape');
  await expect(word(page)).toHaveValue('');
  await page.keyboard.type('qxqxq');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Du rufst QXQXQ/).first()).toBeAttached();
  await playToTheEnd([page], async () => {
    await page.keyboard.press((await decline(page).isVisible()) ? '1' : 'Space');
    return true;
  });
  await keys.press(page.getByRole('link', { name: 'Nachspielen' }));
  await expect(page.getByRole('slider')).toBeVisible();
});
