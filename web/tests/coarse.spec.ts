// Coarse words as a table wants it, and what words mean in a replay.
import { expect, test } from '@playwright/test';
import { joinAndBegin, open, passes, person, small } from './people';
import { mouse } from './players/hands';
import { lay, look, main, settled, yours } from './players/kreuzwort';

test('the form for a new table asks about coarse words', async ({ browser }, info) => {
  const page = await person(browser, small);
  await page.getByRole('button', { name: 'Kreuzwort: Tisch einrichten' }).click();
  const coarse = page.getByLabel('Derbe Wörter');
  await expect(coarse).toHaveValue(/hide/);
  await coarse.selectOption({ label: 'gelten nicht' });
  await coarse.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath('coarse-form.png') });
  await passes(page);
  await page.getByRole('button', { name: 'Freunde einladen' }).last().click();
  await page.waitForURL('**/t/*');
  const answer = await page.request.get(`/api/v1/tables/${page.url().split('/').at(-1)}`);
  expect(await answer.text()).toContain('"coarse":"refuse"');
});

test('a coarse word is refused with its reason, and a replay tells meanings', async ({
  browser,
}, info) => {
  const ana = await person(browser, small);
  const ben = await person(browser, small);
  const tiles = { N: [16, 1], U: [12, 1], T: [16, 1], E: [16, 1] };
  const options = { board: 'compact', coarse: 'refuse' };
  const wish = { game: 'kreuzwort', seats: 2, options, deck: { jokers: 0, tiles } };
  // Twelve tiles of these four letters may lack one: about one deal in seven does.
  const spells = (hand: string[]) =>
    'NUTE'.split('').every((l) => hand.includes(l)) &&
    hand.filter((letter) => letter === 'T').length > 1;
  let path: string;
  do {
    path = await open(ana, wish);
    await joinAndBegin(ana, ben, path);
    await expect(yours(ana)).toBeVisible();
  } while (!spells((await look(ana)).hand));
  await lay(ana, mouse, { at: 'h8', way: 'across', word: 'NUTTE', letters: 'NUTTE' });
  await expect(main(ana)).toHaveAccessibleDescription(/NUTTE ist ein derbes Wort/);
  await ana.screenshot({ path: info.outputPath('coarse-refused.png') });
  await passes(ana);
  await ana.getByRole('button', { name: 'Leeren' }).click();
  await lay(ana, mouse, { at: 'h8', way: 'across', word: 'TUTE', letters: 'TUTE' });
  await settled(ana);
  await ben.getByRole('button', { name: 'Tisch', exact: true }).click();
  await ben.getByRole('button', { name: 'Partie aufgeben' }).click();
  await ben.getByRole('button', { name: 'Ja, aufgeben' }).click();
  await expect(ana.getByRole('link', { name: 'Nachspielen' })).toBeVisible();
  // What was played is offered for looking up, with the licence of what is told.
  await ana.getByRole('button', { name: 'Nachschlagen', exact: true }).click();
  const played = ana.getByRole('dialog', { name: 'Nachschlagen' });
  await played.getByRole('button', { name: 'TUTE nachschlagen' }).click();
  await expect(played.locator('small')).toContainText('CC BY-SA');
  await passes(ana);
  await ana.screenshot({ path: info.outputPath('played-meaning.png') });
  await ana.keyboard.press('Escape');
  await ana.goto(`${path}/replay`);
  await ana.getByRole('button', { name: 'Einen Schritt weiter' }).click();
  await ana.getByRole('button', { name: 'TUTE nachschlagen' }).click();
  const sheet = ana.getByRole('dialog', { name: 'Nachschlagen' });
  await expect(sheet.getByRole('listitem')).toContainText('TUTE');
  await expect(sheet.locator('small')).toContainText('CC BY-SA');
  await passes(ana);
  await ana.screenshot({ path: info.outputPath('replay-meaning.png') });
});
