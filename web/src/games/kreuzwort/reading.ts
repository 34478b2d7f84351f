// What the tiles put down read, and whether a refusal of them is final.
import type { Refusal } from '../../protocol';
import type { Direction } from './cursor';
import { letterOf, type Laid, type Lying } from './draft';
import { nameOf, placeOf, type Place } from './square';

const turned = (word: string): string => [...word].reverse().join('');

/** Which way a draft lies; one tile alone lies the way the cursor looks. */
export function lineOf(draft: readonly Laid[], way: Direction): Direction | null {
  const places = draft.map(({ at }) => placeOf(at));
  const [first, second] = places;
  if (!first) return null;
  const vertical = way === 'across' ? 'down' : way;
  if (!second) return way;
  if (places.every(({ y }) => y === first.y)) return 'across';
  return places.every(({ x }) => x === first.x) ? vertical : null;
}

/** The run along the draft, through what lies there, as its writer reads it. */
export function mainRun(draft: readonly Laid[], lying: Lying, way: Direction): string | null {
  const line = lineOf(draft, way);
  const first = draft[0];
  if (!line || !first) return null;
  const letters: Lying = { ...lying };
  for (const { at, tile } of draft) letters[at] = tile;
  const [dx, dy] = line === 'across' ? [1, 0] : [0, 1];
  const next = ({ x, y }: Place, by: number): Place => ({ x: x + by * dx, y: y + by * dy });
  let here = placeOf(first.at);
  while (letters[nameOf(next(here, -1))]) here = next(here, -1);
  let run = '';
  for (let tile = letters[nameOf(here)]; tile; tile = letters[nameOf(here)]) {
    run += letterOf(tile);
    here = next(here, 1);
  }
  return line === 'up' ? turned(run) : run;
}

/** The squares of the word that tiles on these squares belong to. */
export function stretchOf(squares: readonly string[], lying: Lying): string[] {
  const places = squares.map(placeOf);
  const first = places[0];
  if (!first) return [];
  const row = places.every(({ y }) => y === first.y);
  const run = (dx: number, dy: number): string[] => {
    const found: string[] = [];
    let { x, y } = first;
    while (lying[nameOf({ x: x - dx, y: y - dy })]) [x, y] = [x - dx, y - dy];
    for (; lying[nameOf({ x, y })]; [x, y] = [x + dx, y + dy]) found.push(nameOf({ x, y }));
    return found;
  };
  const [across, down] = [run(1, 0), run(0, 1)];
  const column = places.every(({ x }) => x === first.x);
  if (row && column) return across.length >= down.length ? across : down;
  return row ? across : column ? down : [...squares];
}

/** The words of a dry run, the meant one first and read as it is meant. */
export function asMeant(words: readonly string[], main: string | null): string[] {
  if (!main || !words.some((word) => word === main || word === turned(main))) return [...words];
  return [main, ...words.filter((word) => word !== main && word !== turned(main))];
}

/** The same refusal, with a column named as its writer reads it. */
export function meant(refusal: Refusal, main: string | null): Refusal {
  const words = refusal.about?.words;
  if (!words || !main || words[0] !== turned(main)) return refusal;
  return { ...refusal, about: { ...refusal.about, words: asMeant(words, main) } };
}

/** What more tiles can mend: nothing is wrong yet, it only is not done. */
const MENDED_BY_MORE = [
  'first_too_short',
  'first_broken',
  'not_from_start',
  'not_connected',
  'gap',
];
export const isUnfinished = ({ code }: Refusal): boolean => MENDED_BY_MORE.includes(code);
