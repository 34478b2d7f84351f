// How long a move takes from the click to the screen: `make bench-moves` prints it for
// docs/performance.md. A figure proves nothing on a machine that has other things to do, so this is
// not one of the tests.
import { expect, test } from '@playwright/test';
import { desk, open, person } from '../tests/people';

const MOVES = 30;

test('from the click to the screen', async ({ browser }) => {
  const page = await person(browser, desk);
  await open(page, { game: 'maskenmemo', seats: 2, bots: ['lehrling'] });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  await page.getByRole('button', { name: 'Keine ansehen' }).click();
  await expect(page.getByText('Du bist dran.').first()).toBeVisible();
  const times = await page.evaluate(async (moves) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const taken: number[] = [];
    const covered = [...document.querySelectorAll<HTMLElement>('[data-at]')].slice(0, moves);
    for (const card of covered) {
      const turned = new Promise<void>((done) => {
        new MutationObserver((_, watcher) => {
          if (!card.getAttribute('aria-label')?.includes(': ')) return;
          watcher.disconnect();
          done();
        }).observe(card, { attributes: true });
      });
      const from = performance.now();
      card.click();
      await turned;
      // The frame after the change is the one that shows it.
      await frame();
      taken.push(performance.now() - from);
      await frame();
    }
    return taken.sort((a, b) => a - b);
  }, MOVES);
  expect(times).toHaveLength(MOVES);
  const [median, worst] = [times[MOVES / 2]!, times.at(-1)!].map((time) => time.toFixed(1));
  console.log(`from the click to the screen: median ${median} ms, slowest of ${MOVES} ${worst} ms`);
});
