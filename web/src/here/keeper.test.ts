import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewCarried, PastGame } from '../protocol';
import type { Answered, Call, Module, Reply, Row, Write } from './call';
import { Keeper } from './keeper';
import type { BetweenTabs, ToPage } from './notes';
import { Behind, type Kept, type Store } from './store';

const TABLE = 'HERE23456789';
const nothing: Reply = { thinking: false };
const write: Write = { table: TABLE, expected: 1, rows: [[5, 'move']] };

let calls: Call[];
let answers: ((call: Call) => Partial<Reply>)[];
let told: ToPage[];
let shouted: BetweenTabs[];
let rows: Row[];
let failing: unknown[];
let mine: boolean;
let brought: string[];
let reachable: boolean;
let moved: string | undefined;
let sent: NewCarried[];
let servers: (() => Answered)[];
let all: Kept[];

const kind = (call: Call): string => (typeof call === 'string' ? call : Object.keys(call)[0]!);
const isGlance = (call: Call) =>
  typeof call !== 'string' && 'request' in call && call.request.path.endsWith('/glance');

const module: Module = {
  call(call) {
    if (isGlance(call)) return { reply: nothing, file: new Uint8Array() };
    calls.push(call);
    const answer = answers.shift()?.(call) ?? {};
    return { reply: { ...nothing, ...answer }, file: new Uint8Array() };
  },
};
const store = {
  rows: () => Promise.resolve(rows),
  write: (writes: Write[]) => {
    const problem = failing.shift();
    if (problem) return Promise.reject(problem as Error);
    rows = [...rows, ...writes.flatMap(({ rows: more }) => more)];
    return Promise.resolve();
  },
  hold: (_table: string, _tab: string, force = false) => Promise.resolve((mine ||= force)),
  release: () => Promise.resolve(),
  noteGlance: () => Promise.resolve(),
  tables: () => Promise.resolve(all),
  notePast: (table: string, past: PastGame | null) => {
    all = all.map((kept) => (kept.id === table ? { ...kept, past } : kept));
    return Promise.resolve();
  },
  movedTo: () => Promise.resolve(moved),
  move: (_table: string, to: string, expected: number) => {
    if (rows.length !== expected) return Promise.reject(new Behind());
    moved = to;
    return Promise.resolve();
  },
} as unknown as Store;

const gone = (): Answered => ({ status: 0, body: { code: 'unreachable' } });
const taken = (): Answered => ({ status: 200, body: { table: { id: 'SERVER234567' }, seat: 0 } });

function keeper(): Keeper {
  const words = {
    bring: (file: string) => (brought.push(file), Promise.resolve(reachable)),
  };
  return new Keeper({
    module,
    store,
    words,
    tell: (note) => told.push(note),
    shout: (note) => shouted.push(note),
    send: (game) => (sent.push(game), Promise.resolve((servers.shift() ?? gone)())),
    tab: 'this',
    person: 'ANA234567892',
  });
}
/** Awake, with somebody connected. */
async function seated(): Promise<Keeper> {
  const tables = keeper();
  tables.hello(1, TABLE, 'ANA234567892', null);
  await settled();
  [calls, told, shouted] = [[], [], []];
  return tables;
}
const settled = () => vi.advanceTimersByTimeAsync(500);
const heard = () => told.filter((note) => note.type === 'heard').map(({ text }) => text);
const faults = () => told.filter((note) => note.type === 'fault').map(({ fault }) => fault);
const standing = () => told.filter((note) => note.type === 'standing').at(-1)?.watching;

beforeEach(() => {
  vi.useFakeTimers();
  [calls, answers, told, shouted, failing, brought] = [[], [], [], [], [], []];
  rows = [[1, 'opening']];
  [mine, reachable] = [true, true];
  [moved, sent, servers, all] = [undefined, [], [], []];
});
afterEach(() => void vi.useRealTimers());

test('a table is woken from its rows before somebody says hello', async () => {
  keeper().hello(1, TABLE, 'ANA234567892', 7);
  await settled();
  expect(calls[0]).toEqual({ wake: { table: TABLE, rows, watching: false } });
  expect(kind(calls[1]!)).toBe('hello');
});

test('what is not there is said', async () => {
  rows = [];
  keeper().hello(1, TABLE, 'ANA234567892', null);
  await settled();
  expect(heard().join()).toContain('no_such_table');
  const answer = await keeper().request({
    method: 'GET',
    path: `/tables/${TABLE}`,
    body: '',
    person: '',
    name: '',
  });
  expect(answer.status).toBe(404);
});

