// A seat stays with its person: without script storage, on another device, by a link; and what the
// host may do about who sits at the table.
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, phone } from './people';

const memo = { game: 'maskenmemo', seats: 2 };
const plate = (page: Page, seat: number) =>
  page.getByRole('region', { name: 'Plätze' }).getByRole('listitem').nth(seat);
const who = async (page: Page) =>
  ((await (await page.request.get('/api/v1/me')).json()) as { person: string }).person;

test('a browser that has forgotten everything but its cookie keeps its seat', async ({
  browser,
}) => {
  const ana = await person(browser, desk);
  const path = await open(ana, memo);
  await joinAndBegin(ana, await person(browser, phone), path);
  await expect(plate(ana, 0)).toContainText('du');
  const before = await who(ana);
  await ana.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await ana.reload();
  await expect(plate(ana, 0)).toContainText('du');
  expect(await who(ana)).toBe(before);
});

test('a code takes the seat to another device, once', async ({ browser }) => {
  const ana = await person(browser, phone);
  const path = await open(ana, memo);
  await joinAndBegin(ana, await person(browser, desk), path);
  await ana.getByRole('button', { name: 'Tisch', exact: true }).click();
  await ana.getByRole('button', { name: 'Code zeigen' }).click();
  const signs = await ana.getByLabel(/^Code: (\w ){7}\w$/).getAttribute('aria-label');
  const code = signs!.replace('Code: ', '').replaceAll(' ', '');
  await passes(ana);

  const tablet = await (await browser.newContext(desk)).newPage();
  await tablet.goto('/');
  await tablet.getByRole('button', { name: 'Einstellungen' }).click();
  await tablet.getByLabel('Code mit 8 Zeichen').fill(code.toLowerCase());
  await passes(tablet);
  await tablet.getByRole('button', { name: 'Los', exact: true }).click();
  await expect(tablet.getByRole('heading', { name: 'Meine Tische' })).toBeVisible();
  expect(await who(tablet)).toBe(await who(ana));
  await tablet.goto(path);
  await expect(plate(tablet, 0)).toContainText('du');

  const stranger = await person(browser, desk);
  await stranger.goto(`/back#${code}`);
  await stranger.getByRole('button', { name: 'Ja, hier weiterspielen' }).click();
  await expect(stranger.getByText(/^Dieser Link oder Code gilt nicht/).first()).toBeVisible();
});

test('a personal link leads back to the seat', async ({ browser }) => {
  const ana = await person(browser, desk);
  const path = await open(ana, memo);
  await joinAndBegin(ana, await person(browser, phone), path);
  await ana.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ana.getByRole('button', { name: 'Tisch', exact: true }).click();
  await ana.getByRole('button', { name: 'Persönlichen Link zeigen' }).click();
  const copies = ana.getByRole('dialog').getByRole('button', { name: 'Link kopieren' });
  await expect(copies, 'of the invitation, and of the personal link').toHaveCount(2);
  await copies.last().click();
  const link = await ana.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/back#');

  const later = await person(browser, phone);
  await later.goto(link);
  await expect(later.getByText('heißt du bisher „Gast“')).toBeVisible();
  expect(later.url(), 'the link does not stay in the address').not.toContain('#');
  await passes(later);
  await later.getByRole('button', { name: 'Ja, hier weiterspielen' }).click();
  await later.waitForURL(`**${path}`);
  await expect(plate(later, 0)).toContainText('du');
});

test('the host takes somebody from the table, lets them in again, and closes it', async ({
  browser,
}) => {
  const host = await person(browser, phone);
  const guest = await person(browser, desk);
  const path = await open(host, memo);
  await guest.goto(path);
  await guest.getByRole('button', { name: 'Mitspielen' }).click();
  await host.getByText('Du leitest diesen Tisch').click();
  await host.getByRole('button', { name: /vom Tisch nehmen$/ }).click();
  await passes(host);
  await host.getByRole('button', { name: 'Vom Tisch nehmen', exact: true }).click();
  await expect(guest.getByText('Du wurdest vom Tisch genommen.').first()).toBeVisible();
  await guest.getByRole('button', { name: 'Mitspielen' }).click();
  await expect(guest.getByText(/^Du wurdest von diesem Tisch genommen/).first()).toBeVisible();
  await host.getByRole('button', { name: 'Wieder zulassen' }).click();
  await expect(host.getByRole('button', { name: 'Wieder zulassen' })).toHaveCount(0);
  await guest.getByRole('button', { name: 'Mitspielen' }).click();
  await expect(guest.getByText('Gleich geht es los')).toBeVisible();
  await host.getByRole('button', { name: 'Tisch schließen' }).click();
  await host.getByRole('button', { name: 'Ja, schließen' }).click();
  for (const page of [host, guest])
    await expect(
      page.getByRole('heading', { name: 'Dieser Tisch wurde geschlossen.' }),
    ).toBeVisible();
});
