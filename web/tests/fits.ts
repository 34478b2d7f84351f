// Whether everything the next move needs is in sight: measured on tables that are set up as the
// server would show them, phase by phase.
import { expect, type Page } from '@playwright/test';
import type { Standing, TableInfo, ToClient } from '../src/protocol';

type Size = readonly [width: number, height: number];
const DESKS: Size[] = [
  [1280, 800],
  [1366, 640],
];
/** Small phones, a large one, a tablet, a phone on its side, and 200 % zoom. */
export const HELD: Size[] = [
  [360, 640],
  [375, 667],
  [390, 664],
  [390, 844],
  [768, 1024],
  [844, 390],
  [640, 400],
];
export const ALL: Size[] = [...DESKS, ...HELD];

export type Kind = 'board' | 'cards' | 'hand' | 'words' | 'note' | 'field' | 'button';

/** What happens, and what is seen after it. */
export interface Then {
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
}

export interface Scene {
  name: string;
  game: 'quiddler' | 'maskenmemo' | 'kreuzwort' | 'buchstabenklau';
  players: number;
  /** What one's own seat sees; nobody's, for those who watch. */
  view: { seat?: number | null } & Record<string, unknown>;
  /** What happened before the page was there, move by move. */
  past?: Record<string, unknown>[][];
  /** What happens once the page has seen that. */
  then?: Then;
  /** The final standings of a game that is over. */
  standings?: number[];
  /** What one does before it is measured. */
  prepare?: (page: Page) => Promise<void>;
  /** The kinds that must be there. */
  needs: Kind[];
}

/** As long as a name may be, without a place to break it. */
const LONGEST = 'Donaudampfschifffahrtska';
const NAMES = ['Ana', LONGEST, 'Gutenberg', 'Großmutter', LONGEST, 'Ö', 'Li', LONGEST];

function tableOf(id: string, { game, players, view, standings }: Scene): TableInfo {
  const names = NAMES.slice(0, players);
  return {
    id,
    code: 'FITSXX',
    game,
    lang: 'de',
    options: {},
    phase: standings ? 'over' : 'playing',
    players: names,
    bots: names.map((_, seat) => (seat % 3 === 2 ? 'lehrling' : null)),
    host: view.seat ?? null,
    public: false,
    watchers: true,
    clock: { kind: 'none' },
    fairness_ms: 0,
    hints: false,
    // The button for it has to find room, too.
    may_hint: true,
    easy: true,
    pace: 'usual',
    commitment: '0'.repeat(64),
    closed: false,
    removed: [],
    expected: [],
    for_latecomers: [],
    ...(standings ? { standings: standingsOf(names, standings) } : {}),
  };
}

function standingsOf(names: string[], points: number[]): Standing[] {
  return names.map((name, player) => ({ player, name, points: points[player]!, rank: player + 1 }));
}

/** Shows a scene; with what it gives, the scene goes on. */
export type Show = (scene: Scene) => Promise<(then: Then) => void>;

