// People at one device, without a server: how they begin, play and hand it on.
import { expect, type Locator, type Page } from '@playwright/test';
import { buchstabenklau } from './buchstabenklau';
import type { Driver } from './game';
import { touch } from './hands';
import { kreuzwort } from './kreuzwort';
import { maskenmemo } from './maskenmemo';
import { quiddler } from './quiddler';

export const games = (): Driver[] => [quiddler, kreuzwort, buchstabenklau(), maskenmemo()];

/** A game on the start page. */
export const box = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });
export const result = (page: Page): Locator => page.locator('section.result');
export const own = (page: Page): Locator => page.locator('li.you', { hasText: 'Cem' });
const cover = (page: Page) => page.getByRole('button', { name: /^Ich bin / });

/** A table of this device is there, and somebody can play. */
export async function begins(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/t\/HERE/);
  await expect(page.locator('main[data-game]')).toBeVisible();
}

/** So many moves of whoever is asked for one, or fewer where the game ends before. */
export async function moves(page: Page, game: Driver, count = Infinity): Promise<void> {
  for (let made = 0; made < count;) {
    if (await result(page).isVisible()) return;
    if (await game.move(page, touch)) made += 1;
    else if (await cover(page).isVisible()) await cover(page).tap();
    else await page.waitForTimeout(40);
  }
}

/** A bot plays on for whoever holds the device. */
export async function standIn(page: Page): Promise<void> {
  const on = page.getByRole('button', { name: /^Weiter/ });
  if (await on.isVisible()) await on.tap();
  await page.getByRole('button', { name: 'Tisch', exact: true }).tap();
  await page.getByRole('button', { name: 'Ein Bot soll für mich weiterspielen' }).tap();
}

export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tisch', exact: true }).tap();
  await page
    .getByRole('button', { name: /aufgeben/i })
    .first()
    .tap();
  await page.getByRole('button', { name: /^Ja/ }).tap();
}

/** From the start page to a table for these people besides oneself. */
export async function gather(
  page: Page,
  title: string,
  names: string[],
  agree: (form: Locator) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await box(page, title).getByRole('button', { name: 'Zusammen spielen' }).tap();
  const form = page.getByRole('dialog');
  for (const [at, name] of names.entries()) {
    if (at > 0) await form.getByRole('button', { name: 'Noch jemand' }).tap();
    await form.getByLabel(`${at + 2}. Person`, { exact: true }).fill(name);
  }
  await form.getByLabel('Am Tisch').selectOption(String(names.length + 1));
  await agree(form);
  await form.getByRole('button', { name: 'Beginnen', exact: true }).tap();
}
