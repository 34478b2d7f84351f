// Kreuzwort by people and a bot, to the result: with few letters and short words of their own.
import { expect, test, type Page } from '@playwright/test';
import { desk, isOver, joinAndBegin, open, passes, person, phone } from './people';

/** Just enough tiles for three hands, so that nothing is left to draw or to exchange. */
const deck = { jokers: 0, tiles: { E: [12, 1], I: [8, 1], S: [8, 1], N: [8, 1] } };
const table = { game: 'kreuzwort', options: { board: 'compact' }, deck };
const WORDS = new Set('EI ES IN SIE NIE EIN EIS SEIN EINE EINS NEIN SEINE SEE'.split(' '));
const SIZE = 15;

type Way = 'across' | 'down';
interface Move {
  at: string;
  way: Way;
  word: string;
  /** Those of its letters that do not lie there yet. */
  letters: string;
  /** From its last new letter on. */
  tail: string;
}
const name = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;

/** What lies on the board and what is in hand, as the page says it. */
async function look(page: Page): Promise<{ lying: Map<string, string>; hand: string[] }> {
  const labels = await page
    .locator('[data-at]')
    .evaluateAll((squares) => squares.map((square) => square.getAttribute('aria-label') ?? ''));
  const found = labels.flatMap((label) => /^([a-o]\d+): ([A-Z])/.exec(label) ?? []);
  const lying = new Map<string, string>();
  for (let i = 0; i < found.length; i += 3) lying.set(found[i + 1]!, found[i + 2]!);
  const hand = await page
    .locator('[data-held]')
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.held!.charAt(0)));
  return { lying, hand };
}

/** A short word that fits by itself: all its other neighbours are free. */
function fitting(lying: Map<string, string>, hand: string[]): Move | null {
  for (const word of WORDS)
    for (const way of ['across', 'down'] as const)
      for (let x = 0; x < SIZE; x += 1)
        for (let y = 0; y < SIZE; y += 1) {
          const move = laid(word, x, y, way, lying, [...hand]);
          if (move) return { at: name(x, y), way, word, ...move };
        }
  return null;
}

function laid(
  word: string,
  x: number,
  y: number,
  way: Way,
  lying: Map<string, string>,
  hand: string[],
): Pick<Move, 'letters' | 'tail'> | null {
  const [dx, dy] = way === 'across' ? [1, 0] : [0, 1];
  const at = (step: number, aside = 0) =>
    name(x + step * dx + aside * dy, y + step * dy + aside * dx);
  if (x + word.length * dx > SIZE || y + word.length * dy > SIZE) return null;
  if (lying.has(at(-1)) || lying.has(at(word.length))) return null;
  let letters = '';
  let tail = '';
  for (const [step, letter] of [...word].entries()) {
    const there = lying.get(at(step));
    if (there === letter) continue;
    const held = hand.indexOf(letter);
    if (there || held < 0 || lying.has(at(step, 1)) || lying.has(at(step, -1))) return null;
    hand.splice(held, 1);
    letters += letter;
    tail = word.slice(step);
  }
  const touches = letters.length < word.length;
  const begins = lying.size === 0 && at(0) === 'h8';
  return letters && (touches || begins) ? { letters, tail } : null;
}

const yours = (page: Page) => page.locator('strong', { hasText: 'Du bist dran.' });
/** The move has been answered: neither a draft nor a question is left. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-label*="dein Entwurf"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ja, passen' })).toHaveCount(0);
}
const way = (page: Page) => page.getByRole('button', { name: /^Richtung:/ });
const WAYS: Record<Way, RegExp> = { across: /nach rechts/, down: /nach unten/ };

const forms = (page: Page) => page.locator('.status', { hasText: 'Es entsteht:' });

async function pass(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Passen' }).click();
  await page.getByRole('button', { name: 'Ja, passen' }).click();
}

/** Lays by clicking a square and typing, or by tapping squares and tiles. */
async function lay(page: Page, move: Move, touch: boolean): Promise<void> {
  const square = page.locator(`[data-at="${move.at}"]`);
  if (touch) await square.tap();
  else await square.click();
  while (!WAYS[move.way].test((await way(page).getAttribute('aria-label')) ?? ''))
    await way(page).click();
  if (touch)
    for (const letter of move.letters)
      await page.locator(`[data-held^="${letter}"]:not(.gone) [data-cell]`).first().tap();
  else await page.keyboard.type(move.word);
  await expect(forms(page)).toBeVisible();
  await page.getByRole('button', { name: 'Legen', exact: true }).click();
}

