// Pictures of a game, drawn as SVG: the words or the board at its end, or one word. Who played stands in them
// only where that is wanted.
import type { Step } from '../protocol';

/** Tiles in rows with a heading each, or a board. */
export interface Drawn {
  title: string;
  /** A line below, in small letters. */
  foot: string;
  rows: { heading: string; words: string[] }[];
  board?: BoardCell[][];
}

export interface BoardCell {
  letter: string;
  kind: 'plain' | 'red' | 'green' | 'black' | 'start';
}

/** The words that counted, by the seats that found them, in order. */
export function wordsBySeat(steps: readonly Step[], seats: number): string[][] {
  const found: string[][] = Array.from({ length: seats }, () => []);
  for (const event of steps.flatMap(({ events }) => events)) {
    const { by, word, words, valid, event: kind } = event as unknown as Found;
    if (kind === 'challenged' && valid === false) lose(found[Number(event.player)], word);
    if (typeof by !== 'number' || valid === false || !COUNTS.includes(kind)) continue;
    found[by]?.push(...(words ?? (word ? [word] : [])));
  }
  return found;
}

interface Found {
  event: string;
  by?: number;
  word?: string;
  words?: string[];
  valid?: boolean;
}

/** Events that say that words lie there for good. */
const COUNTS = ['laid', 'placed', 'called', 'claimed', 'taken'];

function lose(words: string[] | undefined, word: string | undefined): void {
  const at = words?.lastIndexOf(word ?? '') ?? -1;
  if (at >= 0) words?.splice(at, 1);
}

/** The longest of them; of equal ones the first. */
export const bestOf = (words: readonly string[]): string | null =>
  words.reduce<string | null>(
    (best, word) => (best === null || [...word].length > [...best].length ? word : best),
    null,
  );

const TILE = 64;
const GAP = 6;
const EDGE = 40;
const WIDTH = 1080;
const INK = '#2b2118';
const SANS = 'Georgia, "Times New Roman", serif';
const KINDS = {
  plain: '#f5efe2',
  red: '#d9675a',
  green: '#7fb077',
  black: '#2b2118',
  start: '#e6cf8f',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const text = (x: number, y: number, size: number, said: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${INK}" font-family='${SANS}' ${more}>${escaped(said)}</text>`;

function tile(x: number, y: number, size: number, letter: string): string {
  const card = `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size / 9}" fill="#fffaf0" stroke="#8d7a5f" stroke-width="2"/>`;
  const at = { x: x + size / 2, y: y + size * 0.7 };
  return card + text(at.x, at.y, size * 0.58, letter, 'text-anchor="middle" font-weight="700"');
}

/** Words side by side, as many as fit into a line; gives the drawing and where it ends. */
function words(all: readonly string[], top: number, size: number): [string, number] {
  let [x, y, drawn] = [EDGE, top, ''];
  for (const word of all) {
    const letters = [...word];
    const wide = letters.length * (size + 2);
    if (x > EDGE && x + wide > WIDTH - EDGE) [x, y] = [EDGE, y + size + GAP];
    letters.forEach((letter, at) => (drawn += tile(x + at * (size + 2), y, size, letter)));
    x += wide + size * 0.45;
  }
  return [drawn, all.length ? y + size + GAP : y];
}

function board(rows: BoardCell[][], top: number): [string, number] {
  const size = (WIDTH - 2 * EDGE) / Math.max(1, ...rows.map((row) => row.length));
  let drawn = '';
  rows.forEach((row, down) =>
    row.forEach(({ letter, kind }, along) => {
      const [x, y] = [EDGE + along * size, top + down * size];
      drawn += `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${KINDS[kind]}" stroke="#bfae90"/>`;
      if (letter) drawn += tile(x + 1, y + 1, size - 2, letter);
    }),
  );
  return [drawn, top + rows.length * size];
}

/** The whole picture. */
export function svgOf({ title, foot, rows, board: cells }: Drawn): { svg: string; height: number } {
  let [y, drawn] = [EDGE + 44, text(EDGE, EDGE + 40, 44, title, 'font-weight="700"')];
  y += 36;
  if (cells) {
    const [plan, end] = board(cells, y);
    [drawn, y] = [drawn + plan, end + 30];
  }
  const large = rows.length === 1 && rows[0]!.words.length === 1;
  for (const { heading, words: said } of rows) {
    if (heading) {
      drawn += text(EDGE, y + 26, 28, heading);
      y += 44;
    }
    const longest = Math.max(1, ...said.map((word) => [...word].length));
    const fits = (WIDTH - 2 * EDGE) / longest - 2;
    const [tiles, end] = words(said, y, Math.min(large ? 150 : TILE, fits));
    [drawn, y] = [drawn + tiles, end + 24];
  }
  const height = Math.ceil(y + 50);
  drawn += text(EDGE, height - 24, 24, foot);
  const frame = `<rect width="${WIDTH}" height="${height}" fill="#efe3cb"/><rect x="10" y="10" width="${WIDTH - 20}" height="${height - 20}" fill="none" stroke="#8d7a5f" stroke-width="3"/>`;
  return {
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">${frame}${drawn}</svg>`,
  };
}

/** The same as PNG, made by this browser. */
export async function pngOf({ svg, height }: { svg: string; height: number }): Promise<Blob> {
  const image = new Image(WIDTH, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
