// Looking back after a game and in its replay: what was possible, what was played, words to practise.
import { expect, test } from '@playwright/test';
import { desk, open, passes, person, small } from './people';

test('after a game for one, and in its replay', async ({ browser }) => {
  const page = await person(browser, small);
  const path = await open(page, { game: 'quiddler', seats: 1 });
  const begin = page.getByRole('button', { name: 'Beginnen', exact: true });
  const stop = page.getByRole('button', { name: 'Aufhören' });
  await expect(begin.or(stop)).toBeVisible();
  if (await begin.isVisible()) await begin.tap();
  await stop.tap();
  await page.getByRole('button', { name: 'Ja, aufhören' }).tap();
  const back = page.getByRole('region', { name: 'Rückblick' });
  await back.getByRole('button', { name: 'Was war möglich?' }).tap();
  await expect(back.getByRole('heading', { name: 'Deine Züge' })).toBeVisible();
  await expect(back.getByText('Möglich', { exact: true })).toBeVisible();
  await expect(back.getByText(/übrig geblieben|übrigen Punkten/)).toBeVisible();
  await passes(page);
  await back.scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-results/hindsight-small.png', fullPage: true });

  await page.goto(`${path}/replay`);
  await back.getByRole('button', { name: 'Was war möglich?' }).tap();
  await back.getByRole('button', { name: 'Zug 1', exact: true }).tap();
  await expect(page.getByRole('slider')).toHaveValue('1');
});

test('in English', async ({ browser }) => {
  const page = await person(browser, { ...desk, locale: 'en' });
  await open(page, { game: 'quiddler', seats: 1 });
  const begin = page.getByRole('button', { name: 'Begin', exact: true });
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(begin.or(stop)).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await stop.click();
  await page.getByRole('button', { name: 'Yes, stop' }).click();
  const back = page.getByRole('region', { name: 'Looking back' });
  await back.getByRole('button', { name: 'What was possible?' }).press('Enter');
  await expect(back.getByRole('heading', { name: 'Your turns' })).toBeVisible();
});
