// Quiddler in all its phases, as the server shows it.
import type { Page } from '@playwright/test';
import type { Event, LaidView, PlayerView, RoundScore, View } from '../../protocol/quiddler';
import type { View as SoloView } from '../../protocol/solo';
import type { Scene } from '../fits';

const HAND = ['SCH', 'E', 'A', 'N', 'R', 'T', 'CK', 'I', 'S', 'E'];
const values: Record<string, number> = { SCH: 7, CK: 8, Q: 15 };
for (const letter of 'ABCDEFGHIJKLMNOPRSTUVWXYZÄÖÜ') values[letter] = 3;

const laid = (word: string): LaidView => ({ word, cards: [...word], value: 3 * word.length });
const WORDS = [laid('BRUNNEN'), laid('TAU')];

const score = (player: number, round: number): RoundScore => ({
  player,
  laid: 21,
  hand: 0,
  penalty: 0,
  bonus_words: 0,
  bonus_longest: player === 0 ? 10 : 0,
  round,
  total: 170,
});

function player(seat: number, cards: number, has: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    cards,
    laid: [],
    penalty: 0,
    total: 170 - 7 * seat,
    went_out: false,
    done: false,
    resigned: false,
    ...has,
  };
}

/** A table of so many, in the round with so many cards. */
function table(count: number, cards: number, has: Partial<View> = {}): View {
  const players = Array.from({ length: count }, (_, seat) => player(seat, cards));
  return {
    game: 'quiddler',
    seat: 0,
    may: ['draw', 'resign'],
    awaited: [0],
    may_look_up: false,
    phase: 'draw',
    round: cards - 2,
    rounds: 8,
    dealer: count - 1,
    turn: 0,
    hand: HAND.slice(0, cards),
    discard: { top: 'Q', cards: 3 },
    stock: { cards: 93 },
    restocks: 0,
    players,
    sheet: Array.from({ length: cards - 3 }, () => players.map(({ seat }) => score(seat, 21))),
    values,
    options: { words: 'challenge', lookup: 'off_turn', bonus: 'both', restocks: 1 },
    ...has,
  };
}

const drawn = (cards: number): Partial<View> => ({
  phase: 'discard',
  may: ['discard', 'lay', 'resign'],
  hand: [...HAND.slice(0, cards), 'N'],
  drawn: 'N',
});
/** One went out, up to three others have laid; one's own seat, the first, has not. */
const outs = (count: number, cards: number, out: number): PlayerView[] =>
  Array.from({ length: count }, (_, seat) =>
    seat === out || (seat > 0 && seat > count - 4)
      ? player(seat, 0, { laid: WORDS, went_out: seat === out })
      : player(seat, cards),
  );

/** Everybody may doubt the others' words. */
const challenged = (count: number, cards: number): View =>
  table(count, cards, {
    phase: 'challenge',
    may: ['challenge', 'done', 'resign'],
    awaited: Array.from({ length: count }, (_, seat) => seat),
    hand: HAND.slice(0, 3),
    players: Array.from({ length: count }, (_, seat) =>
      player(seat, seat % 2 ? 0 : 3, { laid: seat % 3 === 2 ? [] : WORDS }),
    ),
  });

const hand = (page: Page) => page.getByRole('list', { name: 'Deine Hand' }).getByRole('button');

/** Sets so many words of three cards. */
const setting = (words: number) => async (page: Page) => {
  for (let word = 0; word < words; word += 1) {
    if (word)
      await page.getByRole('button', { name: new RegExp(`^Am ${word + 1}\\. Wort`) }).click();
    for (let card = 0; card < 3; card += 1) await hand(page).first().click();
  }
};

const NEEDS: Scene['needs'] = ['cards', 'hand', 'words', 'button'];
const game = 'quiddler';

/** One's own words lie there, and others have a turn left. */
const laidOut = (players: number, cards: number): Scene => ({
  name: `laid out, ${players} players, ${cards} cards`,
  game,
  players,
  view: table(players, cards, {
    may: ['resign'],
    awaited: [2],
    turn: 2,
    hand: HAND.slice(0, 2),
    players: outs(players, cards, 1).map((each) =>
      each.seat ? each : player(0, 2, { laid: WORDS }),
    ),
    last_lap: { out: 1, waiting: [2] },
  }),
  needs: ['cards', 'hand'],
});

