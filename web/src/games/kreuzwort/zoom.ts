// How large the squares of a board are drawn, and what stays in view meanwhile.
import type { Extent } from './cursor';

/** Squares whose letters can be read: a board begins no smaller. */
export const LEGIBLE = 24;
/** Squares that a finger finds. */
export const TOUCHABLE = 34;
export const LARGEST = 64;

/** The size at which a whole board fits, in whole pixels so that lines stay crisp. */
export const fitting = (
  room: { width: number; height: number },
  { columns, rows }: Extent,
): number => Math.max(8, Math.floor(Math.min(room.width / columns, room.height / rows)));

export const within = (size: number, fit: number): number =>
  Math.max(fit, Math.min(Math.max(LARGEST, fit), size));

/** Where to scroll so that what lay under `point` lies there again after a change of size. */
export const anchored = (scroll: number, point: number, before: number, after: number): number =>
  ((scroll + point) * after) / before - point;

/** Where to scroll so that a stretch can be seen with a margin; unchanged where it can already. */
export function revealing(
  scroll: number,
  room: number,
  [from, to]: [number, number],
  margin: number,
): number {
  if (from - margin < scroll || to - from + 2 * margin > room) return Math.max(0, from - margin);
  if (to + margin > scroll + room) return to + margin - room;
  return scroll;
}

/** The largest size up to the present one at which a stretch of squares can be seen whole. */
export const showing = (size: number, room: number, squares: number): number =>
  Math.min(size, Math.floor(room / squares));
