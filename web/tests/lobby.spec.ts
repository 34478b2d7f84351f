// The lobby on a phone: names, seats and options that change while people arrive, beginning with
// fewer, latecomers, and another game by one tap.
import { expect, test, type Page } from '@playwright/test';
import { desk, open, passes, person, small } from './people';
import { addBot, again, agreed, begin, join, moreSeats, name, plates, row } from './players/lobby';

const LONG = 'Donaudampfschifffahrtska';

test('the host adds and takes away seats, changes an option, and begins with fewer', async ({
  browser,
}) => {
  const host = await person(browser, small);
  const guest = await person(browser, small);
  const path = await open(host, { game: 'quiddler', seats: 2 });
  await expect(host.getByRole('button', { name: /beginnen$/i })).toBeDisabled();
  // Two quick taps are two seats, however slow the network is.
  await host.route('**/setup', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await moreSeats(host).tap();
  await moreSeats(host).tap();
  await expect(row(host, 3)).toContainText('frei');
  await host.getByRole('button', { name: 'Freien Platz wegnehmen' }).tap();
  await expect(row(host, 3)).toHaveCount(0);

  await guest.goto(path);
  await expect(row(guest, 2)).toContainText('frei');
  await name(guest).fill('Bea 🦊');
  await join(guest).tap();
  await expect(row(host, 1)).toContainText('Bea 🦊');
  await expect(agreed(guest)).toContainText('8 Runden');
  await passes(guest);

  await agreed(host).getByRole('button', { name: 'Ändern' }).tap();
  await host.getByText('kurz', { exact: true }).tap();
  await passes(host);
  await host.getByRole('button', { name: 'So spielen wir' }).tap();
  for (const page of [host, guest]) {
    await expect(agreed(page)).toContainText('4 Runden');
    await expect(agreed(page)).toContainText('kurz');
  }
  await expect(agreed(guest).getByText('geändert')).toBeVisible();
  await expect(agreed(guest).getByRole('button', { name: 'Ändern' })).toHaveCount(0);

  await passes(host);
  await host.getByRole('button', { name: 'Zu zweit beginnen' }).tap();
  await expect(guest.getByRole('list', { name: 'Deine Hand' })).toBeVisible();
  await expect(host.getByRole('list', { name: 'Deine Hand' })).toBeVisible();
});

test('bots have levels, and a child has it easier', async ({ browser }) => {
  const host = await person(browser, small);
  const guest = await person(browser, desk);
  const path = await open(host, { game: 'buchstabenklau', seats: 3 });
  await addBot(host, 2).tap();
  await row(host, 2)
    .getByLabel(/^Wie gut/)
    .selectOption({ label: 'Meister' });
  await guest.goto(path);
  await name(guest).fill('Kim');
  await join(guest).click();
  await expect(row(guest, 2)).toContainText('Meister');
  await row(host, 1).getByLabel('Leichter oder schwerer für Kim').selectOption({ label: 'Kind' });
  await expect(row(guest, 1)).toContainText('Kind');
  await passes(host);
  await begin(host).tap();
  await expect(guest.getByText('ab 2 Karten').first()).toBeVisible();
});

test('names: long ones stay on the page, and whatever turns text is taken out', async ({
  browser,
}) => {
  const host = await person(browser, small);
  const guest = await person(browser, small);
  const path = await open(host, { game: 'maskenmemo', seats: 2 });
  // The host is asked as well, and nothing has to be saved.
  await name(host).fill(LONG);
  await name(host).blur();
  await expect(row(host, 0)).toContainText(LONG);
  await guest.goto(path);
  await name(guest).fill('\u202eneB\u202c \u3164');
  await join(guest).tap();
  await expect(row(host, 1)).toContainText('neB');
  await passes(host);
  await passes(guest);
  await begin(host).tap();
  const plate = plates(guest).first();
  await expect(plate).toContainText(LONG.slice(0, 8));
  await passes(guest);
  // Another name reaches the game that runs; closing the dialog is enough.
  await host.getByRole('button', { name: /Einstellungen/ }).tap();
  await name(host).fill('Дарья');
  await host.keyboard.press('Escape');
  await expect(plate).toContainText('Дарья');
});

test('whoever comes late plays on for a bot', async ({ browser }) => {
  const host = await person(browser, desk);
  const path = await open(host, { game: 'maskenmemo', seats: 2, bots: ['lehrling'] });
  await begin(host).click();
  await expect(host.getByRole('button', { name: 'Keine ansehen' })).toBeVisible();
  const late = await person(browser, small);
  await late.goto(path);
  await late.getByText('Möchtest du mitspielen?').tap();
  await name(late).fill('Lotte');
  await late.getByRole('button', { name: /weiterspielen$/ }).tap();
  const plate = plates(host).nth(1);
  await expect(plate).toContainText('Lotte');
  await expect(late.getByText('Möchtest du mitspielen?')).toHaveCount(0);
  await passes(late);
});

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tisch', exact: true }).tap();
  await page.getByRole('button', { name: 'Partie aufgeben' }).tap();
  await page.getByRole('button', { name: 'Ja, aufgeben' }).tap();
}

