// Motion that explains: short, once, and none for those who want none; the last move glows.
import { expect, test, type Page } from '@playwright/test';
import type { View as KreuzwortView } from '../protocol/kreuzwort';
import type { View as QuiddlerView } from '../protocol/quiddler';
import { stage, type Scene } from './fits';
import { desk, open, person } from './people';
import { mouse } from './players/hands';
import { begin, plates } from './players/lobby';
import { none, opened, turnUp, yours } from './players/maskenmemo';
import { draw, hand, stock } from './players/quiddler';
import { kreuzwort as boards } from './scenes/kreuzwort';
import { quiddler as rounds } from './scenes/quiddler';

/** Notes how long whatever moves on the page takes, delays included. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = ((globalThis as Record<string, unknown>)['noted'] = new Set<number>());
    const look = () => {
      for (const { effect } of document.getAnimations())
        noted.add(Number(effect?.getComputedTiming().endTime));
      requestAnimationFrame(look);
    };
    look();
  });
}
const longest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const noted = (globalThis as Record<string, unknown>)['noted'] as Set<number>;
    return Math.max(0, ...noted);
  });

async function memo(page: Page): Promise<void> {
  await open(page, { game: 'maskenmemo', seats: 2, bots: ['lehrling'] });
  await watch(page);
  await begin(page).click();
  await none(page).click();
  await expect(yours(page)).toBeVisible();
  await turnUp(page, mouse, 'a1');
  await expect(opened(page)).toHaveCount(1);
}

async function quiddler(page: Page): Promise<void> {
  const deck = { cards: { E: [60, 2], I: [60, 2] } };
  await open(page, { game: 'quiddler', seats: 2, bots: ['lehrling'], deck });
  await watch(page);
  await begin(page).click();
  await expect(stock(page)).not.toHaveAttribute('aria-disabled');
  await draw(page, mouse);
  await hand(page).first().click();
  await expect(hand(page)).toHaveCount(3);
}

for (const [name, play] of Object.entries({ memo, quiddler })) {
  test(`${name}: nothing moves for longer than 400 ms`, async ({ browser }) => {
    const page = await person(browser, { ...desk, reducedMotion: 'no-preference' });
    await play(page);
    const most = await longest(page);
    expect(most).toBeGreaterThan(100);
    expect(most).toBeLessThan(400);
  });

  test(`${name}: nothing moves for those who want none`, async ({ browser }) => {
    const page = await person(browser, { ...desk, reducedMotion: 'reduce' });
    await play(page);
    expect(await longest(page)).toBeLessThan(60);
  });
}

const named = (scenes: Scene[], name: string): Scene =>
  scenes.find((scene) => scene.name.startsWith(name))!;

for (const [way, reducedMotion] of [
  ['within 400 ms', 'no-preference'],
  ['at once for those who want no motion', 'reduce'],
] as const) {
  test(`points count up once, ${way}`, async ({ browser }) => {
    const page = await person(browser, { ...desk, reducedMotion });
    await page.clock.install();
    const show = await stage(page);
    const scene = named(boards, 'a later move, 4 players');
    const tell = await show(scene);
    await page.setViewportSize(desk.viewport!);
    const points = plates(page).nth(1).locator('.points [aria-hidden]');
    await expect(points).toHaveText('5');

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const { players } = scene.view as KreuzwortView;
    const view = {
      ...scene.view,
      players: players.map((each) => (each.seat === 1 ? { ...each, points: 45 } : each)),
    };
    tell({ view, events: [{ event: 'passed', by: 1 }] });
    await expect(page.getByText('passt.').first()).toBeVisible();
    await page.clock.runFor(100);
    const between = Number(await points.textContent());
    if (reducedMotion === 'reduce') expect(between).toBe(45);
    else expect(between > 5 && between < 45, `${between}`).toBe(true);
    await page.clock.runFor(300);
    await expect(points).toHaveText('45');

    tell({ view, events: [{ event: 'passed', by: 2 }] });
    await expect(page.getByText('Gutenberg passt.').first()).toBeVisible();
    await page.clock.runFor(50);
    await expect(points).toHaveText('45');
  });

  test(`Quiddler: each card is laid once, ${way}`, async ({ browser }) => {
    const page = await person(browser, { ...desk, reducedMotion });
    const show = await stage(page);
    const scene = named(rounds, 'waiting, 5 players, 10 cards');
    const tell = await show(scene);
    await page.setViewportSize(desk.viewport!);
    await page.evaluate(() => {
      const ends: number[] = [];
      (globalThis as Record<string, unknown>)['laid'] = ends;
      document.addEventListener('animationstart', ({ animationName, target }) => {
        if (!animationName.endsWith('-lay')) return;
        const { animationDelay, animationDuration } = getComputedStyle(target as Element);
        ends.push(1000 * (parseFloat(animationDelay) + parseFloat(animationDuration)));
      });
    });
    const words = ['BRUNNEN', 'TAU'];
    const cards = words.map((word) => [...word]);
    const laid = words.map((word) => ({ word, cards: [...word], value: 9 }));
    const { players } = scene.view as QuiddlerView;
    const view = {
      ...scene.view,
      players: players.map((each) => (each.seat === 1 ? { ...each, laid, cards: 1 } : each)),
    };
    const others = page.getByRole('region', { name: 'Die anderen' });
    tell({ view, events: [{ event: 'laid', by: 1, words, cards }] });
    await expect(others.getByRole('img', { name: /BRUNNEN/ })).toBeVisible();
    const discard = { top: 'X', cards: 4 };
    tell({ view: { ...view, discard }, events: [{ event: 'discarded', by: 1, card: 'X' }] });
    await expect(page.getByText('wirft X ab.').first()).toBeVisible();

    const ends = () =>
      page.evaluate(() => (globalThis as Record<string, unknown>)['laid'] as number[]);
    await expect.poll(async () => (await ends()).length).toBe(10);
    await page.waitForTimeout(300);
    expect(await ends()).toHaveLength(10);
    const most = Math.max(...(await ends()));
    if (reducedMotion === 'reduce') expect(most).toBeLessThan(60);
    else expect(most > 200 && most < 400, `${most}`).toBe(true);
  });
}
