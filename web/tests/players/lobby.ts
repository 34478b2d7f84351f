// The way to a table and away from it: set up, invite, sit down, begin, play again.
import { type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';

export const row = (page: Page, seat: number): Locator =>
  page.getByRole('region', { name: 'Wer spielt mit?' }).getByRole('listitem').nth(seat);
export const agreed = (page: Page): Locator =>
  page.getByRole('region', { name: 'So wird gespielt' });
export const name = (page: Page): Locator => page.getByLabel('Dein Name am Tisch');
export const join = (page: Page): Locator => page.getByRole('button', { name: 'Mitspielen' });
export const begin = (page: Page): Locator =>
  page.getByRole('button', { name: 'Beginnen', exact: true });
export const moreSeats = (page: Page): Locator =>
  page.getByRole('button', { name: 'Noch ein Platz' });
export const addBot = (page: Page, seat: number): Locator =>
  row(page, seat).getByRole('button', { name: 'Bot dazu' });
export const burdenOf = (page: Page, seat: number): Locator =>
  row(page, seat).getByLabel(/^Leichter oder schwerer/);
export const plates = (page: Page): Locator =>
  page.getByRole('region', { name: 'Plätze' }).getByRole('listitem');
export const again = (page: Page): Locator =>
  page.getByRole('button', { name: /noch eine Partie/i });

/** From the start page to the lobby of one's own table, for as long a game as `preset` says. */
export async function setUp(
  page: Page,
  hands: Hands,
  game: { title: string; preset?: string },
): Promise<void> {
  await hands.press(page.getByRole('button', { name: `${game.title}: Tisch einrichten` }));
  const form = page.getByRole('dialog');
  if (game.preset) await hands.press(form.getByRole('radio', { name: game.preset, exact: true }));
  await hands.press(form.getByRole('button', { name: 'Freunde einladen' }));
}

/** The link that a friend is sent. */
export async function invitation(page: Page, hands: Hands): Promise<string> {
  await hands.press(page.getByRole('button', { name: 'Link kopieren' }));
  return page.getByLabel('Link zum Tisch').inputValue();
}
