// Where the next letter goes, and which way the ones after it run.
import { nameOf, type Place } from './square';

export type Direction = 'across' | 'down' | 'up';

export interface Cursor extends Place {
  way: Direction;
}

export interface Extent {
  columns: number;
  rows: number;
}

const STEPS: Record<Direction, Place> = {
  across: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  up: { x: 0, y: -1 },
};
const TURNS: Record<Direction, Direction> = { across: 'down', down: 'up', up: 'across' };

export function isCursor(value: unknown): value is Cursor {
  const { x, y, way } = (value ?? {}) as Partial<Cursor>;
  return typeof x === 'number' && typeof y === 'number' && way !== undefined && way in STEPS;
}

export const turned = (cursor: Cursor): Cursor => ({ ...cursor, way: TURNS[cursor.way] });

/** Where an arrow key leads; the edge holds. */
export function moved(cursor: Cursor, key: string, { columns, rows }: Extent): Cursor | null {
  const last = { x: columns - 1, y: rows - 1 };
  const to = {
    ArrowLeft: { x: cursor.x - 1 },
    ArrowRight: { x: cursor.x + 1 },
    ArrowUp: { y: cursor.y - 1 },
    ArrowDown: { y: cursor.y + 1 },
    Home: { x: 0 },
    End: { x: last.x },
    PageUp: { y: 0 },
    PageDown: { y: last.y },
  }[key];
  if (!to) return null;
  const { x, y } = { ...cursor, ...to };
  return {
    ...cursor,
    x: Math.max(0, Math.min(last.x, x)),
    y: Math.max(0, Math.min(last.y, y)),
  };
}

export function stepped(cursor: Cursor, { columns, rows }: Extent): Cursor | null {
  const { x, y } = STEPS[cursor.way];
  const to = { ...cursor, x: cursor.x + x, y: cursor.y + y };
  return to.x < 0 || to.y < 0 || to.x >= columns || to.y >= rows ? null : to;
}

/** The first free square from here on, this one included. */
export function freeFrom(
  cursor: Cursor | null,
  extent: Extent,
  taken: (at: string) => boolean,
): Cursor | null {
  let here = cursor;
  while (here && taken(nameOf(here))) here = stepped(here, extent);
  return here;
}