test('nothing is told before it is written', async () => {
  const tables = await seated();
  let written = 0;
  answers = [
    () => ({ write: [write] }),
    (call) => {
      written = rows.length;
      expect(call).toEqual({ saved: { saved: true } });
      return { say: [[[1], 'played']] };
    },
  ];
  tables.say(1, '{}');
  await settled();
  expect(written).toBe(2);
  expect(heard()).toEqual(['played']);
  expect(shouted).toContainEqual({ type: 'wrote', table: TABLE });
});

test('one call after the other, and its write in between', async () => {
  const tables = await seated();
  answers = [() => ({ write: [write] })];
  tables.say(1, 'first');
  tables.say(1, 'second');
  await settled();
  expect(calls.map(kind)).toEqual(['say', 'saved', 'say']);
});

test('no room is said once, and forgotten when there is room again', async () => {
  const tables = await seated();
  failing = [new DOMException('', 'QuotaExceededError')];
  answers = [() => ({ write: [write] }), () => ({ say: [[[1], 'try again']] })];
  tables.say(1, '{}');
  await settled();
  expect(calls.at(-1)).toEqual({ saved: { saved: false } });
  expect(rows).toHaveLength(1);
  expect(faults()).toEqual(['full']);
  answers = [() => ({ write: [write] })];
  tables.say(1, '{}');
  await settled();
  expect(faults()).toEqual(['full', null]);
  expect(rows).toHaveLength(2);
});

test('whoever asks for something that cannot be written is told why', async () => {
  const tables = await seated();
  failing = [new DOMException('', 'QuotaExceededError')];
  answers = [
    () => ({ write: [write] }),
    () => ({ answer: { status: 409, body: { code: 'try_again' } } }),
  ];
  const asking = { method: 'POST', path: '/tables', body: '{}', person: '', name: '' };
  expect((await tables.request(asking)).body).toMatchObject({ code: 'device_full' });
});

test('a tab that is behind reads the log again', async () => {
  const tables = await seated();
  failing = [new Behind()];
  answers = [() => ({ write: [write] })];
  rows = [...rows, [3, 'of another tab']];
  tables.say(1, '{}');
  await settled();
  expect(calls.map(kind)).toEqual(['say', 'saved', 'wake']);
  expect(calls.at(-1)).toMatchObject({ wake: { rows } });
});

test('words that are missing are brought, and the call is made again', async () => {
  const tables = await seated();
  answers = [() => ({ wants: 'de.parcel' }), () => ({ wants: 'de.bare.lex' }), () => ({})];
  tables.say(1, 'x');
  await settled();
  expect(brought).toEqual(['de.parcel', 'de.bare.lex']);
  expect(calls.map(kind)).toEqual(['say', 'say', 'say']);
});

test('without words somebody is told, and a bot thinks again later', async () => {
  const tables = await seated();
  reachable = false;
  answers = [() => ({ wants: 'de.parcel' })];
  tables.hello(2, TABLE, 'ANA234567892', null);
  await settled();
  expect(heard().join()).toContain('words_unreachable');
  answers = [() => ({ thinking: true }), () => ({ wants: 'de.parcel' })];
  tables.say(1, 'x');
  await settled();
  expect(calls.filter((call) => call === 'think')).toHaveLength(1);
  reachable = true;
  await vi.advanceTimersByTimeAsync(6000);
  expect(calls.filter((call) => call === 'think')).toHaveLength(2);
});

