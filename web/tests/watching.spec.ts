// Whoever watches, from the beginning or from late on, sees a table: who plays and how it stands, what
// lies there, the last move; and whoever loads the page anew sees all of it again.
import { expect, test, type Page } from '@playwright/test';
import { stage, type Scene } from './fits';
import { desk, open, passes, person, small } from './people';
import { begin, plates } from './players/lobby';
import { buchstabenklau } from './scenes/buchstabenklau';
import { kreuzwort } from './scenes/kreuzwort';
import { maskenmemo } from './scenes/maskenmemo';
import { quiddler } from './scenes/quiddler';

/** What marks the last move in each game, and the sentence for it. */
const MARKS: Record<Scene['game'], { mark: string; count: number; news: string }> = {
  quiddler: { mark: '.latest', count: 3, news: 'wirft Q ab.' },
  kreuzwort: { mark: '[data-at] .latest, .latest[data-at]', count: 6, news: 'passt' },
  buchstabenklau: { mark: '.shout', count: 1, news: 'ruft RECHTEN' },
  maskenmemo: { mark: '[data-latest]', count: 1, news: 'TAU' },
};
const hands = (page: Page) => page.locator('[data-needed=hand], [data-held], [data-needed=field]');

async function seesTheTable(page: Page, { game, players }: Scene): Promise<void> {
  const { mark, count, news } = MARKS[game];
  await expect(plates(page)).toHaveCount(players);
  await expect(page.getByText('Du schaust zu. Alle Plätze sind besetzt.')).toBeVisible();
  await expect(page.getByText('Am Zug:')).toBeVisible();
  await expect(page.getByText(news).first()).toBeVisible();
  await expect(page.locator(mark)).toHaveCount(count);
  // A word that is not seen whole cannot be read.
  for (const at of game === 'kreuzwort' ? [0, count - 1] : [0])
    await expect(page.locator(mark).nth(at)).toBeInViewport({ ratio: 1 });
  await expect(hands(page)).toHaveCount(0);
  await passes(page);
}

/** Many around a phone, few around a desk. */
const SIZES = { phone: { options: small, at: -1 }, desk: { options: desk, at: 0 } };
for (const [size, { options, at }] of Object.entries(SIZES))
  for (const scenes of [quiddler, kreuzwort, buchstabenklau, maskenmemo]) {
    const scene = scenes.filter(({ name, past }) => past && name.startsWith('watching')).at(at)!;
    test(`${scene.game} on a ${size}: ${scene.name} shows the last move, after a reload too`, async ({
      browser,
    }) => {
      const page = await person(browser, options);
      const show = await stage(page);
      await show(scene);
      await page.setViewportSize(options.viewport!);
      await seesTheTable(page, scene);
      await page.reload();
      await seesTheTable(page, scene);
    });
  }

/** Plays somebody's moves plainly, beside the page that shows it, until one of the others has done so. */
function playUntil(page: Page, table: string, wanted: string): Promise<void> {
  return page.evaluate(
    ([id, until]) =>
      new Promise<void>((done) => {
        interface Seen {
          seat: number;
          may: string[];
          hand: string[];
          table: { at: string; lies: string }[];
        }
        const socket = new WebSocket(`ws://${location.host}/api/v1/live`);
        const say = (message: object) => socket.send(JSON.stringify(message));
        const moves: Record<string, (view: Seen) => object> = {
          peek: () => ({ at: [] }),
          draw: () => ({ from: 'stock' }),
          discard: ({ hand }) => ({ card: hand[0] }),
          give_up: () => ({}),
          turn: (view) => ({ at: view.table.find(({ lies }) => lies === 'covered')!.at }),
          pass: () => ({}),
          decline: () => ({}),
          ready: () => ({}),
          done: () => ({}),
        };
        // Whoever is ready at once would turn up cards before a bot has called.
        const PATIENCE = 500;
        let next: ReturnType<typeof setTimeout>;
        socket.onopen = () => say({ type: 'hello', table: id });
        socket.onmessage = ({ data }) => {
          const { view, events = [] } = JSON.parse(String(data)) as {
            view?: Seen;
            events?: { event: string; by?: number }[];
          };
          if (!view) return;
          clearTimeout(next);
          if (events.some(({ event, by }) => event === until && by !== view.seat)) {
            socket.close();
            return done();
          }
          const verb = Object.keys(moves).find((each) => view.may.includes(each));
          if (!verb) return;
          const action = { do: verb, ...moves[verb]!(view) };
          const act = () => say({ type: 'act', key: crypto.randomUUID(), action });
          if (verb === 'ready') next = setTimeout(act, PATIENCE);
          else act();
        };
      }),
    [table, wanted] as const,
  );
}

const LAST: Record<Scene['game'], { event: string; mark: string | null }> = {
  quiddler: { event: 'discarded', mark: '.latest' },
  kreuzwort: { event: 'placed', mark: '[data-at].latest, [data-at] .latest' },
  buchstabenklau: { event: 'called', mark: '.shout' },
  maskenmemo: { event: 'claimed', mark: null },
};
for (const [game, { event, mark }] of Object.entries(LAST))
  test(`${game}: who comes late sees what the players see, who comes back does, too`, async ({
    browser,
  }) => {
    const ana = await person(browser, desk);
    const path = await open(ana, { game, seats: 3, bots: ['lehrling', 'geselle'] });
    await begin(ana).click();
    await expect(plates(ana)).toHaveCount(3);

    const early = await person(browser, small);
    await early.goto(path);
    await expect(plates(early)).toHaveCount(3);
    await expect(early.getByText('Möchtest du mitspielen?')).toBeVisible();
    await expect(hands(early)).toHaveCount(0);

    await expect(async () => {
      await playUntil(ana, path.split('/').at(-1)!, event);
      if (mark) await expect(ana.locator(mark).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    const news = (page: Page) => page.locator('.dock > .status .news');
    // The bots have had their turns when the table waits for nobody else.
    await expect(ana.locator('.dock > .status')).toContainText(/Du bist dran|Alle sind dran/);
    const late = await person(browser, small);
    await late.goto(path);
    for (const page of [late, early, ana]) {
      await page.reload();
      await expect(news(page)).not.toBeEmpty();
      if (mark) await expect(page.locator(mark).first()).toBeInViewport();
      await expect(plates(page)).toHaveCount(3);
    }
    expect(await news(late).textContent()).toBe(await news(early).textContent());
  });
