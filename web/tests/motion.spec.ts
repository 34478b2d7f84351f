// Motion that explains: short, once, and none for those who want none; the last move glows.
import { expect, test, type Page } from '@playwright/test';
import { desk, open, person } from './people';
import { mouse } from './players/hands';
import { begin } from './players/lobby';
import { none, opened, turnUp, yours } from './players/maskenmemo';
import { draw, hand, stock } from './players/quiddler';

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