test('bots think, and what is due is done in time', async () => {
  const tables = await seated();
  answers = [() => ({ thinking: true }), () => ({ wake_at: Date.now() + 3000 }), () => ({})];
  tables.say(1, 'x');
  await settled();
  expect(calls.map(kind)).toEqual(['say', 'think']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(calls.map(kind)).toEqual(['say', 'think', 'tick']);
});

test('while another tab plays this one watches, follows, and may take over', async () => {
  mine = false;
  const tables = keeper();
  tables.hello(1, TABLE, 'ANA234567892', null);
  await vi.advanceTimersByTimeAsync(10);
  expect(shouted).toEqual([{ type: 'who', table: TABLE }]);
  tables.hear({ type: 'held', table: TABLE });
  await settled();
  expect(calls[0]).toMatchObject({ wake: { watching: true } });
  expect(standing()).toBe(true);

  rows = [...rows, [2, 'of the other tab']];
  tables.hear({ type: 'wrote', table: TABLE });
  await settled();
  expect(calls.at(-1)).toEqual({ wake: { table: TABLE, rows, watching: true } });

  tables.take(TABLE);
  await settled();
  expect(shouted.at(-1)).toEqual({ type: 'takes', table: TABLE });
  expect(calls.at(-1)).toMatchObject({ wake: { watching: false } });
  expect(standing()).toBe(false);
  mine = false;
  tables.hear({ type: 'takes', table: TABLE });
  await settled();
  expect(standing()).toBe(true);
});

test('a tab that no longer answers is taken over at once', async () => {
  mine = false;
  keeper().hello(1, TABLE, 'ANA234567892', null);
  await vi.advanceTimersByTimeAsync(3000);
  expect(calls[0]).toMatchObject({ wake: { watching: false } });
});

test('a table that nobody looks at sleeps', async () => {
  const tables = await seated();
  tables.bye(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(calls.map(kind)).toEqual(['bye', 'sleep']);
});

test('a game that a server has taken is only looked at', async () => {
  const tables = await seated();
  servers = [taken];
  expect((await tables.carry(TABLE, 0)).status).toBe(200);
  expect(sent).toEqual([{ seat: 0, rows: [{ at: 1, entry: 'opening' }] }]);
  expect(calls.at(-1)).toMatchObject({ wake: { watching: true } });
  const news = told.filter((note) => note.type === 'standing').at(-1);
  expect(news).toMatchObject({ watching: true, moved: 'SERVER234567' });
  tables.take(TABLE);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.at(-1)).toMatchObject({ wake: { watching: true } });
});

test('what does not get through changes nothing', async () => {
  const tables = await seated();
  expect((await tables.carry(TABLE, 0)).body).toMatchObject({ code: 'unreachable' });
  expect(sent, 'the answer may have been lost: once more').toHaveLength(2);
  servers = [() => ({ status: 400, body: { code: 'carried_state' } })];
  expect((await tables.carry(TABLE, 0)).status).toBe(400);
  expect([moved, calls]).toEqual([undefined, []]);
  answers = [() => ({ write: [write] })];
  tables.say(1, '{}');
  await settled();
  expect(rows, 'it goes on here').toHaveLength(2);
});

test('what another tab has played meanwhile goes along', async () => {
  const tables = await seated();
  const late = (): Answered => ((rows = [...rows, [3, 'of another tab']]), taken());
  servers = [late, taken];
  await tables.carry(TABLE, 0);
  expect(sent.map(({ rows: told }) => told.length)).toEqual([1, 2]);
  expect(moved).toBe('SERVER234567');
});

test('while a game is on its way nothing is played', async () => {
  const tables = await seated();
  servers = [taken];
  const carried = tables.carry(TABLE, 0);
  tables.say(1, 'too late');
  await carried;
  await settled();
  expect(calls.map(kind)).toEqual(['wake', 'say']);
});

const lying = (id: string, phase: string, more: Partial<Kept> = {}): Kept =>
  ({ id, card: { id, phase }, changed: 1, ...more }) as Kept;

test('a finished game is played once to say what it came to, and what was forgotten never again', async () => {
  const game = { id: TABLE, rank: 1 } as PastGame;
  all = [lying(TABLE, 'over', { moved: 'SERVER234567' }), lying('HERE22222222', 'playing')];
  answers = [() => ({}), () => ({ answer: { status: 200, body: game } })];
  const tables = keeper();
  const pasts = tables.pasts();
  await settled();
  expect(await pasts).toEqual([{ game, moved: 'SERVER234567' }]);
  expect(calls.map(kind)).toEqual(['wake', 'request', 'sleep']);
  const again = tables.pasts();
  await settled();
  expect(await again).toEqual([{ game, moved: 'SERVER234567' }]);
  expect(calls).toHaveLength(3);

  await tables.forgetPasts();
  const none = tables.pasts();
  await settled();
  expect(await none).toEqual([]);
  expect(calls).toHaveLength(3);
  expect(all[1]?.past).toBeUndefined();
});

test('without its words a game is counted another time', async () => {
  all = [lying(TABLE, 'over')];
  reachable = false;
  answers = [() => ({}), () => ({ wants: 'de.parcel' })];
  const pasts = keeper().pasts();
  await settled();
  expect(await pasts).toEqual([]);
  expect(all[0]?.past).toBeUndefined();
});
