// Without a server: the page was loaded once, with two languages; nobody answers any more, and the browser
// was begun anew. Everything is played from what it has kept, and outlives a reload.
import { expect, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { HOMES, test, type HomeName } from './homes';
import { begins, box, games, gather, moves, own, resign, result, standIn } from './players/here';
import { quiddler } from './players/quiddler';
import { solo } from './players/solo';

test.skip(!existsSync('wasm/setzkasten.wasm'), 'built without play on one’s own device');

async function lookUp(page: Page, word: string, answer: string): Promise<void> {
  await page.getByLabel('Gilt dieses Wort?').fill(word);
  await page.getByRole('button', { name: 'Nachsehen' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: answer }).first()).toBeVisible();
}

for (const from of Object.keys(HOMES) as HomeName[])
  test.describe(`from ${from}`, () => {
    test.use({ from });

    for (const game of games())
      test(`${game.title} against bots`, async ({ page }) => {
        await box(page, game.title).getByRole('button', { name: 'Sofort spielen' }).tap();
        await begins(page);
        await expect(own(page)).toBeVisible();
        await moves(page, game, 2);
        await page.reload();
        await expect(own(page)).toBeVisible();
        await moves(page, game, 2);
        await standIn(page);
        await expect(result(page)).toBeVisible({ timeout: 120_000 });
      });

    test('alone, and words looked up in German', async ({ page }) => {
      await page.getByRole('button', { name: 'Allein: Quiddler solo' }).tap();
      await begins(page);
      await moves(page, solo, 1);
      await page.reload();
      await begins(page);
      await moves(page, solo);
      await result(page).getByRole('button', { name: 'Nachschlagen' }).tap();
      await lookUp(page, 'häuser', 'Häuser: Nominativ, Genitiv und Akkusativ Plural von Haus');
      await lookUp(page, 'berlin', 'Ein Eigenname; die gelten hier nicht.');
      await lookUp(page, 'reperatur', 'Meintest du REPARATUR');
    });

    test('words looked up in French', async ({ page }) => {
      await page.getByRole('button', { name: 'Maskenmemo: Tisch einrichten' }).tap();
      await page.getByLabel('Sprache der Wörter').selectOption({ label: 'Französisch' });
      await page.getByRole('button', { name: 'Beginnen', exact: true }).tap();
      await begins(page);
      await page.reload();
      await begins(page);
      await resign(page);
      await result(page).getByRole('button', { name: 'Nachschlagen' }).tap();
      await lookUp(page, 'maisons', 'maisons: Plural von maison');
      await lookUp(page, 'xyz', 'Steht nicht im Wörterbuch');
    });

    test('three people hand the device on', async ({ page }) => {
      await gather(page, 'Quiddler', ['Ana', 'Ben'], (form) =>
        form.getByLabel('Runden').selectOption('2'),
      );
      await begins(page);
      await moves(page, quiddler, 4);
      await page.reload();
      await begins(page);
      await moves(page, quiddler);
      await expect(result(page)).toBeVisible();
    });
  });