test('two people and a bot, at a desk and on a phone', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, { ...phone, colorScheme: 'dark' });
  const path = await open(ana, { ...table, seats: 3, bots: ['geselle'] });
  await joinAndBegin(ana, ben, path);
  let turns = 0;
  await expect(async () => {
    for (const page of [ana, ben]) {
      if (await isOver(page)) return;
      if (!(await yours(page).isVisible())) continue;
      const { lying, hand } = await look(page);
      const move = turns < 4 ? fitting(lying, hand) : null;
      if (move) await lay(page, move, page === ben);
      else await pass(page);
      await settled(page);
      turns += 1;
      if (turns === 2) {
        await passes(ana);
        await passes(ben);
        await ben.reload();
        await expect(ben.locator('[data-held]').first()).toBeVisible();
      }
    }
    expect(await isOver(ana)).toBe(true);
  }).toPass({ timeout: 100_000, intervals: [50] });
  for (const page of [ana, ben]) {
    await expect(page.getByRole('link', { name: 'Nachspielen' })).toBeVisible();
    await passes(page);
    await page.context().close();
  }
});

test('by keyboard alone', async ({ browser }) => {
  const page = await person(browser, desk);
  const path = await open(page, { ...table, seats: 3, bots: ['lehrling', 'lehrling'] });
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element === document.body) return '';
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });
  const tabTo = async (wanted: RegExp): Promise<void> => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      if (wanted.test(await focused())) return;
    }
    throw new Error(`no way by Tab to ${wanted}`);
  };
  const goTo = async ({ at, way: wanted }: Move): Promise<void> => {
    if (!/Cursor/.test(await focused())) await tabTo(/Cursor/);
    const [, column = '', row = ''] = /^([a-o])(\d+)/.exec(await focused()) ?? [];
    const right = at.charCodeAt(0) - column.charCodeAt(0);
    const down = Number(at.slice(1)) - Number(row);
    for (let step = Math.abs(right); step > 0; step -= 1)
      await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let step = Math.abs(down); step > 0; step -= 1)
      await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    while (!WAYS[wanted].test(await focused())) await page.keyboard.press('Space');
  };
  await tabTo(/^Beginnen/);
  await page.keyboard.press('Enter');
  let turns = 0;
  await expect(async () => {
    if (await isOver(page)) return;
    await expect(yours(page)).toBeVisible({ timeout: 1000 });
    const { lying, hand } = await look(page);
    const move = turns < 3 ? fitting(lying, hand) : null;
    if (move) {
      await goTo(move);
      await page.keyboard.type(move.word);
      await page.keyboard.press('Backspace');
      await page.keyboard.type(move.tail);
      await page.keyboard.press('Enter');
    } else {
      await tabTo(/^Passen/);
      await page.keyboard.press('Enter');
      await tabTo(/^Ja, passen/);
      await page.keyboard.press('Enter');
    }
    await settled(page);
    turns += 1;
    expect(await isOver(page)).toBe(true);
  }).toPass({ timeout: 100_000, intervals: [50] });
  expect(turns).toBeGreaterThan(0);
  await page.goto(`${path}/replay`);
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await passes(page);
});

