// Kreuzwort by people and a bot, to the result: with few letters and short words of their own.
import { expect, test, type Page } from '@playwright/test';
import { desk, joinAndBegin, open, passes, person, phone } from './people';
import { playToTheEnd } from './players/game';
import { keys, mouse, touch, type Hands } from './players/hands';
import {
  drafted,
  fitting,
  forms,
  laid,
  lay,
  look,
  main,
  pass,
  settled,
  square,
  way,
  WAYS,
  yours,
  type Move,
} from './players/kreuzwort';
import { begin } from './players/lobby';

/** Just enough tiles for three hands, so that nothing is left to draw or to exchange. */
const deck = { jokers: 0, tiles: { E: [12, 1], I: [8, 1], S: [8, 1], N: [8, 1] } };
const table = { game: 'kreuzwort', options: { board: 'compact' }, deck };
const WORDS = new Set('EI ES IN SIE NIE EIN EIS SEIN EINE EINS NEIN SEINE SEE'.split(' '));

/** Lays short words in the first turns and passes from then on. */
function turns(words: number, after = async (_made: number) => {}) {
  let made = 0;
  return async (page: Page, hands: Hands): Promise<boolean> => {
    if (!(await yours(page).isVisible())) return false;
    const move = made < words ? fitting(WORDS, await look(page)) : null;
    if (move) await lay(page, hands, move);
    else await pass(page, hands);
    await settled(page);
    made += 1;
    await after(made);
    return true;
  };
}

test('two people and a bot, at a desk and on a phone', async ({ browser }) => {
  const ana = await person(browser, desk);
  const ben = await person(browser, { ...phone, colorScheme: 'dark' });
  const path = await open(ana, { ...table, seats: 3, bots: ['geselle'] });
  await joinAndBegin(ana, ben, path);
  const turn = turns(4, async (made) => {
    if (made !== 2) return;
    await passes(ana);
    await passes(ben);
    await ben.reload();
    await expect(ben.locator('[data-held]').first()).toBeVisible();
  });
  await playToTheEnd([ana, ben], (page) => turn(page, page === ben ? touch : mouse));
  for (const page of [ana, ben]) {
    await expect(page.getByRole('link', { name: 'Nachspielen' })).toBeVisible();
    await passes(page);
    await page.context().close();
  }
});

test('by keyboard alone', async ({ browser }) => {
  const page = await person(browser, desk);
  const path = await open(page, { ...table, seats: 3, bots: ['lehrling', 'lehrling'] });
  await keys.press(begin(page));
  const turn = turns(3);
  expect(await playToTheEnd([page], (each) => turn(each, keys))).toBeGreaterThan(0);
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
  await lay(page, mouse, { at: 'h8', way: 'across', word, letters: word });
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
  await pass(ben, mouse);
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
  await pass(ben, mouse);
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

  const seen = await look(first);
  const word = [...WORDS].find((each) => laid(each, 7, 7, 'across', seen))!;
  const move: Move = { at: 'h8', way: 'across', word, letters: word };
  await lay(first, begins === 1 ? touch : mouse, move);
  const vote = second.getByRole('region', { name: /^Gilt, was/ });
  await expect(vote).toContainText(word);
  await expect(vote).toContainText(/im Wörterbuch/);
  await passes(second);
  await second.getByRole('button', { name: 'Gilt', exact: true }).click();
  await expect(second.getByRole('heading', { name: drawn })).toHaveCount(0);
  const others = second.getByRole('region', { name: 'Was die anderen auf der Hand haben' });
  // On a phone they are one tap away, beside what has happened.
  const log = second.getByRole('button', { name: /Verlauf$/ });
  if (await log.isVisible()) await log.click();
  await expect(others.getByRole('listitem')).toHaveCount(12);
  await second.keyboard.press('Escape');

  // A word that runs up to the first letter is meant to be read upwards, unless its player says so.
  const [a, b] = (await look(second)).hand.slice(0, 2) as [string, string];
  const upwards = `${a}${b}${word[0]}`;
  const downwards = [...upwards].reverse().join('');
  await second.locator('[data-at="h10"]').click();
  while (!/nach oben/.test((await way(second).getAttribute('aria-label')) ?? ''))
    await way(second).click();
  for (const letter of [a, b])
    await second.locator(`[data-held^="${letter}"]:not(.gone) [data-cell]`).first().click();
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
