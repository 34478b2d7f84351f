// How long the start page takes from the address to all games, kept on the device and without a network,
// beside the same page fetched from the server at this very machine: `make bench-moves` prints it for
// docs/performance.md.
import { expect, test, type Page } from '@playwright/test';
import { isKept, lineTo } from '../tests/line';
import { newcomer, small } from '../tests/people';

const TIMES = 15;

test.use({ serviceWorkers: 'allow' });

async function opening(page: Page, url: string): Promise<string> {
  const times: number[] = [];
  while (times.length < TIMES) {
    await page.goto('about:blank');
    await page.goto(url, { waitUntil: 'commit' });
    const drawn = await page.evaluate(async () => {
      const isThere = () => document.querySelectorAll('section[data-game] h2').length === 4;
      while (!isThere()) await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => requestAnimationFrame(done));
      return performance.now();
    });
    times.push(drawn);
  }
  times.sort((a, b) => a - b);
  const [median, worst] = [times[Math.floor(TIMES / 2)]!, times.at(-1)!];
  return `median ${median.toFixed(0)} ms, slowest of ${TIMES} ${worst.toFixed(0)} ms`;
}

test('the start page from the device', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ ...small, serviceWorkers: 'block' });
  const fetched = await opening(await plain.newPage(), baseURL!);
  const line = await lineTo(baseURL!);
  const page = await newcomer(browser, small);
  await page.goto(line.url);
  await isKept(page);
  await line.cut();
  const kept = await opening(page, line.url);
  await expect(page.getByRole('heading', { name: 'Kreuzwort' })).toBeVisible();
  console.log(`the start page, kept here, no network: ${kept}`);
  console.log(`the start page, from the server: ${fetched}`);
});