test('a refusal names its word and marks the squares', async ({ browser }) => {
  const page = await person(browser, desk);
  await open(page, { ...table, seats: 2, deck: { jokers: 0, tiles: { X: [30, 1], Q: [30, 1] } } });
  await joinAndBegin(page, await person(browser, phone), new URL(page.url()).pathname);
  await expect(yours(page)).toBeVisible();
  const { hand } = await look(page);
  const word = hand.slice(0, 3).join('');
  await lay(page, { at: 'h8', way: 'across', word, letters: word, tail: '' }, false);
  const note = page.getByRole('complementary', { name: 'Das geht nicht' });
  await expect(note).toContainText(`${word} steht nicht im Wörterbuch.`);
  const marked = page.locator('[aria-label*="beanstandet"]');
  await expect(marked).toHaveCount(3);
  await expect(page.locator('[data-at=h8]')).toHaveAttribute('aria-label', /beanstandet/);
  await expect(main(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(main(page)).toHaveAccessibleDescription(
    `${word} steht nicht im Wörterbuch. Nimm Steine zurück oder leg etwas anderes.`,
  );
  await passes(page);
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
  await expect(marked).toHaveCount(0);
});

/** Two people with nothing but E and I, at a small board. */
async function plain(page: Page, guest: Page, board = 'compact'): Promise<void> {
  const tiles = { E: [24, 1], I: [24, 1] };
  await open(page, { game: 'kreuzwort', options: { board }, seats: 2, deck: { jokers: 0, tiles } });
  await joinAndBegin(page, guest, new URL(page.url()).pathname);
  await expect(yours(page)).toBeVisible();
}
const main = (page: Page) => page.getByRole('button', { name: 'Legen', exact: true });
const drafted = (page: Page) => page.locator('[aria-label*="dein Entwurf"]');
const square = (page: Page, at: string) => page.locator(`[data-at=${at}]`);

test('one types at once, through what lies there, and Enter plays it', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, desk);
  await plain(ana, ben);
  // The frame may have taken the focus: letters belong to the board all the same.
  await ana
    .locator('main')
    .first()
    .evaluate((main) => {
      main.tabIndex = -1;
      main.focus();
    });
  await ana.keyboard.type('e');
  await expect(ana.locator('.status')).toContainText('mindestens 2 Buchstaben');
  await expect(ana.locator('.status .bad')).toHaveCount(0);
  await expect(main(ana)).toHaveAttribute('aria-disabled', 'true');
  await expect(main(ana)).not.toHaveClass(/primary/);
  await ana.keyboard.type('i');
  await expect(forms(ana)).toContainText('EI');
  await expect(main(ana)).toHaveClass(/primary/);
  await ana.keyboard.press('Enter');
  await settled(ana);
  await pass(ben);
  await expect(yours(ana)).toBeVisible();
  await square(ana, 'h8').click();
  while (!WAYS.down.test((await way(ana).getAttribute('aria-label')) ?? '')) await way(ana).click();
  await ana.keyboard.type('ei');
  await expect(drafted(ana)).toHaveCount(1);
  await expect(square(ana, 'h9')).toHaveAttribute('aria-label', /^h9: I, dein Entwurf/);
  await ana.keyboard.press('Enter');
  await settled(ana);
  await expect(ben.locator('.status')).toContainText('Gast: EI');
});

test('the cursor turns where one can see it, and what is written upwards is read upwards', async ({
  browser,
}) => {
  const page = await person(browser, desk);
  await plain(page, await person(browser, phone));
  await expect(square(page, 'i8')).toHaveClass(/ahead/);
  await square(page, 'h8').click();
  await expect(square(page, 'h9')).toHaveClass(/ahead/);
  await expect(square(page, 'i8')).not.toHaveClass(/ahead/);
  await expect(page.locator('div[role=status]').first()).toContainText('abwärts');
  await square(page, 'h8').click();
  await expect(square(page, 'h7')).toHaveClass(/ahead/);
  await page.keyboard.type('ei');
  await expect(square(page, 'h7')).toHaveAttribute('aria-label', /^h7: I/);
  await expect(forms(page)).toHaveText(/Es entsteht: EI\./);
});

