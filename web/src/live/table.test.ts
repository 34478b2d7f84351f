import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToClient } from '../protocol';
import type { Wire } from './connection';
import { LiveTable } from './table.svelte';

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((frame: { data: unknown }) => void) | null = null;
  onclose: ((end: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[] = [];
const open = (shelf: Storage | null = null) =>
  new LiveTable('ABCDEF', {
    shelf,
    isForAnyTime: (game, verb) => game === 'memo' && verb === 'call',
    wire: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  });
const welcome = (version: number, more: object = {}) =>
  ({
    type: 'welcome',
    build: 'one',
    version,
    seat: 0,
    away: [],
    missed: [],
    view: { may: ['turn'], awaited: [0] },
    table: { code: 'ABCDEF', game: 'memo', players: ['Ana'] },
    ...more,
  }) as unknown as ToClient;
const update = (version: number, key?: string) => ({
  type: 'update',
  version,
  by: 0,
  events: [{ event: 'turned' }],
  view: { may: [], awaited: [] },
  ...(key ? { key } : {}),
});
const acts = (wire: FakeWire) => wire.sent.filter(({ type }) => type === 'act');

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
});
afterEach(() => void vi.useRealTimers());

test('a move is told as played when the server says so', async () => {
  const table = open();
  wires[0]!.onopen?.();
  expect(wires[0]!.sent).toEqual([{ type: 'hello', table: 'ABCDEF' }]);
  wires[0]!.say(welcome(4));
  const answer = table.act({ do: 'turn', at: 'b2' });
  expect(table.unsent).toBe(1);
  const [act] = acts(wires[0]!);
  expect(act).toMatchObject({ version: 4, action: { do: 'turn', at: 'b2' } });
  wires[0]!.say(update(5, act!.key as string));
  expect(await answer).toEqual({ played: true });
  expect([table.unsent, table.version, table.log.length]).toEqual([0, 5, 1]);
});

test('a move made without a connection is sent under the same key when it is back', async () => {
  const table = open();
  wires[0]!.onopen?.();
  wires[0]!.say(welcome(4));
  const answer = table.act({ do: 'turn', at: 'b2' });
  const [first] = acts(wires[0]!);
  wires[0]!.onclose?.({ code: 1006 });
  expect(table.link).toBe('lost');
  void table.act({ do: 'turn', at: 'c3' });
  expect(acts(wires[0]!)).toHaveLength(1);
  vi.advanceTimersByTime(400);
  wires[1]!.onopen?.();
  expect(wires[1]!.sent).toEqual([{ type: 'hello', table: 'ABCDEF', since: 4 }]);
  wires[1]!.say(welcome(4));
  expect(acts(wires[1]!).map(({ action }) => action)).toEqual([{ do: 'turn', at: 'b2' }]);
  expect(acts(wires[1]!)[0]!.key).toBe(first!.key);
  wires[1]!.say({ type: 'ack', key: first!.key, version: 5 });
  expect(await answer).toEqual({ played: true });
  expect(acts(wires[1]!).at(-1)).toMatchObject({ version: 5, action: { do: 'turn', at: 'c3' } });
  expect(table.unsent).toBe(1);
});

test('moves of a turn made in one breath follow each other, none of them stale', () => {
  const table = open();
  wires[0]!.say(welcome(6));
  for (const at of ['b2', 'c2', 'd4']) void table.act({ do: 'turn', at });
  for (const version of [7, 8, 9])
    wires[0]!.say(update(version, acts(wires[0]!).at(-1)!.key as string));
  expect(acts(wires[0]!).map(({ version }) => version)).toEqual([6, 7, 8]);
  expect(table.unsent).toBe(0);
});

test('a move chosen before somebody else moved keeps what it was chosen on', () => {
  const table = open();
  wires[0]!.say(welcome(6));
  for (const at of ['b2', 'c2']) void table.act({ do: 'turn', at });
  wires[0]!.say({ ...update(7), by: 1 });
  wires[0]!.say(update(8, acts(wires[0]!)[0]!.key as string));
  expect(acts(wires[0]!).map(({ version }) => version)).toEqual([6, 6]);
});

test('what all may do at once is never held back', () => {
  const table = open();
  wires[0]!.say(welcome(6));
  void table.act({ do: 'turn', at: 'b2' });
  void table.act({ do: 'call', word: 'RAST' });
  expect(acts(wires[0]!)).toHaveLength(2);
});

test('what was missed is in the log after coming back', () => {
  const table = open();
  wires[0]!.say(welcome(4));
  wires[0]!.onclose?.({ code: 1012 });
  vi.advanceTimersByTime(400);
  const missed = [
    { version: 5, by: 1, events: [{ event: 'turned' }] },
    { version: 6, by: 1, events: [] },
  ];
  wires[1]!.say(welcome(6, { missed }));
  expect(table.version).toBe(6);
  expect(table.fresh).toEqual(missed);
});

