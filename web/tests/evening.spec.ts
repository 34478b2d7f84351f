// An evening: two people and a bot play every game from the invitation to the rematch, on small
// phones by touch alone and at desks by keys alone.
import { expect, test } from '@playwright/test';
import { desk, isOver, newcomer, small } from './people';
import { playToTheEnd, type Driver } from './players/game';
import { keys, touch } from './players/hands';
import {
  addBot,
  again,
  begin,
  burdenOf,
  invitation,
  join,
  moreSeats,
  name,
  plates,
  row,
  setUp,
} from './players/lobby';
import { buchstabenklau } from './players/buchstabenklau';
import { kreuzwort } from './players/kreuzwort';
import { maskenmemo } from './players/maskenmemo';
import { quiddler } from './players/quiddler';

/** What a player remembers is for one game: every test has players of its own. */
const games = (): Driver[] => [quiddler, kreuzwort, buchstabenklau(), maskenmemo()];
const WAYS = [
  { way: 'by touch', size: small, hands: touch },
  { way: 'by keys', size: desk, hands: keys },
];

for (const { way, size, hands } of WAYS)
  for (const game of games())
    test(`${game.title} ${way}, from the invitation to the rematch`, async ({ browser }) => {
      test.slow();
      const ana = await newcomer(browser, size);
      const ben = await newcomer(browser, size);
      await ana.goto('/');
      await setUp(ana, hands, game);
      await hands.write(name(ana), 'Ana');
      await ben.goto(await invitation(ana, hands));
      await hands.write(name(ben), 'Ben');
      await hands.press(join(ben));
      await expect(row(ana, 1)).toContainText('Ben');
      if ((await row(ana, 2).count()) === 0) await hands.press(moreSeats(ana));
      await hands.press(addBot(ana, 2));
      if (game.bot) await hands.choose(burdenOf(ana, 2), game.bot);
      await hands.press(begin(ana));

      const people = [ana, ben];
      for (const page of people) await expect(plates(page)).toHaveCount(3);
      const company = await plates(ana).nth(2).locator('.text').textContent();
      expect(await playToTheEnd(people, (page) => game.move(page, hands))).toBeGreaterThan(3);
      await game.done?.(people);

      const first = ana.url();
      await hands.press(again(ben));
      await expect(ana.getByText('Spielst du mit?').first()).toBeVisible();
      await hands.press(again(ana));
      for (const page of people) {
        await expect(page).not.toHaveURL(first);
        for (const who of ['Ana', 'Ben', company!])
          await expect(plates(page).filter({ hasText: who })).toBeVisible();
      }
      expect(await isOver(ana)).toBe(false);
    });
