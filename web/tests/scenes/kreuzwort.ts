// Kreuzwort in all its phases, as the server shows it.
import type { Page } from '@playwright/test';
import type { View } from '../../protocol/kreuzwort';
import type { Scene } from '../fits';

const game = 'kreuzwort';
const HAND = [...'ERNSTLIGAUHDEREINSTWALMQBEROKFZ?YXVPJCDE'];
const values: Record<string, number> = { Q: 10, Y: 10, X: 8 };
for (const letter of 'ABCDEFGHIJKLMNOPRSTUVWZ') values[letter] = 2;

/** A square board with its start in the middle and a red devil two squares to the right of it. */
function board(size: number): View['board'] {
  const half = (size - 1) / 2;
  const sign = (x: number, y: number): string => {
    if (x === half && y === half) return 'S';
    if (y === half && Math.abs(x - half) === 2) return 'R';
    if ((x + y) % 9 === 0) return x % 2 ? '#' : 'G';
    return '.';
  };
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => sign(x, y)).join(''),
  );
  const start = `${String.fromCharCode(97 + half)}${half + 1}`;
  return { name: size === 21 ? 'classic' : 'compact', start, rows };
}

interface Kind {
  players: number;
  rules: 1 | 2;
  tiles: number;
  size: 15 | 21;
}

function table({ players, rules, tiles, size }: Kind, has: Partial<View> = {}): View {
  return {
    game,
    seat: 0,
    may: ['place', 'exchange', 'pass', 'resign'],
    awaited: [0],
    phase: 'turn',
    turn: 0,
    hand: HAND.slice(0, tiles),
    board: board(size),
    tiles: {},
    table: { tiles: 32 },
    players: Array.from({ length: players }, (_, seat) => ({
      seat,
      tiles,
      points: rules === 2 ? 10 * seat - 5 : 0,
      passes: 0,
      idle: 0,
      resigned: false,
    })),
    values,
    voted_in: [],
    options: { rules, judge: 'table', exchange: 'free' },
    ...has,
  } as View;
}

/** Words across and down through the middle, so that there is something to look at. */
function lying(size: 15 | 21): View['tiles'] {
  const half = (size - 1) / 2;
  const at = (x: number, y: number) => `${String.fromCharCode(97 + x)}${y + 1}`;
  const tiles: View['tiles'] = {};
  [...'SPIELEN'].forEach((letter, step) => (tiles[at(half + step, half)] = letter));
  [...'ERLEBEN'].forEach((letter, step) => (tiles[at(half + 4, half - 2 + step)] = letter));
  return tiles;
}

const forms = { event: 'placed', black: 0, green: 0, red: 0, left: 5 };
/** Squares of the word across. */
const squares = (size: 15 | 21, steps: number[]) =>
  steps.map((step) => Object.keys(lying(size))[step]!);

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
async function lay(page: Page): Promise<void> {
  for (const at of [0, 1, 2]) await page.locator('[data-held] [data-cell]').nth(at).click();
}
const others = (players: number) => Array.from({ length: players - 1 }, (_, seat) => seat + 1);

const KINDS: Kind[] = [
  { players: 2, rules: 1, tiles: 40, size: 21 },
  { players: 4, rules: 2, tiles: 12, size: 21 },
  { players: 8, rules: 1, tiles: 12, size: 15 },
];

export const kreuzwort: Scene[] = KINDS.flatMap((kind): Scene[] => {
  const { players, rules, tiles, size } = kind;
  const about = `${players} players, ${tiles} tiles, ${size} squares`;
  const scene = (
    name: string,
    view: Partial<View>,
    needs: Scene['needs'],
    prepare?: Scene['prepare'],
  ): Scene => ({
    name: `${name}, ${about}`,
    game,
    players,
    view: table(kind, view),
    needs,
    // What another scene has put down is kept with the table.
    prepare: async (page) => {
      await page.keyboard.press('Delete');
      await prepare?.(page);
    },
  });
  const all: Scene['needs'] = ['board', 'hand', 'button'];
  const proposal = {
    by: 1,
    tiles: { [`${size === 21 ? 'k' : 'h'}${size === 21 ? 12 : 9}`]: 'E' },
    words: ['SE', 'DONAUDAMPF'],
    unknown: ['DONAUDAMPF'],
    waiting: [0],
  };
  return [
    scene('first move', {}, all),
    scene('a draft', {}, all, lay),
    scene('a later move', { tiles: lying(size) }, all),
    scene('exchanging', {}, all, async (page) => {
      await press('Tauschen')(page);
      await lay(page);
    }),
    scene('passing', {}, all, press('Passen')),
    ...(rules === 1
      ? [
          scene('giving back', {}, all, async (page) => {
            await lay(page);
            await page.getByRole('button', { name: /0 von 1/ }).click();
          }),
        ]
      : []),
    scene('waiting', { may: ['resign'], awaited: [1], turn: 1, tiles: lying(size) }, all),
    scene(
      'voting',
      { phase: 'vote', may: ['vote', 'resign'], turn: 1, tiles: lying(size), proposal },
      all,
    ),
    scene(
      'voted on',
      {
        phase: 'vote',
        may: ['resign'],
        awaited: others(players),
        tiles: lying(size),
        proposal: { ...proposal, by: 0, waiting: others(players) },
      },
      ['board', 'hand'],
    ),
    {
      ...scene('watching', { seat: null, hand: null, may: [], awaited: [1], tiles: lying(size) }, [
        'board',
      ]),
      past: [
        [{ ...forms, by: 0, at: squares(size, [0, 1, 2, 3, 5, 6]), words: ['SPIELEN'] }],
        [{ event: 'passed', by: 1 }],
      ],
    },
    {
      ...scene(
        'game end',
        { phase: 'over', may: [], awaited: [], turn: null, tiles: lying(size) },
        ['button'],
      ),
      standings: Array.from({ length: players }, (_, seat) => 30 - 7 * seat),
    },
  ];
});