test('a refusal stays to be read; a busy disk is only tried again', async () => {
  const table = open();
  wires[0]!.say(welcome(4));
  const answer = table.act({ do: 'claim', word: 'X' });
  const [act] = acts(wires[0]!);
  const refused = { type: 'refused', key: act!.key, rule: null, message: 'busy', version: 4 };
  wires[0]!.say({ ...refused, code: 'try_again' });
  expect(table.refusal).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(acts(wires[0]!)).toHaveLength(2);
  wires[0]!.say({ ...refused, code: 'wrong_letters', rule: 'M-07', message: 'no' });
  expect(table.refusal).toMatchObject({ code: 'wrong_letters', rule: 'M-07' });
  expect((await answer).played).toBe(false);
});

test('a busy server is asked again, and says when its bots are late', async () => {
  const table = open();
  wires[0]!.say(welcome(4));
  const tried = table.attempt({ do: 'claim', word: 'HAUS' });
  const first = wires[0]!.sent.at(-1)!;
  const busy = { code: 'busy', rule: null, message: 'busy' };
  const answer = { type: 'tried', key: first.key, words: [] };
  wires[0]!.say({ ...answer, allowed: false, refusal: busy });
  vi.advanceTimersByTime(1000);
  expect(wires[0]!.sent.at(-1)).toEqual(first);
  wires[0]!.say({ ...answer, allowed: true });
  expect((await tried).allowed).toBe(true);
  wires[0]!.say({ type: 'late', seats: [1] });
  expect(table.late).toEqual([1]);
  wires[0]!.say({ type: 'late', seats: [] });
  expect(table.late).toEqual([]);
});

test('another build of the client asks for a reload', () => {
  const table = open();
  wires[0]!.say(welcome(4));
  expect(table.outdated).toBe(false);
  wires[0]!.onclose?.({ code: 1012 });
  vi.advanceTimersByTime(400);
  wires[1]!.say(welcome(4, { build: 'two' }));
  expect(table.outdated).toBe(true);
});

test('a dry run is answered, and never left waiting by a lost connection', async () => {
  const table = open();
  wires[0]!.say(welcome(4));
  const tried = table.attempt({ do: 'claim', word: 'HAUS' });
  const sent = wires[0]!.sent.at(-1)!;
  wires[0]!.say({ type: 'tried', key: sent.key, allowed: true, words: ['HAUS'] });
  expect(await tried).toMatchObject({ allowed: true, words: ['HAUS'] });
  const lost = table.attempt({ do: 'claim', word: 'MAUS' });
  wires[0]!.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(400);
  wires[1]!.say(welcome(4));
  expect((await lost).allowed).toBe(false);
});

test('a page that was loaded anew knows what happened since the deal', () => {
  const table = open();
  wires[0]!.onopen?.();
  wires[0]!.say(welcome(3));
  expect(wires[0]!.sent.at(-1)).toEqual({ type: 'past' });
  expect(table.recalled).toBe(false);
  wires[0]!.say(update(4));
  const happened = [1, 2, 3, 4].map((version) => ({ version, by: 0, events: [] }));
  wires[0]!.say({ type: 'past', happened });
  expect(table.recalled).toBe(true);
  expect(table.log.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  expect(table.log[3]!.events).toHaveLength(1);
  expect(table.fresh.map(({ version }) => version)).toEqual([4]);
});

test('the past that a lost connection took along is asked for again', () => {
  const table = open();
  wires[0]!.onopen?.();
  wires[0]!.say(welcome(3));
  wires[0]!.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(400);
  wires[1]!.onopen?.();
  wires[1]!.say(welcome(3));
  expect(wires[1]!.sent.at(-1)).toEqual({ type: 'past' });
  wires[1]!.say({ type: 'past', happened: [] });
  expect(table.recalled).toBe(true);
});

test('whoever saw the deal does not ask for the past', () => {
  open();
  wires[0]!.onopen?.();
  wires[0]!.say(welcome(0));
  expect(wires[0]!.sent.map(({ type }) => type)).toEqual(['hello']);
});

test('a table that is not there is asked for once', () => {
  const table = open();
  wires[0]!.say({ type: 'error', code: 'no_such_table', message: 'there is no such table' });
  wires[0]!.onclose?.({ code: 1008 });
  vi.advanceTimersByTime(60_000);
  expect(table.trouble?.code).toBe('no_such_table');
  expect(wires).toHaveLength(1);
});

test('it is known when seats went away, as far as this page looked on', () => {
  const table = open();
  wires[0]!.onopen?.();
  wires[0]!.say(welcome(1, { away: [1] }));
  expect(table.wentAt).toEqual({});
  wires[0]!.say({ type: 'presence', away: [1, 2] });
  const { wentAt } = table;
  expect(Object.keys(wentAt)).toEqual(['2']);
  wires[0]!.say({ type: 'presence', away: [2] });
  expect(table.wentAt).toEqual(wentAt);
  wires[0]!.say({ type: 'presence', away: [1] });
  expect(Object.keys(table.wentAt)).toEqual(['1']);
});

test('clocks that stood still are read anew', () => {
  const table = open();
  wires[0]!.onopen?.();
  wires[0]!.say(welcome(1));
  const clock = { rule: { kind: 'move', seconds: 30 }, left_ms: [20_000], running: [0] };
  wires[0]!.say({ type: 'clock', clock });
  expect(table.clock?.left_ms).toEqual([20_000]);
});