test('the rack keeps still, and a carried tile shows itself where it would lie', async ({
  browser,
}) => {
  const page = await person(browser, phone);
  await plain(page, await person(browser, desk));
  const places = () =>
    page
      .locator('[data-held]')
      .evaluateAll((tiles) =>
        tiles.map((tile) => [tile.getBoundingClientRect().x, tile.getBoundingClientRect().y]),
      );
  const before = await places();
  const tile = (at: number) => page.locator('[data-held] [data-cell]').nth(at);
  for (const at of [3, 0, 7]) {
    await tile(at).tap();
    expect(await places()).toEqual(before);
  }
  await expect(drafted(page)).toHaveCount(3);
  await tile(0).tap();
  await expect(drafted(page)).toHaveCount(2);
  expect(await places()).toEqual(before);

  const from = (await tile(5).boundingBox())!;
  const to = (await square(page, 'h10').boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await expect(square(page, 'h10').getByRole('img')).toBeVisible();
  await expect(page.locator('[data-held]').nth(5)).toHaveCSS('opacity', '0');
  await page.mouse.up();
  await expect(square(page, 'h10')).toHaveAttribute('aria-label', /dein Entwurf/);
});

test('the board zooms, squares explain themselves, jokers ask for a letter', async ({
  browser,
}) => {
  const page = await person(browser, phone);
  const tiles = { E: [10, 1], I: [10, 1] };
  await open(page, {
    game: 'kreuzwort',
    seats: 2,
    bots: ['lehrling'],
    deck: { jokers: 80, tiles },
  });
  await page.getByRole('button', { name: 'Beginnen', exact: true }).tap();
  const start = square(page, 'k11');
  const width = async () => (await start.boundingBox())!.width;
  expect(await width()).toBeGreaterThanOrEqual(32);
  await passes(page);
  await expect(page.getByText('Startfeld: Hier liegt')).toBeVisible();
  await page.locator('[data-held^="?"] [data-cell]').first().tap();
  await passes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Q' }).tap();
  await expect(start).toHaveAttribute('aria-label', /^k11: Q, ein Joker, dein Entwurf/);
  await start.tap();
  await expect(start).toHaveAttribute('aria-label', /^k11, Startfeld/);
  await page.getByRole('button', { name: 'Ganzer Plan' }).tap();
  await expect.poll(width).toBeLessThan(20);
  // Squares too small for a finger come nearer first.
  await start.tap();
  await expect.poll(width).toBeGreaterThanOrEqual(32);
  await page.reload();
  await expect.poll(width).toBeGreaterThanOrEqual(32);
});

test('a word of the others comes into view, and glows until the next one', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, phone);
  await plain(ana, ben, 'classic');
  const board = ben.getByRole('group', { name: /^Spielplan/ });
  await board.evaluate((frame) => frame.scrollTo(0, 0));
  await expect(square(ben, 'k11')).not.toBeInViewport({ ratio: 1 });
  await ana.keyboard.type('ei');
  await ana.keyboard.press('Enter');
  for (const at of ['k11', 'l11']) {
    await expect(square(ben, at)).toHaveAttribute('aria-label', /zuletzt gelegt/);
    await expect(square(ben, at)).toBeInViewport({ ratio: 1 });
  }
  await pass(ben);
  await expect(square(ben, 'k11')).toHaveAttribute('aria-label', /zuletzt gelegt/);
});

test('who begins is drawn for, the others vote on every move, hands lie open', async ({
  browser,
}) => {
  const people = [await person(browser, desk), await person(browser, phone)] as const;
  const options = { board: 'compact', judge: 'all', hands: 'open', names: true, starter: 'draw' };
  const path = await open(people[0], { ...table, options, seats: 2 });
  await joinAndBegin(...people, path);
  const drawn = /im Alphabet zuerst/;
  for (const page of people) await expect(page.getByRole('heading', { name: drawn })).toBeVisible();
  const begins = (await yours(people[0]).isVisible()) ? 0 : 1;
  const [first, second] = [people[begins], people[1 - begins]] as [Page, Page];
  await passes(first);

  const { lying, hand } = await look(first);
  const word = [...WORDS].find((each) => laid(each, 7, 7, 'across', lying, [...hand]))!;
  const move: Move = { at: 'h8', way: 'across', word, letters: word, tail: word.slice(-1) };
  await lay(first, move, begins === 1);
  const vote = second.getByRole('region', { name: /^Gilt, was/ });
  await expect(vote).toContainText(word);
  await expect(vote).toContainText(/im Wörterbuch/);
  await passes(second);
  await second.getByRole('button', { name: 'Gilt', exact: true }).click();
  await expect(second.getByRole('heading', { name: drawn })).toHaveCount(0);
  const others = second.getByRole('region', { name: 'Was die anderen auf der Hand haben' });
  await expect(others.getByRole('listitem')).toHaveCount(12);

  // A word that runs up to the first letter is meant to be read upwards, unless its player says so.
  const [a, b] = (await look(second)).hand.slice(0, 2) as [string, string];
  const upwards = `${a}${b}${word[0]}`;
  const downwards = [...upwards].reverse().join('');
  await second.locator('[data-at="h10"]').click();
  while (!/nach oben/.test((await way(second).getAttribute('aria-label')) ?? ''))
    await way(second).click();
  for (const letter of [a, b])
    await second.locator(`[data-held^="${letter}"] [data-cell]`).first().click();
  const words = second.locator('.status');
  await expect(words).toContainText(upwards);
  const reading = second.getByRole('button', { name: /wärts gelesen/ });
  await reading.click();
  await expect(words).toContainText(downwards);
  await reading.click();
  await expect(words).toContainText(upwards);
  await passes(second);
  await second.getByRole('button', { name: 'Legen', exact: true }).click();
  await expect(first.getByRole('region', { name: /^Gilt, was/ })).toContainText(upwards);
  await first.getByRole('button', { name: 'Gilt nicht', exact: true }).click();

  // Refused: another word or a pass, but no exchange.
  await expect(yours(second)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Tauschen' })).toBeDisabled();
  await expect(second.getByRole('button', { name: 'Passen' })).toBeEnabled();
});
