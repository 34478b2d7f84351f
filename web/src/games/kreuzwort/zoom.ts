// How large the squares of a board are drawn, and what stays in view meanwhile.

/** Squares that a finger can tell apart, to begin with. */
export const LEAST = 24;
/** Squares that a finger finds. */
export const TOUCHABLE = 44;
export const LARGEST = 64;

/** The size at which all squares of a side fit, in whole pixels so that lines stay crisp. */
export const fitting = (room: number, squares: number): number =>
  Math.max(8, Math.floor(room / squares));

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
  if (from - margin < scroll) return Math.max(0, from - margin);
  if (to + margin > scroll + room) return to + margin - room;
  return scroll;
}
