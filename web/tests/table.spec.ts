// Around every game: stand-ins, clocks, sounds, looking words up, drafts that outlive a reload.
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, phone } from './people';

const memo = { game: 'maskenmemo', seats: 2 };
const none = (page: Page) => page.getByRole('button', { name: 'Keine ansehen' });
const plate = (page: Page, seat: number) =>
  page.getByRole('region', { name: 'Plätze' }).getByRole('listitem').nth(seat);

test('a bot plays for somebody who has left, until they are back', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, phone);
  const path = await open(ana, memo);
  await joinAndBegin(ana, ben, path);
  await expect(none(ben)).toBeVisible();
  await ben.goto('about:blank');
  await expect(plate(ana, 1)).toContainText('nicht da');
  await passes(ana);
  // They may be back in a moment: for half a minute nobody decides about their seat.
  const standIn = plate(ana, 1).getByRole('button', { name: 'Bot einsetzen' });
  await expect(standIn).toBeDisabled();
  await expect(standIn).toBeEnabled({ timeout: 60_000 });
  await standIn.click();
  await expect(plate(ana, 1)).toContainText('Geselle');
  await none(ana).click();
  // The game goes on without them: the bot has looked at its cards, and Ana may begin.
  await expect(ana.getByText('Du bist dran.').first()).toBeVisible();
  await ben.goto(path);
  await expect(plate(ben, 1)).toContainText('du');
  for (const page of [ana, ben]) await expect(plate(page, 1)).not.toContainText('Geselle');
});

test('one may hand a seat to a bot and take it back', async ({ browser }) => {
  const page = await person(browser, phone);
  const path = await open(page, memo);
  // Somebody who only sits there: bots alone would be through with the game in a moment.
  await joinAndBegin(page, await person(browser, desk), path);
  await page.getByRole('button', { name: 'Tisch', exact: true }).click();
  await page.getByRole('button', { name: 'Ein Bot soll für mich weiterspielen' }).click();
  await expect(page.getByText('Ein Bot spielt gerade für dich.')).toBeVisible();
  await passes(page);
  await page.getByRole('button', { name: 'Selbst weiterspielen' }).click();
  await expect(page.getByText('Ein Bot spielt gerade für dich.')).toHaveCount(0);
});

test('a clock runs down on the screen, and at zero the table acts', async ({ browser }) => {
  const page = await person(browser, desk);
  let silent = false;
  await page.routeWebSocket('**/api/v1/live', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!silent) socket.send(message);
    });
  });
  const clock = { kind: 'move', seconds: 2 };
  const path = await open(page, { ...memo, bots: ['lehrling'], clock });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  const timer = plate(page, 0).getByRole('timer');
  await expect(timer).toHaveText(/^[12]\.\d$/);
  silent = true;
  await passes(page);
  // Nothing more is heard of the server: the time is counted down here, and no further.
  await expect(timer).toHaveText('0.0');
  silent = false;
  await page.goto(path);
  await expect(page.getByText('Deine Zeit ist um.').first()).toBeAttached();
});

