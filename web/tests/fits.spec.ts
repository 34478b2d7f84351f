// Everything the next move needs is in sight, at every size, in every phase, for few and for many.
import { expect, test } from '@playwright/test';
import { fits, stage, type Scene } from './fits';
import { passes, person } from './people';
import { buchstabenklau } from './scenes/buchstabenklau';
import { kreuzwort } from './scenes/kreuzwort';
import { maskenmemo } from './scenes/maskenmemo';
import { quiddler } from './scenes/quiddler';

/** Not yet: at the smallest sizes something of them has to be scrolled for. */
const OPEN = [
  /^challenges, /,
  /^last lap, /,
  /^alone, all eight/,
  /^laying, [58] players, 10/,
  /^voted on, 8 players/,
];
const isOpen = ({ name }: Scene) => OPEN.some((open) => open.test(name));

const games: Record<string, Scene[]> = { quiddler, kreuzwort, buchstabenklau, maskenmemo };

for (const [game, scenes] of Object.entries(games))
  for (const touch of [true, false])
    test(`${game} fits, ${touch ? 'by touch' : 'with a keyboard'}`, async ({ browser }) => {
      const page = await person(browser, { hasTouch: touch, isMobile: touch });
      test.setTimeout(600_000);
      const show = await stage(page);
      const found: string[] = [];
      for (const scene of scenes.filter((each) => !isOpen(each)))
        await test.step(scene.name, async () => {
          await show(scene);
          const missing = await fits(page, scene);
          found.push(...missing.map((each) => `${scene.name}: ${each}`));
          // What is said and marked does not hang on the pointer. Not yet with eight seats: in a low
          // header the buttons beside them are too close.
          if (touch && scene.players < 8) await passes(page);
        });
      expect(found).toEqual([]);
    });

for (const [game, scenes] of Object.entries(games))
  for (const { name } of scenes.filter(isOpen))
    test.fixme(`${game} fits: ${name}`, () => undefined);
