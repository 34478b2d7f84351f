// Casts the type of the page: the letters that its texts are made of in one small file, which every page
// asks for, and the others of Latin script in a second one, fetched when somebody is called Ægir.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:type.css';
const PACKAGE = '@fontsource-variable/vollkorn';
/** What styles ask for: kerning, ligatures, figures as tall as capitals, in columns where they stand below each other. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum', 'ccmp', 'locl', 'calt', 'rvrn', 'mark', 'mkmk'];
const WEIGHTS = { min: 400, max: 700 };
const RECIPE = JSON.stringify([FEATURES, WEIGHTS, 2]);

export interface Letters {
  /** What the texts of the interface, figures and names in most languages need. */
  first: number[];
  rest: number[];
}

/** The code points of `U+0000-00FF,U+0131`. */
export function pointsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = NaN, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

export function rangesOf(points: number[]): string {
  const runs: [number, number][] = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === point) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([a, b]) => `U+${hex(a)}${a === b ? '' : `-${hex(b)}`}`).join(',');
}

/** What programs are written with, and so the sources of the texts; hardly any text shows it. */
const FOR_PROGRAMS = /[#$<>@[\\\]^_`{|}~]/;

/** Which letters come first: plain ones, gaps of any width, and whatever the texts are written with. */
export function sorted(latin: number[], texts: string): Letters {
  const shown = new Set([...texts].map((sign) => sign.codePointAt(0)!));
  const isFirst = (point: number) => {
    const sign = String.fromCodePoint(point);
    const isPlain = (point >= 0x20 && point < 0x7f) || /\s/.test(sign) || shown.has(point);
    return isPlain && !FOR_PROGRAMS.test(sign);
  };
  return { first: latin.filter(isFirst), rest: latin.filter((point) => !isFirst(point)) };
}

/** The texts of the interface, and what components write themselves. */
function written(root: string): string {
  const below = (folder: string, kind: RegExp): string[] => {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return names.filter((name) => kind.test(name)).map((name) => join(root, folder, name));
  };
  const files = [...below('locales', /\.ftl$/), ...below('src', /\.svelte$/)];
  return files.map((file) => readFileSync(file, 'utf8')).join('');
}

/** Cuts the files and the rules that name them, unless they are there already; gives the rules. */
async function cast(root: string): Promise<string> {
  const packages = createRequire(join(root, 'package.json'));
  const whole = packages.resolve(`${PACKAGE}/files/vollkorn-latin-wght-normal.woff2`);
  const known = packages(`${PACKAGE}/unicode.json`) as { latin: string };
  const letters = sorted(pointsOf(known.latin), written(root));
  const font = readFileSync(whole);
  const key = createHash('sha256').update(font).update(RECIPE).update(rangesOf(letters.first));
  const folder = join(root, 'node_modules/.setzkasten-type', key.digest('hex').slice(0, 16));
  const rules = join(folder, 'type.css');
  if (existsSync(rules)) return rules;
  mkdirSync(folder, { recursive: true });
  const { default: subset } = await import('subset-font');
  const faces: string[] = [];
  for (const [part, points] of Object.entries(letters) as [keyof Letters, number[]][]) {
    const file = `vollkorn-${part}.woff2`;
    const cut = await subset(font, String.fromCodePoint(...points), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: WEIGHTS },
    });
    writeFileSync(join(folder, file), cut);
    faces.push(face(file, rangesOf(points)));
  }
  // They come last: where they are, the files are whole.
  writeFileSync(rules, faces.join('\n'));
  return rules;
}

const face = (file: string, range: string): string => `@font-face {
  font-family: 'Vollkorn';
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${range};
}`;

export function type(): Plugin {
  let root = '';
  let rules: Promise<string> | undefined;
  return {
    name: 'type',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    resolveId: (id) => (id === NAME ? (rules ??= cast(root)) : null),
  };
}