test('two people and a bot play again by one tap each', async ({ browser }) => {
  const ana = await person(browser, small);
  const ben = await person(browser, small);
  const wish = { game: 'quiddler', seats: 3, bots: ['lehrling'], options: { rounds: 2 } };
  const path = await open(ana, wish);
  await ben.goto(path);
  await name(ben).fill('Ben');
  await join(ben).tap();
  await begin(ana).tap();
  for (const page of [ana, ben]) await resign(page);
  await again(ben).tap();
  await expect(ben).not.toHaveURL(new RegExp(`${path}$`));
  await expect(row(ben, 2)).toContainText('noch nicht da');
  await expect(agreed(ben)).toContainText('2 Runden');
  await passes(ben);
  await expect(ana.getByText('Spielst du mit?').first()).toBeVisible();
  await again(ana).tap();
  // Everybody is there: it begins by itself.
  for (const page of [ana, ben])
    await expect(page.getByRole('list', { name: 'Deine Hand' })).toBeVisible();
});

test('a rematch begins without those who do not want it', async ({ browser }) => {
  const ana = await person(browser, small);
  const ben = await person(browser, desk);
  const options = { rounds: 1 };
  const path = await open(ana, { game: 'quiddler', seats: 3, bots: ['lehrling'], options });
  await ben.goto(path);
  await join(ben).click();
  await begin(ana).tap();
  await resign(ana);
  await ben.getByRole('button', { name: 'Tisch', exact: true }).click();
  await ben.getByRole('button', { name: 'Partie aufgeben' }).click();
  await ben.getByRole('button', { name: 'Ja, aufgeben' }).click();
  await again(ana).tap();
  await expect(ana.getByText('noch nicht da')).toBeVisible();
  await ana.getByRole('button', { name: 'Zu zweit beginnen' }).tap();
  await expect(ana.getByRole('list', { name: 'Deine Hand' })).toBeVisible();
});

test('what is chosen in the form is what the lobby says', async ({ browser }) => {
  const page = await person(browser, small);
  await page.getByRole('button', { name: 'Quiddler: Tisch einrichten' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('mit Kindern', { exact: true }).tap();
  await dialog.getByLabel('Wie gut die Bots spielen').selectOption({ label: 'Lehrling' });
  await expect(dialog.getByRole('button', { name: 'Freunde einladen' })).toBeInViewport();
  await passes(page);
  await dialog.getByRole('button', { name: 'Freunde einladen' }).tap();
  await expect(agreed(page)).toContainText('mit Kindern');
  await addBot(page, 1).tap();
  await expect(row(page, 1).getByLabel(/^Wie gut/)).toHaveValue('lehrling');
});
