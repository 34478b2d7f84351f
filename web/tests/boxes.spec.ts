// A box of one's own: entered, painted, kept, carried away as a file, played with.
import { readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { passes, person } from './people';

const small = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const program = process.env.SETZKASTEN ?? '../target/debug/setzkasten';

test('own tiles and an own board, set up, played and downloaded', async ({ browser }, info) => {
  const page = await person(browser, small);
  await page.goto('/boxes');
  await page.getByRole('button', { name: 'Kreuzwort' }).tap();
  await page.getByLabel('Name').fill('Omas Kasten');
  await expect(page.locator('.verdict')).toContainText('112 Karten');
  await expect(page.locator('.verdict')).toContainText('Reicht für 2 bis 4 Personen');
  await page.getByLabel('Anzahl von E', { exact: true }).fill('20');
  await page.getByLabel('Anzahl von E', { exact: true }).press('Tab');
  await page.getByLabel('Wert von E', { exact: true }).fill('9');
  await page.getByLabel('Wert von E', { exact: true }).press('Tab');
  await expect(page.locator('.verdict')).toContainText('115 Karten');
  await page.getByLabel('Spalten').fill('11');
  await page.getByLabel('Spalten').press('Tab');
  await expect(page.locator('.verdict')).toContainText('115 Karten');
  await page.getByLabel('Zeilen').fill('11');
  await page.getByLabel('Zeilen').press('Tab');
  await page.getByRole('radio', { name: 'Start' }).check();
  await page.getByRole('gridcell', { name: 'f6' }).tap();
  await page.getByRole('radio', { name: 'Rot' }).check();
  await page.getByRole('gridcell', { name: 'g6' }).tap();
  await expect(page.getByRole('gridcell', { name: 'g6: Rot' })).toBeVisible();
  await expect(page.locator('.verdict')).toContainText('Reicht für 2 bis 4 Personen');
  await passes(page);
  await page.screenshot({ path: info.outputPath('box.png') });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Herunterladen' }).tap();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain('E = [20, 9]');

  await page.getByRole('button', { name: 'Damit spielen' }).tap();
  await expect(page.getByRole('dialog').getByLabel(/^Schachtel/)).toHaveValue(/./);
  await page.getByRole('button', { name: 'Gegen Bots beginnen' }).tap();
  await page.waitForURL(/\/t\//);
  const code = page.url().split('/t/')[1]!;
  await expect(page.locator('[data-at=k11]')).toHaveCount(1);
  await expect(page.locator('[data-at=l11]')).toHaveCount(0);

  // Giving up ends it, and the record says what was played with.
  await page.getByRole('button', { name: 'Tisch', exact: true }).tap();
  await page.getByRole('button', { name: 'Partie aufgeben' }).tap();
  await page.getByRole('button', { name: 'Ja, aufgeben' }).tap();
  const record = info.outputPath('own.jsonl');
  await expect(async () => {
    const answer = await page.request.get(`/api/v1/tables/${code}/record`);
    expect(answer.status()).toBe(200);
    writeFileSync(record, await answer.text());
  }).toPass();
  const [header] = readFileSync(record, 'utf8').split('\n');
  expect(JSON.parse(header!)).toMatchObject({
    deck: { name: 'Omas Kasten', tiles: { E: [20, 9] } },
  });
  const told = execFileSync(program, ['referee', record], { encoding: 'utf8' });
  expect(told).toContain('"over":true');
});

test('a broken box is explained at the field, and a file that is none by its line', async ({
  browser,
}, info) => {
  const page = await person(browser, small);
  await page.goto('/boxes');
  await page.getByRole('button', { name: 'Quiddler, Deutsch' }).tap();
  await page.getByLabel('Noch einer').fill('É?');
  await page.getByRole('button', { name: 'Dazu' }).tap();
  await expect(page.locator('.verdict')).toContainText('É?: Hier geht nur');
  await page.getByRole('button', { name: 'É? streichen' }).tap();
  await expect(page.locator('.verdict')).toContainText('Reicht für 2 bis 8 Personen');
  await page.reload();
  await expect(page.getByRole('button', { name: /meine Schachtel/ }).first()).toBeVisible();

  const file = info.outputPath('broken.toml');
  writeFileSync(file, 'game = "quiddler"\n[cards]\nA = [0, 2]\n');
  await page.getByLabel('Schachtel aus einer Datei (TOML)').setInputFiles(file);
  await expect(page.getByText('In Zeile 3 stimmt etwas nicht').first()).toBeVisible();
  writeFileSync(file, 'game = "quiddler"\nname = "Drei"\n[cards]\nA = [99, 2]\n');
  await page.getByLabel('Schachtel aus einer Datei (TOML)').setInputFiles(file);
  await expect(page.getByLabel('Name')).toHaveValue('Drei');
  await passes(page);
});
