// Everything the next move needs is in sight, at every size, in every phase, for few and for many.
import { expect, test } from '@playwright/test';
import { fits, stage, type Scene } from './fits';
import { passes, person } from './people';
import { buchstabenklau } from './scenes/buchstabenklau';
import { kreuzwort } from './scenes/kreuzwort';
import { maskenmemo } from './scenes/maskenmemo';
import { quiddler } from './scenes/quiddler';

const games: Record<string, Scene[]> = { quiddler, kreuzwort, buchstabenklau, maskenmemo };

for (const [game, scenes] of Object.entries(games))
  for (const touch of [true, false])
    test(`${game} fits, ${touch ? 'by touch' : 'with a keyboard'}`, async ({ browser }) => {
      const page = await person(browser, { hasTouch: touch, isMobile: touch });
      const show = await stage(page);
      const found: string[] = [];
      for (const scene of scenes)
        await test.step(scene.name, async () => {
          await show(scene);
          const missing = await fits(page, scene);
          found.push(...missing.map((each) => `${scene.name}: ${each}`));
          await passes(page);
        });
      expect(found).toEqual([]);
    });
