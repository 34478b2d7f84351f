// Everything the next move needs is in sight, at every size, in every phase, for few and for many.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { ALL, fits, HELD, stage, type Show } from './fits';
import { passes, person } from './people';
import { buchstabenklau } from './scenes/buchstabenklau';
import { kreuzwort } from './scenes/kreuzwort';
import { maskenmemo } from './scenes/maskenmemo';
import { quiddler } from './scenes/quiddler';

// A picture of every step would take longer than the steps; what is found says where to look.
test.use({ trace: 'off' });

const pointers = {
  'by touch': { sizes: HELD, touch: true },
  'with a keyboard': { sizes: ALL, touch: false },
};
type Pointer = keyof typeof pointers;

interface Theatre {
  page: Page;
  show: Show;
}
/** One page for each pointer and worker, for all scenes. */
const theatres: Partial<Record<Pointer, Promise<Theatre>>> = {};
async function built(browser: Browser, pointer: Pointer): Promise<Theatre> {
  const { touch } = pointers[pointer];
  const page = await person(browser, { hasTouch: touch, isMobile: touch });
  return { page, show: await stage(page) };
}

for (const scene of [...quiddler, ...kreuzwort, ...buchstabenklau, ...maskenmemo])
  for (const pointer of Object.keys(pointers) as Pointer[])
    test(`${scene.game} fits, ${pointer}: ${scene.name}`, async ({ browser }) => {
      const { page, show } = await (theatres[pointer] ??= built(browser, pointer));
      await show(scene);
      expect(await fits(page, scene, pointers[pointer].sizes)).toEqual([]);
      // What is said and marked does not hang on the pointer.
      if (pointers[pointer].touch) await passes(page);
    });