/** Counts the tones that a page would have played. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = window as unknown as { tones: number };
    heard.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      heard.tones += 1;
      start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { tones: number }).tones);
}

test('sounds are off until somebody turns them on', async ({ browser }) => {
  const page = await person(browser, desk);
  const tones = await listen(page);
  await open(page, { ...memo, bots: ['lehrling'] });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  await none(page).click();
  await page.locator('[data-at=a1]').click();
  await expect(page.locator('[data-at=a1]')).toHaveAttribute('aria-label', /: /);
  expect(await tones()).toBe(0);

  const sound = page.getByLabel('Geräusche');
  await page.getByRole('button', { name: /Einstellungen/ }).click();
  await expect(sound).not.toBeChecked();
  await sound.check();
  await page.keyboard.press('Escape');
  await page.locator('[data-at=b1]').click();
  await expect.poll(tones).toBeGreaterThan(0);

  await page.reload();
  await page.getByRole('button', { name: /Einstellungen/ }).click();
  await expect(sound).toBeChecked();
});

test('words are looked up when the rules allow it', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, phone);
  const path = await open(ana, { game: 'quiddler', seats: 2 });
  await joinAndBegin(ana, ben, path);
  const look = (page: Page) => page.getByRole('button', { name: 'Nachschlagen', exact: true });
  const ask = (page: Page) => page.getByRole('button', { name: 'Nachsehen' });
  const word = (page: Page) => page.getByLabel('Gilt dieses Wort?');
  await look(ana).click();
  await expect(ask(ana)).toBeDisabled();
  await expect(ana.getByText('Gerade darfst du nicht nachschlagen.')).toBeVisible();
  await passes(ana);
  await look(ben).click();
  for (const [asked, answer] of [
    ['häuser', 'Häuser: Nominativ, Genitiv und Akkusativ Plural von Haus'],
    ['häuser', 'Haus: das Haus, Plural: die Häuser'],
    ['berlin', 'Ein Eigenname; die gelten hier nicht.'],
    ['qxqx', 'Steht nicht im Wörterbuch.'],
    ['reperatur', 'Meintest du REPARATUR'],
  ] as const) {
    await word(ben).fill(asked);
    await ask(ben).tap();
    await expect(ben.getByRole('listitem').filter({ hasText: answer })).toBeVisible();
  }
  await passes(ben);
});

test('the order of a hand and a half-built word outlive a reload', async ({ browser }) => {
  const page = await person(browser, desk);
  await open(page, { game: 'quiddler', seats: 2, bots: ['lehrling'] });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  const hand = page.getByRole('list', { name: 'Deine Hand' }).getByRole('button');
  const word = page.getByRole('list', { name: '1. Wort' }).getByRole('button');
  await expect(hand).toHaveCount(3);
  await hand.last().focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowLeft');
  await hand.last().click();
  await expect(word).toHaveCount(1);
  const held = await hand.allTextContents();
  const set = await word.allTextContents();
  await page.reload();
  await expect(word).toHaveCount(1);
  expect(await word.allTextContents()).toEqual(set);
  expect(await hand.allTextContents()).toEqual(held);
});

test('what happened is in the log again after a reload', async ({ browser }) => {
  const page = await person(browser, desk);
  await open(page, { game: 'quiddler', seats: 2, bots: ['lehrling'] });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  const stock = page.getByRole('button', { name: /^Nachziehstapel/ });
  await expect(stock).not.toHaveAttribute('aria-disabled');
  await stock.click();
  const log = page.getByRole('group', { name: 'Verlauf' });
  const lines = log.getByRole('listitem');
  await expect(lines.first()).toContainText('Du');
  const before = await lines.allTextContents();
  await page.reload();
  await expect(lines).toHaveText(before);
  await expect(log.getByText('Noch ist nichts geschehen.')).toHaveCount(0);
  await passes(page);
});

test('a deck of the table’s own shows its own values', async ({ browser }) => {
  const page = await person(browser, desk);
  const deck = { cards: { E: [30, 41], N: [30, 41] } };
  await open(page, { game: 'quiddler', seats: 2, bots: ['lehrling'], deck });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  const hand = page.getByRole('list', { name: 'Deine Hand' }).getByRole('button');
  await expect(hand.first()).toContainText('41');
});

test('handicaps are agreed on before the game', async ({ browser }) => {
  const page = await person(browser, phone);
  await page.getByRole('button', { name: 'Buchstabenklau: Tisch einrichten' }).click();
  await page.getByLabel('Platz 1 (du)').selectOption({ label: 'stark: mindestens 4 Karten' });
  await page
    .getByLabel(/^Platz 2/)
    .selectOption({ label: 'Kind: 2 Karten genügen, der Stapel ist sicher' });
  await passes(page);
  await page.getByRole('button', { name: 'Gegen Bots beginnen' }).click();
  await expect(page.getByText('ab 4 Karten')).toBeVisible();
  await expect(page.getByText('ab 2 Karten')).toBeVisible();
});
