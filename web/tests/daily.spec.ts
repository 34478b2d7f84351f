// The deal of the day: the three tasks by touch and by keys, in both languages, with the network cut; a
// result to send that gives nothing away; days that are over.
import { expect, test, type BrowserContext, type Browser, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { program } from '../playwright.config';
import { test as homes, HOMES, type HomeName } from './homes';
import { desk, passes, small } from './people';
import { keys, touch, type Hands } from './players/hands';
import { perform, type Line } from './players/lesson';

const HERE = existsSync('wasm/setzkasten.wasm');
const SHOTS = process.env.DAILY_SHOTS;

const texts = {
  de: { stop: 'Aufhören', sure: 'Ja, aufhören', copy: 'Ergebnis kopieren', day: '1 Tag in Folge' },
  en: { stop: 'Stop', sure: 'Yes, stop', copy: 'Copy the result', day: '1 day in a row' },
};
type Lang = keyof typeof texts;

interface Solved {
  game: string;
  best: { points: number; words: string[] };
  action: Line | null;
}

/** The tasks of a day with what is best, as the program tells them. */
function solved(day: string, lang: string): Solved[] {
  const told = execFileSync(program, [
    'daily',
    '--date',
    day,
    '--lang',
    lang,
    '--json',
    '--solution',
  ]);
  return told
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Solved);
}

const task = (page: Page, game: string) => page.locator(`[data-task=${game}]`);
const end = (page: Page) => page.getByRole('region').filter({ has: page.locator('#daily-end') });

async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** Nothing happens any more, and the one thing to do is offered. */
async function isLaidOut(page: Page): Promise<void> {
  await expect(page.locator('[data-needed=hand], [data-needed=field]').first()).toBeVisible();
  let before = '';
  await expect(async () => {
    const now = await page.locator('.play').innerText();
    const still = now === before;
    before = now;
    expect(still).toBe(true);
  }).toPass({ intervals: [300] });
}

/** Plays a task: the best of a position, and nothing but stopping where it is a whole game. */
async function play(page: Page, hands: Hands, lang: Lang, { game, action }: Solved): Promise<void> {
  await hands.press(task(page, game).getByRole('button'));
  await expect(page.locator('main.frame')).toBeVisible();
  await expect(page.locator('[data-needed=note]')).toBeVisible();
  if (action) {
    await isLaidOut(page);
    await shot(page, `${game}.${lang}.${hands.points ? 'touch' : 'keys'}`);
    await perform(page, hands, action);
  } else {
    await shot(page, `${game}.${lang}.${hands.points ? 'touch' : 'keys'}`);
    await hands.press(page.getByRole('button', { name: texts[lang].stop, exact: true }));
    await hands.press(page.getByRole('button', { name: texts[lang].sure }));
  }
  await expect(end(page)).toBeVisible();
}

async function player(browser: Browser, lang: string, size: object): Promise<BrowserContext> {
  const context = await browser.newContext({ ...size, locale: lang });
  await context.addInitScript(() => {
    localStorage.setItem('setzkasten.pace', '0');
    localStorage.setItem('setzkasten.name', 'Cem');
  });
  return context;
}

async function today(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/daily');
  return ((await answer.json()) as { day: string }).day;
}

/** The text that would be sent. */
async function copied(page: Page, lang: Lang, hands: Hands): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    document.execCommand = () => false;
  });
  await hands.press(page.getByRole('button', { name: texts[lang].copy }));
  return page.locator('textarea').inputValue();
}

/** Nothing of it can be read out of the text but how much was won. */
function givesNothingAway(text: string, all: Solved[]): void {
  const lines = text.split('\n');
  expect(lines[0]).toMatch(/^Setzkasten /);
  for (const { best, action } of all) {
    const words = [...best.words, ...(action ? [action.do] : [])];
    for (const word of words.filter((each) => each.length > 2))
      expect(text.toUpperCase()).not.toContain(word.toUpperCase());
    const squares = Object.keys((action?.tiles as object | undefined) ?? {});
    for (const square of squares) expect(text).not.toMatch(new RegExp(`\\b${square}\\b`));
  }
}

const ways: [string, Hands, object][] = [
  ['touch', touch, small],
  ['keys', keys, desk],
];

