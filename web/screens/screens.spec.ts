// Pictures of every screen, at a desk and on a phone, light and dark: `make screenshots`.
import { test, type Page } from '@playwright/test';
import { desk, open, person, phone } from '../tests/people';

const folder = process.env.SCREENSHOTS ?? 'test-results/screenshots';
const sizes = { desk, phone };
const GAMES = ['quiddler', 'kreuzwort', 'buchstabenklau', 'maskenmemo'];
const tables: Record<string, Record<string, unknown>> = {
  quiddler: { game: 'quiddler', seats: 3, bots: ['meister', 'geselle'] },
  solo: { game: 'quiddler', seats: 1 },
  kreuzwort: { game: 'kreuzwort', seats: 3, bots: ['meister', 'geselle'] },
  buchstabenklau: {
    game: 'buchstabenklau',
    seats: 4,
    bots: ['geselle', 'lehrling', 'lehrling'],
    options: { handicaps: [{ seat: 3, min_cards: 2, safe_pile: true }] },
  },
  maskenmemo: { game: 'maskenmemo', seats: 3, bots: ['geselle', 'meister'] },
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const yours = (page: Page) => page.getByText('Du bist dran.').first().waitFor();
const covered = (page: Page) => page.locator('[data-at][aria-label$="verdeckt"]');

/** So many turns of Maskenmemo that lead to nothing, so that the others come to theirs. */
async function forget(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await yours(page);
    for (let card = 0; card < 4; card += 1) {
      await covered(page)
        .nth(card * 5)
        .click();
      await page.locator('[data-at][aria-label*=": "]').nth(card).waitFor();
    }
    await press(page, 'Aufgeben und zudecken');
    await page.getByRole('button', { name: 'Zudecken' }).waitFor({ state: 'hidden' });
  }
  await yours(page);
}

/** A few plain moves, so that there is something to see. */
async function playALittle(page: Page, screen: string): Promise<void> {
  switch (screen) {
    case 'quiddler': {
      await press(page, /^Nachziehstapel/);
      const hand = page.getByRole('list', { name: 'Deine Hand' }).getByRole('button');
      for (let card = 0; card < 2; card += 1) await hand.first().click();
      return;
    }
    case 'solo':
      for (const pile of [0, 2, 5]) await page.locator(`[data-pile="${pile}"]`).click();
      return;
    case 'kreuzwort':
      for (let turn = 0; turn < 3; turn += 1) {
        await yours(page);
        await press(page, 'Passen');
        await press(page, 'Ja, passen');
      }
      return yours(page);
    case 'buchstabenklau':
      for (let signal = 0; signal < 4; signal += 1) {
        await page.locator('button.ready:not([aria-disabled])').click();
        await page.waitForTimeout(400);
      }
      return;
    default:
      for (const at of ['a1', 'c3', 'f6']) await page.locator(`[data-at=${at}]`).click();
      await press(page, 'Diese drei ansehen');
      await forget(page, 4);
      for (const at of [3, 9, 14, 20]) await covered(page).nth(at).click();
  }
}

for (const [name, size] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const shoot = async (page: Page, screen: string): Promise<void> => {
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${folder}/${screen}-${name}-${colorScheme}.png` });
    };
    test(`around the tables, ${name}, ${colorScheme}`, async ({ browser }) => {
      const page = await person(browser, { ...size, colorScheme });
      await shoot(page, 'start');
      await press(page, /^Buchstabenklau: Tisch einrichten/);
      await shoot(page, 'setup');
      await press(page, 'Schließen');
      await press(page, /Einstellungen/);
      await shoot(page, 'settings');
      for (const game of GAMES) {
        await page.goto(`/rules/${game}`);
        await shoot(page, `rules-${game}`);
      }
      await page.goto('/t/ZZZZZZ');
      await shoot(page, 'nowhere');
      await open(page, { game: 'buchstabenklau', seats: 4 });
      await shoot(page, 'lobby');
    });
    test(`the rules in English, ${name}, ${colorScheme}`, async ({ browser }) => {
      const page = await person(browser, { ...size, colorScheme, locale: 'en-GB' });
      for (const game of GAMES) {
        await page.goto(`/rules/${game}`);
        await shoot(page, `rules-${game}-en`);
      }
    });
    test(`refusal, challenge, looking up, replay, ${name}, ${colorScheme}`, async ({ browser }) => {
      const page = await person(browser, { ...size, colorScheme });
      const options = { rounds: 2, lookup: 'always' };
      await open(page, { game: 'quiddler', seats: 3, bots: ['meister', 'geselle'], options });
      await press(page, 'Beginnen');
      await press(page, /^Nachziehstapel/);
      const hand = page.getByRole('list', { name: 'Deine Hand' }).getByRole('button');
      await hand.first().click();
      await press(page, /^Auslegen/);
      await press(page, /^Warum\?/);
      await shoot(page, 'refusal');
      await page.keyboard.press('Escape');
      await press(page, 'Nachschlagen');
      for (const word of ['häuser', 'berlin', 'qxt']) {
        await page.getByLabel('Gilt dieses Wort?').fill(word);
        await page.keyboard.press('Enter');
        await page.waitForTimeout(100);
      }
      await shoot(page, 'lookup');
      await press(page, 'Schließen');
      for (let left = await hand.count(); left > 1; left -= 1) await hand.first().click();
      await press(page, /^Auslegen/);
      await page.getByRole('button', { name: 'Nein, alles gilt' }).waitFor();
      await shoot(page, 'challenge');
      await press(page, 'Nein, alles gilt');
      await page.getByRole('dialog').waitFor();
      await shoot(page, 'round-end');
      await press(page, /^Weiter zu Runde/);
      await press(page, 'Tisch');
      await shoot(page, 'table-menu');
      await press(page, 'Partie aufgeben');
      await press(page, 'Ja, aufgeben');
      await page.getByRole('link', { name: 'Nachspielen' }).click();
      await page.getByRole('slider').focus();
      for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
      await shoot(page, 'replay');
    });
    for (const [screen, wish] of Object.entries(tables)) {
      test(`${screen}, ${name}, ${colorScheme}`, async ({ browser }) => {
        const page = await person(browser, { ...size, colorScheme });
        await open(page, wish);
        await press(page, 'Beginnen');
        await playALittle(page, screen);
        await shoot(page, screen);
        await press(page, 'Tisch');
        await press(page, 'Partie aufgeben');
        await press(page, 'Ja, aufgeben');
        await page.getByRole('link', { name: 'Nachspielen' }).waitFor();
        await shoot(page, `${screen}-after`);
      });
    }
  }
}
