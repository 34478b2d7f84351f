// How the columns of a draft can be read: downwards and upwards (K-10).
import { letterOf, tilesOf, type Laid, type Lying } from './draft';
import { nameOf, placeOf, type Place } from './square';

/** The run through a square from the top, or from the left. */
function run(through: Place, step: Place, lying: Lying): string {
  const at = (place: Place) => lying[nameOf(place)];
  let { x, y } = through;
  while (at({ x: x - step.x, y: y - step.y }) !== undefined) {
    x -= step.x;
    y -= step.y;
  }
  let word = '';
  for (let tile = at({ x, y }); tile !== undefined; tile = at({ x, y })) {
    word += letterOf(tile);
    x += step.x;
    y += step.y;
  }
  return word;
}

const DOWN = { x: 0, y: 1 };
const ACROSS = { x: 1, y: 0 };

/** Whether the main word stands in a column; a single tile belongs to the longer of its runs. */
export function standsUpright(draft: readonly Laid[], lying: Lying): boolean {
  const [first, ...others] = draft.map(({ at }) => placeOf(at));
  if (!first) return false;
  if (others.length) return others.every(({ x }) => x === first.x);
  const all = { ...lying, ...tilesOf(draft) };
  return run(first, DOWN, all).length > Math.max(run(first, ACROSS, all).length, 1);
}

/** The columns through the tiles of a draft, by how they read downwards: how they read upwards. */
export function columnsOf(draft: readonly Laid[], lying: Lying): Map<string, string> {
  const all = { ...lying, ...tilesOf(draft) };
  const columns = draft.map(({ at }) => run(placeOf(at), DOWN, all));
  return new Map(
    columns
      .filter((word) => word.length > 1)
      .map((word) => [word, [...word].reverse().join('')] as const)
      .filter(([down, up]) => down !== up),
  );
}