const rounds: Scene[] = [2, 5, 8].flatMap((players) =>
  [3, 10].flatMap((cards): Scene[] => {
    const about = `${players} players, ${cards} cards`;
    return [
      { name: `drawing, ${about}`, game, players, view: table(players, cards), needs: NEEDS },
      {
        name: `laying, ${about}`,
        game,
        players,
        view: table(players, cards, drawn(cards)),
        prepare: setting(cards === 10 ? 3 : 1),
        needs: NEEDS,
      },
      {
        name: `discarding, ${about}`,
        game,
        players,
        view: table(players, cards, drawn(cards)),
        prepare: (page) => page.getByRole('button', { name: 'Abwerfen' }).click(),
        needs: NEEDS,
      },
      {
        name: `last lap, ${about}`,
        game,
        players,
        view: table(players, cards, {
          ...drawn(cards),
          players: outs(players, cards, 1),
          last_lap: { out: 1, waiting: [0] },
        }),
        needs: NEEDS,
      },
      {
        name: `waiting, ${about}`,
        game,
        players,
        view: table(players, cards, { may: ['resign'], awaited: [1], turn: 1 }),
        needs: ['cards', 'hand'],
      },
      {
        name: `watching, ${about}`,
        game,
        players,
        view: table(players, cards, {
          seat: null,
          may: [],
          hand: null,
          awaited: [1],
          turn: 1,
          players: outs(players, cards, 1),
        }),
        past: [
          [{ event: 'laid', by: 0, words: ['TAU'], cards: [[...'TAU']] }],
          [{ event: 'round_scored', round: cards - 3, scores: [score(0, 31), score(1, 21)] }],
          [{ event: 'round_started', round: cards - 2, dealer: 0, cards, open: 'E', turn: 1 }],
          [
            { event: 'laid', by: 1, words: ['BRUNNEN', 'TAU'], cards: [] },
            { event: 'discarded', by: 1, card: 'Q' },
          ],
        ],
        needs: ['cards'],
      },
      {
        name: `challenges, ${about}`,
        game,
        players,
        view: challenged(players, cards),
        needs: ['cards', 'button'],
      },
      {
        name: `nothing doubted, ${about}`,
        game,
        players,
        view: {
          ...challenged(players, cards),
          may: ['resign'],
          awaited: Array.from({ length: players - 1 }, (_, seat) => seat + 1),
        },
        needs: ['cards'],
      },
      ...(players > 2 ? [laidOut(players, cards)] : []),
    ];
  }),
);

const ends: Scene[] = [2, 8].flatMap((players): Scene[] => {
  const scores = Array.from({ length: players }, (_, seat) => score(seat, 30 - seat));
  const scored: Event[] = [{ event: 'round_scored', round: 1, scores }];
  return [
    {
      name: `round end, ${players} players`,
      game,
      players,
      view: table(players, 3, { phase: 'challenge', may: [], players: outs(players, 3, 1) }),
      then: { view: table(players, 4), events: scored },
      needs: ['button'],
    },
    {
      name: `game end, ${players} players`,
      game,
      players,
      view: table(players, 10, { phase: 'over', may: [], awaited: [], hand: null }),
      standings: scores.map(({ round }) => round),
      needs: ['button'],
    },
  ];
});

const solo = (has: Partial<SoloView>): SoloView => ({
  game,
  solo: true,
  seat: 0,
  may: ['take', 'stop', 'resign'],
  awaited: [0],
  may_look_up: false,
  over: false,
  piles: HAND.slice(0, 8).map((open) => ({ open, covered: 5 })),
  taken: [],
  values,
  ...has,
});
const pile = (page: Page) => page.locator('[data-pile]:not([aria-pressed])');
const alone: Scene[] = [
  { name: 'alone', game, players: 1, view: solo({}), needs: ['cards', 'words', 'button'] },
  {
    name: 'alone, all eight cards in a word',
    game,
    players: 1,
    view: solo({ taken: [...WORDS, ...WORDS, ...WORDS] }),
    prepare: async (page) => {
      for (let card = 0; card < 8; card += 1) await pile(page).first().click();
    },
    needs: ['cards', 'words', 'button'],
  },
  {
    name: 'alone, a gap to fill',
    game,
    players: 1,
    view: solo({
      may: ['fill', 'stop', 'resign'],
      piles: HAND.slice(0, 8).map((open, n) => (n ? { open, covered: 5 } : { covered: 0 })),
    }),
    needs: ['cards', 'button'],
  },
  {
    name: 'alone, the end',
    game,
    players: 1,
    view: solo({ may: [], awaited: [], over: true, points: 170, taken: WORDS }),
    standings: [170],
    needs: ['button'],
  },
];

export const quiddler: Scene[] = [...rounds, ...ends, ...alone];
