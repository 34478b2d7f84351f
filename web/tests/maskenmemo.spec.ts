// Maskenmemo by people and a bot, to the result.
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, phone } from './people';

/** Jokers and one letter: whatever is turned up makes a word, so that a game is short. */
const deck = { jokers: 24, full: { N: 12 } };
const WORDS = ['LAUF', 'BEIN', 'NEIN', 'NENN'];

const yours = (page: Page) => page.getByText('Du bist dran.').first();
const covered = (page: Page) =>
  page.locator('[data-at][aria-label*="verdeckt"]:not([aria-label*="gesehen"])');
const opened = (page: Page) => page.locator('[data-at][aria-label*=": "]');
const claim = (page: Page) => page.getByRole('button', { name: 'Wort ansagen' });
const ended = (page: Page) => page.getByRole('link', { name: 'Nachspielen' });

/** A word of the four cards turned up, by how many of them show the one letter. */
async function wordOf(page: Page): Promise<string | undefined> {
  const labels = await opened(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label') ?? ''),
  );
  return WORDS[labels.filter((label) => label.endsWith(': N')).length];
}

/** Turns four cards up and says the word, or covers them where there is none. */
async function turn(page: Page): Promise<void> {
  for (let card = await opened(page).count(); card < 4; card += 1) {
    await covered(page).first().click();
    await expect(opened(page)).toHaveCount(card + 1);
  }
  const word = await wordOf(page);
  if (word) {
    await page.getByLabel('Dein Wort').fill(word);
    await claim(page).click();
  } else await page.getByRole('button', { name: 'Aufgeben und zudecken' }).click();
  await expect(claim(page)).toHaveCount(0);
}

test('two people and a bot, at a desk and on a phone', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, { ...phone, colorScheme: 'dark' });
  const path = await open(ana, { game: 'maskenmemo', seats: 3, bots: ['lehrling'], deck });
  await joinAndBegin(ana, ben, path);
  for (const at of ['a1', 'c3', 'f6']) await ana.locator(`[data-at=${at}]`).click();
  await ana.getByRole('button', { name: 'Diese drei ansehen' }).click();
  await expect(ana.locator('[data-at=a1]')).toHaveAttribute('aria-label', /du hast .+ gesehen/);
  await expect(ana.getByText('Sobald alle so weit sind, werden sie zugedeckt.')).toBeVisible();
  await ben.getByRole('button', { name: 'Keine ansehen' }).click();
  await expect(ben.locator('[data-at=a1]')).not.toHaveAttribute('aria-label', /gesehen/);
  await passes(ana);
  await passes(ben);
  let turns = 0;
  await expect(async () => {
    for (const page of [ana, ben]) {
      if (!(await yours(page).isVisible())) continue;
      await turn(page);
      turns += 1;
      if (turns === 3) {
        for (const each of [ana, ben]) await passes(each);
        await ben.reload();
        await ben.getByRole('button', { name: /Verlauf$/ }).click();
        await expect(ben.getByText('Deine Wörter')).toBeVisible();
        await passes(ben);
        await ben.keyboard.press('Escape');
      }
    }
    expect(await ended(ana).isVisible()).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [20] });
  expect(turns).toBeGreaterThan(3);
  for (const page of [ana, ben]) {
    await expect(ended(page)).toBeVisible();
    await passes(page);
  }
  await ana.goto(`${path}/replay`);
  await ana.getByRole('slider').focus();
  await ana.keyboard.press('End');
  await passes(ana);
});

test('by keyboard alone', async ({ browser }) => {
  const page = await person(browser, desk);
  await open(page, { game: 'maskenmemo', seats: 2, bots: ['lehrling'], deck });
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
    });
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 80; step += 1) {
      if (name.test(await focused())) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way by Tab to ${name}`);
  };
  const press = async (name: RegExp): Promise<void> => {
    await tabTo(name);
    await page.keyboard.press('Enter');
  };
  const goTo = async (at: string): Promise<void> => {
    await tabTo(/^[a-f][1-6]\b/);
    const from = await focused();
    const right = at.charCodeAt(0) - from.charCodeAt(0);
    const down = Number(at.charAt(1)) - Number(from.charAt(1));
    for (let step = Math.abs(right); step > 0; step -= 1)
      await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let step = Math.abs(down); step > 0; step -= 1)
      await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  };
  await press(/^Beginnen/);
  await expect(page.locator('[data-at=a1]')).toBeVisible();
  await press(/^Keine ansehen/);
  await expect(async () => {
    if (await yours(page).isVisible()) {
      for (let card = await opened(page).count(); card < 4; card += 1) {
        await goTo((await covered(page).first().getAttribute('data-at'))!);
        await page.keyboard.press('Enter');
        await expect(opened(page)).toHaveCount(card + 1);
      }
      const word = await wordOf(page);
      // Letters typed on a card go to the word.
      if (word) {
        await page.keyboard.type(word);
        await page.keyboard.press('Enter');
      } else await press(/^Aufgeben und zudecken/);
      await expect(claim(page)).toHaveCount(0);
    }
    expect(await ended(page).isVisible()).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [20] });
  await press(/^Nachspielen/);
  await expect(page.getByRole('slider')).toBeVisible();
});
