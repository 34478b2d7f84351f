// Every lesson played to its end as its file says, by touch and by keys, in both languages, with the
// network cut; every sentence fits on the smallest phone.
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { selectorOf } from '../src/learn/anchors';
import { desk, passes, small } from './people';
import { keys, touch, type Hands } from './players/hands';
import { perform, type Line } from './players/lesson';

const HERE = existsSync('wasm/setzkasten.wasm');
const LESSONS = '../data/lessons';
const games = readdirSync(LESSONS);
const names = games.flatMap((game) => [
  ...new Set(readdirSync(`${LESSONS}/${game}`).map((file) => `${game}/${file.split('.')[0]}`)),
]);

function linesOf(name: string, lang: string): Line[] {
  const text = readFileSync(`${LESSONS}/${name}.${lang}.jsonl`, 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Line);
}

async function learner(browser: Browser, lang: string, size: object): Promise<BrowserContext> {
  const context = await browser.newContext({ ...size, locale: lang });
  await context.addInitScript(() => {
    localStorage.setItem('setzkasten.pace', '0');
    localStorage.setItem('setzkasten.name', 'Cem');
  });
  return context;
}

const note = (page: Page) => page.locator('[data-step]');
const offered = (page: Page, name: string) => page.locator(`[data-lesson="${name}"]`);

/** All that is said is in sight, and so is what it points at. */
async function fits(page: Page, { say, at }: NonNullable<Line['remark']>): Promise<void> {
  await expect(note(page)).toContainText(say);
  await expect(note(page).locator('.say')).toBeInViewport({ ratio: 0.99 });
  const cut = await note(page).evaluate(
    (element) => element.scrollHeight > element.clientHeight + 1,
  );
  expect(cut, say).toBe(false);
  for (const anchor of at) {
    const place = page.locator(`main.frame ${selectorOf(anchor)}`).first();
    await expect(place, `${anchor}: ${say}`).toBeInViewport({ ratio: 0.2 });
  }
}

async function play(page: Page, hands: Hands, name: string, lang: string): Promise<void> {
  const asked = linesOf(name, lang).filter(({ remark }) => remark);
  for (const [step, line] of asked.entries()) {
    await fits(page, line.remark!);
    if (process.env.LESSON_SHOTS)
      await page.screenshot({
        path: `${process.env.LESSON_SHOTS}/${name.replace('/', '-')}.${lang}.${hands.points ? 'touch' : 'keys'}.${step + 1}.png`,
      });
    await perform(page, hands, line);
    if (step + 1 < asked.length)
      await expect(note(page)).toHaveAttribute('data-step', String(step + 2));
  }
  await expect(page.locator('#lesson-end')).toBeVisible();
}

const ways: [string, Hands, object][] = [
  ['touch', touch, small],
  ['keys', keys, desk],
];

for (const game of games)
  for (const lang of ['de', 'en'])
    for (const [by, hands, size] of ways)
      test(`${game}: the lesson by ${by}, in ${lang}`, async ({ browser }) => {
        test.slow();
        const context = await learner(browser, lang, size);
        const page = await context.newPage();
        if (HERE) await context.route('**/api/**', (route) => route.abort());
        await page.goto('/learn');
        await hands.press(offered(page, `${game}/first`));
        await play(page, hands, `${game}/first`, lang);
        if (process.env.LESSON_SHOTS)
          await page.screenshot({
            path: `${process.env.LESSON_SHOTS}/${game}.${lang}.${by}.end.png`,
          });
        await passes(page);
        await page.goto('/learn');
        await expect(offered(page, `${game}/first`)).toContainText('✓');
        await context.close();
      });

for (const name of names.filter((each) => !each.endsWith('/first')))
  test(`${name}: the puzzle is solved`, async ({ browser }) => {
    const context = await learner(browser, 'de', small);
    const page = await context.newPage();
    await page.goto('/learn');
    await offered(page, name).tap();
    await play(page, touch, name, 'de');
    await context.close();
  });

for (const game of games)
  test(`${game}: every step fits on the smallest phone`, async ({ browser }) => {
    test.slow();
    for (const lang of ['de', 'en']) {
      const context = await learner(browser, lang, {
        ...small,
        viewport: { width: 360, height: 640 },
      });
      const page = await context.newPage();
      await page.goto('/learn');
      await offered(page, `${game}/first`).tap();
      await play(page, touch, `${game}/first`, lang);
      await context.close();
    }
  });

test('left in the middle and taken up again, and a wrong move explains itself', async ({
  browser,
}) => {
  const context = await learner(browser, 'de', small);
  const page = await context.newPage();
  await page.goto('/learn');
  await offered(page, 'quiddler/first').tap();
  const [first] = linesOf('quiddler/first', 'de');
  await expect(note(page)).toContainText(first!.remark!.say);
  await page.locator('[data-pile=discard]').tap();
  await expect(page.getByText('ist hier aber nicht gefragt').first()).toBeVisible();
  await expect(note(page)).toHaveAttribute('data-step', '1');
  await perform(page, touch, first!);
  await expect(note(page)).toHaveAttribute('data-step', '2');
  const table = page.url();
  await page.reload();
  await expect(note(page)).toHaveAttribute('data-step', '2');
  await page.goto('/learn');
  await offered(page, 'quiddler/first').tap();
  await expect(page).toHaveURL(table);
  await expect(note(page)).toHaveAttribute('data-step', '2');
  await context.close();
});

test('offered before the first game, and playing at once is as easy', async ({ browser }) => {
  const context = await learner(browser, 'de', small);
  const page = await context.newPage();
  await page.goto('/');
  const box = page.getByRole('region', { name: 'Quiddler', exact: true });
  await box.getByRole('button', { name: 'Sofort spielen' }).tap();
  await passes(page);
  await page.getByRole('button', { name: 'Gleich spielen' }).tap();
  await expect(page.locator('main.frame')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await page.goto('/');
  await box.getByRole('button', { name: 'Sofort spielen' }).tap();
  await expect(page.locator('main.frame')).toBeVisible();
  await context.close();
});

test('a legend is one tap away, and stays shut once it was shut', async ({ browser }) => {
  const context = await learner(browser, 'de', desk);
  const page = await context.newPage();
  await page.goto('/learn');
  await offered(page, 'kreuzwort/first').click();
  const legend = page.locator('details.legend');
  await expect(legend.getByText(/^Roter Teufel/)).toBeVisible();
  await legend.locator('summary').click();
  await page.reload();
  await expect(legend.getByText(/^Roter Teufel/)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Regeln' }).click();
  await expect(page.getByRole('dialog').getByText(/^Roter Teufel/)).toBeVisible();
  await context.close();
});