for (const lang of ['de', 'en'] as const)
  for (const [by, hands, size] of ways)
    test(`the three tasks by ${by}, in ${lang}, with the network cut`, async ({ browser }) => {
      test.slow();
      const context = await player(browser, lang, size);
      const page = await context.newPage();
      const day = await today(page);
      // By keys the way there leads past all games; the page itself is what is played.
      await page.goto(hands.points ? '/' : '/daily');
      if (hands.points) await hands.press(page.locator('a[href$="/daily"]'));
      await expect(task(page, 'quiddler')).toBeVisible();
      await passes(page);
      await shot(page, `page.${lang}.${by}`);
      if (HERE) await context.route('**/api/**', (route) => route.abort());
      const all = solved(day, lang);
      expect(all.map(({ game }) => game)).toEqual(['quiddler', 'kreuzwort', 'buchstabenklau']);
      for (const [number, each] of all.entries()) {
        await play(page, hands, lang, each);
        await shot(page, `${each.game}.${lang}.${by}.end`);
        if (number === 1) await passes(page);
        await page.goto('/daily');
        await expect(task(page, each.game)).toContainText('✓');
        if (each.action)
          await expect(task(page, each.game)).toContainText(String(each.best.points));
      }
      await expect(page.getByText(texts[lang].day, { exact: true })).toBeVisible();
      const text = await copied(page, lang, hands);
      expect(text.split('\n')).toHaveLength(4);
      givesNothingAway(text, all);
      await shot(page, `done.${lang}.${by}`);
      await page.goto('/');
      await expect(page.locator('a[href$="/daily"]')).toContainText(texts[lang].day);
      await context.close();
    });

test('a wrong call costs nothing, and a result is entered from the log', async ({ browser }) => {
  test.slow();
  const context = await player(browser, 'de', small);
  const page = await context.newPage();
  const day = await today(page);
  const klau = solved(day, 'de')[2]!;
  await page.goto('/daily');
  await task(page, 'buchstabenklau').getByRole('button').tap();
  await expect(page.locator('[data-needed=note]')).toBeVisible();
  await isLaidOut(page);
  await expect(page.getByRole('button', { name: /Bereit/ })).toHaveCount(0);
  await perform(page, touch, { by: 0, do: 'call', word: 'Xyzxyz' });
  await expect(page.getByText('Such ein anderes Wort').first()).toBeVisible();
  await perform(page, touch, klau.action!);
  await expect(end(page)).toBeVisible();
  await page.getByRole('button', { name: 'In die Rangliste eintragen' }).tap();
  await expect(page.getByText('✓ Eingetragen')).toBeVisible();
  // It is on the server as well now, and nobody has to follow it there.
  await expect(page.getByText('jetzt auf dem Server')).toHaveCount(0);
  await shot(page, 'entered');
  const look = await page.request.get(`/api/v1/daily/${day}/buchstabenklau/de`);
  const told = (await look.json()) as { entered: number; rank?: number; best?: unknown };
  expect(told.entered).toBeGreaterThan(0);
  expect([told.rank, told.best]).toEqual([undefined, undefined]);
  await context.close();
});

test('a day that is over tells what was possible, and can still be played', async ({ browser }) => {
  const context = await player(browser, 'de', small);
  const page = await context.newPage();
  const all = solved('2026-11-03', 'de');
  await page.goto('/daily/2026-11-03');
  for (const { game, best } of all.slice(1))
    await expect(task(page, game)).toContainText(`Möglich waren: ${best.points} `);
  await passes(page);
  await shot(page, 'archive');
  await play(page, touch, 'de', all[1]!);
  await page.goto('/daily/2026-11-03');
  await expect(task(page, 'kreuzwort')).toContainText('✓');
  await expect(page.getByText('1 Tag in Folge', { exact: true })).toHaveCount(0);
  await page.getByLabel('Anderer Tag').fill('2026-11-05');
  await expect(page).toHaveURL(/\/daily\/2026-11-05$/);
  await context.close();
});

test.describe('nobody answers any more', () => {
  test.skip(!HERE, 'built without play on one’s own device');
  for (const from of Object.keys(HOMES) as HomeName[])
    homes.describe(`from ${from}`, () => {
      homes.use({ from });
      homes('a task of today and one of a day that is over', async ({ page }) => {
        homes.slow();
        await page.locator('a[href$="/daily"]').tap();
        await expect(task(page, 'kreuzwort')).toBeVisible();
        const day = await page.locator('input[type=date]').inputValue();
        await play(page, touch, 'de', solved(day, 'de')[1]!);
        await page.getByRole('link', { name: 'Alle drei Aufgaben' }).tap();
        await expect(task(page, 'kreuzwort')).toContainText('✓');
        await page.getByLabel('Anderer Tag').fill('2026-11-04');
        const [, , klau] = solved('2026-11-04', 'de');
        const told = task(page, 'buchstabenklau');
        await expect(told).toContainText(`Möglich waren: ${klau!.best.points} `);
        await play(page, touch, 'de', klau!);
      });
    });
});