/** Shows scenes on a page, in place of the server's live connection. */
export async function stage(page: Page): Promise<Show> {
  let scene: Scene;
  let id = '';
  let shown = 0;
  let say: (message: ToClient) => void = () => undefined;
  let arrived: () => void = () => undefined;
  await page.routeWebSocket('**/api/v1/live', (socket) => {
    say = (message) => socket.send(JSON.stringify(message));
    socket.onMessage(async (text) => {
      const heard = JSON.parse(String(text)) as { type: string; key?: string };
      if (heard.type === 'hello') {
        say({
          type: 'welcome',
          table: tableOf(id, scene),
          version: 7,
          seat: scene.view.seat ?? null,
          view: scene.view,
          away: [],
          missed: [],
          build: (await page.locator('meta[name=build]').getAttribute('content')) ?? '',
        });
        arrived();
      }
      if (heard.type === 'ping') say({ type: 'pong' });
      if (heard.type === 'past')
        say({
          type: 'past',
          happened: (scene.past ?? []).map((events, at) => ({ version: at + 1, by: 0, events })),
        });
      if (heard.type === 'try') say({ type: 'tried', key: heard.key!, allowed: true, words: [] });
    });
  });
  return async (next) => {
    scene = next;
    await page.setViewportSize({ width: 390, height: 664 });
    // A table of its own: nothing is left of what was prepared in another scene. The page is gone to
    // as by a link, without loading it anew.
    id = `FITS${String((shown += 1)).padStart(8, '0')}`;
    const welcomed = new Promise<void>((done) => (arrived = done));
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/t/${id}`);
    await welcomed;
    await expect(page.locator('main')).toBeVisible();
    let version = 7;
    const goOn = (then: Then) => say({ type: 'update', version: (version += 1), by: 0, ...then });
    if (next.then) goOn(next.then);
    await expect(page.locator('[data-needed]').first()).toBeVisible();
    await next.prepare?.(page);
    return goOn;
  };
}

/** What is not in sight, at one size; runs in the page. */
function missing(needs: string[]): string[] {
  const problems: string[] = [];
  const sheet = document.querySelector('dialog[open]');
  const needed = [...(sheet ?? document).querySelectorAll<HTMLElement>('[data-needed]')];
  const SLACK = 1.5;
  const within = (inner: DOMRect, outer: DOMRect) =>
    inner.width > 0 &&
    inner.height > 0 &&
    inner.left >= outer.left - SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.bottom <= outer.bottom + SLACK;
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  const clips = (element: Element) => getComputedStyle(element).overflow !== 'visible';
  const known = new Map<Element, boolean>();
  const scrolls = (element: Element) => {
    let answer = known.get(element);
    if (answer === undefined) {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      answer = clips(element) && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1);
      known.set(element, answer);
    }
    return answer;
  };
  const box = (element: Element) => element.getBoundingClientRect();
  const said = (rect: DOMRect) =>
    [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(' ');

  for (const kind of needs)
    if (!needed.some((element) => element.dataset.needed === kind)) problems.push(`no ${kind}`);
  for (const element of needed) {
    const kind = element.dataset.needed;
    const rect = box(element);
    if (!within(rect, screen)) problems.push(`${kind} outside the screen: ${said(rect)}`);
    for (let frame = element.parentElement; frame; frame = frame.parentElement)
      if (clips(frame) && frame !== document.body && !within(rect, box(frame)))
        problems.push(`${kind} cut off by .${frame.className}: ${said(rect)}`);
    const hit = document.elementFromPoint(
      (rect.left + rect.right) / 2,
      (rect.top + rect.bottom) / 2,
    );
    const label = hit?.closest('label');
    if (!hit || !(element.contains(hit) || (label && label.control === element)))
      problems.push(`${kind} covered by ${hit?.tagName}.${hit?.className}`);
    // What can be pressed in it is in sight, too; a long hand may scroll inside its own frame.
    const pressed = [...element.querySelectorAll('button, input')].filter(
      (each) => getComputedStyle(each).display !== 'none' && box(each).width > 1,
    );
    const frameOf = (each: Element): Element | null => {
      for (let frame: Element | null = each; frame; frame = frame.parentElement) {
        if (frame !== each && scrolls(frame)) return frame;
        if (frame === element) return null;
      }
      return null;
    };
    const frames = new Set<Element>();
    for (const each of pressed) {
      const frame = frameOf(each);
      if (frame) frames.add(frame);
      else if (!within(box(each), screen))
        problems.push(`in ${kind}, outside the screen: ${each.getAttribute('aria-label')}`);
    }
    for (const frame of frames)
      if (!pressed.some((each) => within(box(each), box(frame))))
        problems.push(`in ${kind}, nothing in the frame is seen whole`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) problems.push('the page scrolls sideways');
  for (const plate of document.querySelectorAll('[aria-label="Plätze"] li'))
    for (const number of plate.querySelectorAll('.points, .held'))
      if (!within(box(number), box(plate))) problems.push(`cropped: ${number.textContent}`);
  return [...new Set(problems)];
}

/** Goes through the sizes and says what is missing at any of them. */
export async function fits(
  page: Page,
  { needs }: Scene,
  sizes: readonly Size[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // What follows the size by script has followed it when the second frame begins.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const problems = await page.evaluate(missing, needs as string[]);
    found.push(...problems.map((problem) => `${width}×${height}: ${problem}`));
  }
  return found;
}
