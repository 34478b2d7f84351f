// Maskenmemo in all its phases, as the server shows it.
import type { SquareView, View } from '../../protocol/maskenmemo';
import type { Scene } from '../fits';

const game = 'maskenmemo';
const OPEN: Record<string, string> = { a1: 'W', c3: 'O', d3: 'R', f6: 'T' };

const squares = (open: string[]): SquareView[] =>
  Array.from({ length: 36 }, (_, n) => {
    const at = `${'abcdef'[n % 6]}${Math.floor(n / 6) + 1}`;
    return open.includes(at) ? { at, lies: 'open', card: OPEN[at]! } : { at, lies: 'covered' };
  });
const kept = (word: string) => ({ word, cards: [...word], points: word.length });

function table(players: number, open: string[], has: Partial<View> = {}): View {
  return {
    game,
    seat: 0,
    may: ['turn', 'resign'],
    awaited: [0],
    phase: 'turn',
    turn: 0,
    table: squares(open),
    open: open.map((at) => ({ at, card: OPEN[at]! })),
    peeked: [
      { at: 'b2', card: 'E' },
      { at: 'e5', card: 'N' },
    ],
    stock: { cards: 46 },
    players: Array.from({ length: players }, (_, seat) => ({
      seat,
      peeked: [],
      words: [kept('BRUNNEN'), kept('TAU'), kept('MASKE')],
      points: 170 - seat,
      failed: 0,
      resigned: false,
    })),
    peeks: 3,
    laps: 3,
    voted_in: [],
    must_peek: false,
    options: { starter: 0, notes: false, retry: false, judge: 'dictionary', house: [] },
    ...has,
  };
}

const all = Object.keys(OPEN);
export const maskenmemo: Scene[] = [2, 4, 6].flatMap((players): Scene[] => {
  const about = `${players} players`;
  return [
    {
      name: `peeking, ${about}`,
      game,
      players,
      view: table(players, [], {
        phase: 'peek',
        may: ['peek', 'resign'],
        awaited: Array.from({ length: players }, (_, seat) => seat),
        peeked: null,
        turn: null,
      }),
      prepare: async (page) => {
        for (const at of ['a1', 'f6', 'c3']) await page.locator(`[data-at=${at}]`).click();
      },
      needs: ['board', 'button'],
    },
    {
      name: `turning, ${about}`,
      game,
      players,
      view: table(players, all.slice(0, 2)),
      needs: ['board', 'cards'],
    },
    {
      name: `claiming, ${about}`,
      game,
      players,
      view: table(players, all, { may: ['turn', 'claim', 'give_up', 'resign'] }),
      needs: ['board', 'cards', 'field', 'button'],
    },
    {
      name: `waiting, ${about}`,
      game,
      players,
      view: table(players, all.slice(0, 3), { may: ['resign'], awaited: [1], turn: 1 }),
      needs: ['board', 'cards'],
    },
    {
      name: `watching, ${about}`,
      game,
      players,
      view: table(players, all, { seat: null, may: [], awaited: [1], turn: 1, peeked: null }),
      needs: ['board', 'cards'],
    },
    {
      name: `watching after a word, ${about}`,
      game,
      players,
      view: table(players, [], { seat: null, may: [], awaited: [1], turn: 1, peeked: null }),
      past: [
        [{ event: 'turned', by: 0, at: 'a1', card: 'T' }],
        [
          { event: 'claimed', by: 0, word: 'TAU', valid: true, points: 1 },
          { event: 'filled', at: ['c3', 'd3', 'f6'], stock: 46 },
        ],
      ],
      needs: ['board', 'cards'],
    },
    {
      name: `game end, ${about}`,
      game,
      players,
      view: table(players, [], { phase: 'over', reason: 'no_word_left', may: [], awaited: [] }),
      standings: Array.from({ length: players }, (_, seat) => 170 - seat),
      needs: ['button'],
    },
  ];
});
