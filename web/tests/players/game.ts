// What a driver of a game can do, and a game played with it to the end.
import { type Page } from '@playwright/test';
import { isOver } from '../people';
import type { Hands } from './hands';

export interface Driver {
  title: string;
  /** The short way to play it, where there is one. */
  preset?: string;
  /** What is made harder for the bot in the lobby. */
  bot?: string;
  /** Whatever the table waits for; false where that is nothing. */
  move(page: Page, hands: Hands): Promise<boolean>;
  /** What else the people must have done by the end. */
  done?(people: Page[]): Promise<void>;
}

const PAUSE = 40;

/** How many moves the people have made. */
export async function playToTheEnd(
  people: Page[],
  move: (page: Page) => Promise<boolean>,
): Promise<number> {
  let moves = 0;
  for (;;) {
    let idle = true;
    for (const page of people)
      if (await move(page)) {
        moves += 1;
        idle = false;
      }
    if (await isOver(people[0]!)) return moves;
    if (idle) await people[0]!.waitForTimeout(PAUSE);
  }
}
