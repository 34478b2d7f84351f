// The squares of a board by name: `k11` is column k, row 11, counted from the top left.

export type Kind = 'plain' | 'start' | 'black' | 'green' | 'red';

export interface Place {
  x: number;
  y: number;
}

export interface Square extends Place {
  at: string;
  kind: Kind;
}

const KINDS: Record<string, Kind> = { S: 'start', '#': 'black', G: 'green', R: 'red' };
const FIRST = 'a'.charCodeAt(0);

export const columnName = (x: number): string => String.fromCharCode(FIRST + x);

export const nameOf = ({ x, y }: Place): string => `${columnName(x)}${y + 1}`;

export const placeOf = (at: string): Place => ({
  x: at.charCodeAt(0) - FIRST,
  y: Number(at.slice(1)) - 1,
});

/** All squares of a board, row by row. */
export function squaresOf(rows: readonly string[]): Square[] {
  return rows.flatMap((row, y) =>
    [...row].map((sign, x) => ({ x, y, at: nameOf({ x, y }), kind: KINDS[sign] ?? 'plain' })),
  );
}
