// The buzzer of Buchstabenklau: one tap stops the table, then there are seconds for the word.
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, small } from './people';
import { buzzer, call, ready, won, word } from './players/buchstabenklau';

const game = 'buchstabenklau';
/** Jokers only: whoever calls always has a word. */
const deck = { cards: Array<[string, string]>(16).fill(['?', 'E']) };
/** All cards of the middle, whether they can be pressed or not. */
const middle = (page: Page) => page.locator('[data-lying]');

async function begun(ana: Page, ben: Page, buzz: number): Promise<void> {
  const path = await open(ana, { game, seats: 2, options: { buzz }, deck });
  await joinAndBegin(ana, ben, path);
  await turnUp(ana, ben, 2);
  await turnUp(ana, ben, 4);
}

async function turnUp(ana: Page, ben: Page, cards: number): Promise<void> {
  for (const page of [ana, ben]) await ready(page).click();
  for (const page of [ana, ben]) await expect(middle(page)).toHaveCount(cards);
}

test('a tap stops the table for all, and the word follows by cards or keys', async ({
  browser,
}) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, small);
  await begun(ana, ben, 20);

  // In thumb's reach, large, and the only thing to press for a word.
  const box = (await buzzer(ben).boundingBox())!;
  expect(box.height).toBeGreaterThan(56);
  expect(box.y + box.height).toBeLessThanOrEqual(664);
  await buzzer(ben).tap();
  await expect(ana.getByText('Gast hat ein Wort', { exact: true })).toBeVisible();
  await expect(ana.getByRole('timer')).toContainText(/noch \d+ s/);
  await expect(buzzer(ana)).toHaveAttribute('aria-disabled', 'true');
  await expect(ben.getByText('Du hast ein Wort', { exact: true })).toBeVisible();
  await passes(ana);
  await passes(ben);
  for (const [at, letter] of [...'TOR'].entries()) {
    await ben.locator('[data-lying] [data-cell]').nth(at).tap();
    await ben.locator('input.joker').nth(at).fill(letter);
  }
  await call(ben).tap();
  await expect.poll(() => won(ben)).toBe(3);

  // By keys: Enter is ready, the space bar stops the table, Enter calls.
  await ana.keyboard.press('Enter');
  await ready(ben).tap();
  await expect(middle(ana)).toHaveCount(2);
  await ana.keyboard.press('Space');
  await expect(ana.getByText('Du hast ein Wort', { exact: true })).toBeVisible();
  await expect(word(ana)).toBeFocused();
  await ana.keyboard.type('eis');
  await ana.keyboard.press('Enter');
  await expect.poll(() => won(ana)).toBeGreaterThan(0);
});

test('nothing in time is a wrong call, and somebody else was faster', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, small);
  // What Ana hears comes late: she presses while Ben has the word already.
  let way = 0;
  await ana.routeWebSocket(/\/api\/v1\/live/, (page) => {
    const server = page.connectToServer();
    page.onMessage((message) => server.send(message));
    server.onMessage((message) => void setTimeout(() => page.send(message), way));
  });
  await begun(ana, ben, 2);
  way = 700;
  await buzzer(ben).tap();
  await ana.keyboard.press('Space');
  way = 0;
  const line = ana.getByText('Zu spät: Jemand war schneller.', { exact: true }).first();
  await expect(line).toBeVisible();
  await expect(ana.getByRole('complementary', { name: 'Das geht nicht' })).toHaveCount(0);
  await expect(ana.locator('.felt .news')).toHaveCount(0, { timeout: 4000 });
  await expect(ana.getByText('Gast hat in der Zeit kein Wort gerufen.').first()).toBeVisible();
  await expect(ana.getByText('Nimm dir eine Karte aus der Mitte.')).toBeVisible();
});

test('people who set up a table get a buzzer, and can do without', async ({ browser }) => {
  const ana = await person(browser, desk);
  const wished = ana.waitForRequest(
    (request) => request.method() === 'POST' && /\/tables$/.test(request.url()),
  );
  await ana.locator(`[data-game=${game}]`).getByRole('button', { name: 'Sofort spielen' }).click();
  expect((await wished).postDataJSON()).toMatchObject({ game, options: { buzz: 6 } });
});
