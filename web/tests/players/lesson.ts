// A lesson as somebody plays it who does what is asked for, in whatever language it is asked.
import type { Page } from '@playwright/test';
import { tabTo, walk, type Hands } from './hands';

/** A line of a lesson, as it is written in its file. */
export interface Line {
  by: number;
  do: string;
  remark?: { say: string; at: string[]; aim?: unknown[] };
  [field: string]: unknown;
}

type Deed = (page: Page, hands: Hands, line: Line) => Promise<void>;

const held = (page: Page, face: string) =>
  page.locator(`[data-held^="${face}"]:not(.gone) [data-cell]`).first();
const main = (page: Page) => page.locator('.main[data-needed=button]');
const field = (page: Page) =>
  page.locator('[data-needed=field] input:not(.joker), input[data-needed=field]').first();

async function square(page: Page, hands: Hands, at: string): Promise<void> {
  const wanted = page.locator(`[data-at=${at}]`);
  if (hands.points) return hands.press(wanted);
  const cursor = page.locator('[data-at][tabindex="0"]');
  await tabTo(cursor);
  await walk(page, (await cursor.getAttribute('data-at'))!, at);
}

async function tile(page: Page, hands: Hands, written: string): Promise<void> {
  const joker = written.startsWith('?');
  if (hands.points) await hands.press(held(page, written.charAt(0)));
  else await page.keyboard.press(joker ? '?' : written);
  if (joker)
    await hands.press(
      page.getByRole('dialog').getByRole('button', { name: written.charAt(1), exact: true }),
    );
}

async function claim(page: Page, hands: Hands, { word }: Line): Promise<void> {
  await hands.write(field(page), String(word));
  await hands.press(page.locator('button.primary[data-needed=button]:not(.ready)'));
}

const deeds: Record<string, Deed> = {
  draw: (page, hands, { from }) => hands.press(page.locator(`[data-pile=${String(from)}]`)),
  async discard(page, hands, { card }) {
    await hands.press(page.locator('.buttons[data-needed=button] button').nth(1));
    await hands.press(held(page, `${String(card)}#`));
  },
  async lay(page, hands, { words }) {
    for (const word of words as string[][])
      if (hands.types) await page.keyboard.type(word.join('').toLowerCase());
      else for (const card of word) await hands.press(held(page, `${card}#`));
    await hands.press(page.locator('.buttons[data-needed=button] button').first());
  },
  done: (page, hands) => hands.press(page.locator('button[data-needed=button]')),
  async challenge(page, hands, { player, word }) {
    await hands.press(page.locator(`[data-word="${String(player)}.${String(word)}"]`));
    await hands.press(page.locator('.sure .primary'));
  },
  async place(page, hands, { tiles }) {
    for (const [at, written] of Object.entries(tiles as Record<string, string>)) {
      await square(page, hands, at);
      await tile(page, hands, written);
    }
    await hands.press(main(page));
  },
  async exchange(page, hands, { tiles }) {
    await hands.press(page.locator('#kreuzwort-exchange'));
    for (const each of tiles as string[]) await hands.press(held(page, each));
    await hands.press(main(page));
  },
  ready: (page, hands) => hands.press(page.locator('button.ready')),
  call: claim,
  claim,
  pick: (page, hands, { middle }) =>
    hands.press(page.locator('[data-lying] [data-cell]').nth(Number(middle))),
  async peek(page, hands, { at }) {
    for (const each of at as string[]) await card(page, hands, each);
    await hands.press(page.locator('.ways[data-needed=button] button.primary'));
  },
  turn: (page, hands, { at }) => card(page, hands, String(at)),
};

async function card(page: Page, hands: Hands, at: string): Promise<void> {
  if (hands.points) return hands.press(page.locator(`[data-at=${at}]`));
  const here = page.locator('[data-at]:not([tabindex="-1"])');
  await tabTo(here);
  await walk(page, (await here.getAttribute('data-at'))!, at);
  await page.keyboard.press('Enter');
}

export const perform: Deed = (page, hands, line) => deeds[line.do]!(page, hands, line);
