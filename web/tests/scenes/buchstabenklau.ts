// Buchstabenklau in all its phases, as the server shows it.
import type { Page } from '@playwright/test';
import type { Event, Shown, View } from '../../protocol/buchstabenklau';
import type { Scene } from '../fits';

const game = 'buchstabenklau';
const LETTERS = ['E', 'R', 'CH', 'A', 'N', '?', 'S', 'T', 'I', 'U', 'SCH', 'G', 'L', 'Ä'];
const card = (at: number): Shown => ({
  black: LETTERS[at % LETTERS.length]!,
  white: LETTERS[(at * 3 + 4) % LETTERS.length]!,
});
const cards = (count: number) => Array.from({ length: count }, (_, at) => card(at));

interface Kind {
  players: number;
  colour: 'black' | 'both';
  middle: number;
}

function table({ players, colour, middle }: Kind, has: Partial<View> = {}): View {
  return {
    game,
    seat: 0,
    may: ['ready', 'call', 'resign'],
    awaited: Array.from({ length: players }, (_, seat) => seat),
    phase: 'looking',
    middle: cards(middle),
    side: { cards: 7, top: card(3) },
    players: Array.from({ length: players }, (_, seat) => ({
      seat,
      covered: 12,
      won: 22 - seat,
      top: card(seat + 5),
      ready: seat % 2 === 1,
      resigned: false,
      min_cards: seat === 1 ? 2 : 3,
      safe_pile: false,
    })),
    box: { cards: 4 },
    options: { colour, judge: 'table', pace: null },
    ...has,
  } as View;
}

async function tap(page: Page): Promise<void> {
  const faces = page.locator('[data-lying] [data-cell]:first-of-type');
  for (const at of [0, 1, 4]) await faces.nth(at).click();
}
const called = (valid: boolean): Event[] => [
  valid
    ? { event: 'called', by: 1, word: 'RECHTEN', valid, cards: 6, stolen: 1 }
    : { event: 'called', by: 1, word: 'RECHTÄN', valid, reason: 'not_a_word' },
  ...(valid
    ? [
        {
          event: 'taken' as const,
          by: 1,
          cards: cards(6).map((each, at) => ({ from: `middle:${at}`, ...each })),
        },
      ]
    : []),
];

const KINDS: Kind[] = [
  { players: 2, colour: 'black', middle: 8 },
  { players: 4, colour: 'both', middle: 12 },
  { players: 6, colour: 'black', middle: 18 },
];

export const buchstabenklau: Scene[] = KINDS.flatMap((kind): Scene[] => {
  const { players, middle } = kind;
  const scene = (name: string, view: Partial<View>, needs: Scene['needs']): Scene => ({
    name: `${name}, ${players} players, ${kind.colour}`,
    game,
    players,
    view: table(kind, view),
    needs,
  });
  const all: Scene['needs'] = ['cards', 'field', 'button'];
  const picking = {
    phase: 'picking' as const,
    penalty: { by: 1, waiting: [0] },
    may: ['pick', 'decline', 'resign'],
    awaited: [0],
  };
  return [
    scene('nothing open', { middle: [], side: { cards: 0 } }, all),
    scene('looking', {}, all),
    { ...scene('tapping', {}, all), prepare: tap },
    {
      ...scene('a word was called', {}, all),
      then: {
        view: table(kind, { middle: cards(middle).slice(6) }),
        events: called(true) as Record<string, unknown>[],
      },
    },
    {
      ...scene('picking', {}, ['cards', 'button']),
      then: {
        view: table(kind, picking),
        events: called(false) as Record<string, unknown>[],
      },
    },
    scene(
      'others pick',
      { ...picking, may: ['resign'], awaited: [1], penalty: { by: 0, waiting: [1] } },
      ['cards'],
    ),
    scene(
      'voting',
      {
        phase: 'voting',
        may: ['vote', 'resign'],
        awaited: [0],
        call: {
          by: 1,
          word: 'DONAUDAMPFSCHIFF',
          known: false,
          cards: ['middle:0', 'middle:1', 'side'],
          faces: ['black', 'black', 'black'],
          waiting: [0],
        },
      },
      ['cards', 'button'],
    ),
    {
      ...scene('watching', { seat: null, may: [], awaited: [1] }, ['cards']),
      past: [
        [{ event: 'revealed', cards: [] }],
        called(true) as Record<string, unknown>[],
        [{ event: 'ready', by: 0 }],
      ],
    },
    {
      ...scene('game end', { phase: 'over', may: [], awaited: [], middle: [] }, ['button']),
      standings: Array.from({ length: players }, (_, seat) => 22 - seat),
    },
  ];
});
