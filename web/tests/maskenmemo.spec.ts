// Maskenmemo by people and a bot, to the result.
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, phone } from './people';
import { playToTheEnd } from './players/game';
import { keys, mouse, type Hands } from './players/hands';
import { begin } from './players/lobby';
import { covered, none, opened, say, turnUp, yours } from './players/maskenmemo';

/** Jokers and one letter: whatever is turned up makes a word, so that a game is short. */
const deck = { jokers: 24, full: { N: 12 } };
const WORDS = ['LAUF', 'BEIN', 'NEIN', 'NENN'];

const ended = (page: Page) => page.getByRole('link', { name: 'Nachspielen' });

/** A word of the four cards turned up, by how many of them show the one letter. */
async function wordOf(page: Page): Promise<string | undefined> {
  const labels = await opened(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label') ?? ''),
  );
  return WORDS[labels.filter((label) => label.endsWith(': N')).length];
}

/** Turns four cards up and says the word, or covers them where there is none. */
async function turn(page: Page, hands: Hands): Promise<boolean> {
  if (!(await yours(page).isVisible())) return false;
  for (let card = await opened(page).count(); card < 4; card += 1)
    await turnUp(page, hands, (await covered(page).first().getAttribute('data-at'))!);
  await say(page, hands, await wordOf(page));
  return true;
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
  await none(ben).click();
  await expect(ben.locator('[data-at=a1]')).not.toHaveAttribute('aria-label', /gesehen/);
  await passes(ana);
  await passes(ben);
  let turns = 0;
  await playToTheEnd([ana, ben], async (page) => {
    if (!(await turn(page, mouse))) return false;
    turns += 1;
    if (turns === 3) {
      for (const each of [ana, ben]) await passes(each);
      await ben.reload();
      await ben.getByRole('button', { name: /Verlauf$/ }).click();
      await expect(ben.getByText('Deine Wörter')).toBeVisible();
      await passes(ben);
      await ben.keyboard.press('Escape');
    }
    return true;
  });
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
  await keys.press(begin(page));
  await keys.press(none(page));
  await playToTheEnd([page], (each) => turn(each, keys));
  await keys.press(ended(page));
  await expect(page.getByRole('slider')).toBeVisible();
});
