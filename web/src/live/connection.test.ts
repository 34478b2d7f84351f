import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type Link, type Wire } from './connection';

class FakeWire implements Wire {
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((frame: { data: unknown }) => void) | null = null;
  onclose: ((end: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push((JSON.parse(text) as { type: string }).type);
  }
  /** As without a network: nothing is heard of its end. */
  close(): void {
    this.closed = true;
  }
  say(type: string): void {
    this.onmessage?.({ data: JSON.stringify({ type }) });
  }
}

let wires: FakeWire[] = [];
let links: Link[] = [];
const newest = () => wires.at(-1)!;
function greeted(): Connection {
  const connection = new Connection(
    () => {
      wires.push(new FakeWire());
      return newest();
    },
    {
      hello: () => ({ type: 'hello', table: 'ABCDEF' }),
      hear: () => undefined,
      linked: (link) => links.push(link),
    },
  );
  newest().onopen?.();
  newest().say('welcome');
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  [wires, links] = [[], []];
});
afterEach(() => void vi.useRealTimers());

test('a quiet line is asked, and stays while it answers', () => {
  greeted();
  for (let round = 0; round < 20; round += 1) {
    vi.advanceTimersByTime(2000);
    expect(newest().sent.at(-1)).toBe('ping');
    newest().say('pong');
  }
  expect([wires.length, links]).toEqual([1, ['live']]);
});

test('a silent line is noticed within five seconds and left', () => {
  greeted();
  vi.advanceTimersByTime(4500);
  expect(links).toEqual(['live', 'lost']);
  expect(wires[0]!.closed).toBe(true);
  vi.advanceTimersByTime(500);
  newest().onopen?.();
  newest().say('welcome');
  expect([wires.length, links.at(-1)]).toEqual([2, 'live']);
  wires[0]!.say('update');
  wires[0]!.onclose?.({ code: 1006 });
  expect(links.at(-1)).toBe('live');
});

test('a network that is gone is doubted at once; a server on this machine answers', () => {
  const connection = greeted();
  connection.doubt();
  newest().say('pong');
  vi.advanceTimersByTime(1500);
  expect(links).toEqual(['live']);
  connection.doubt();
  vi.advanceTimersByTime(1000);
  expect(links).toEqual(['live', 'lost']);
});

test('a connection that is never greeted is tried anew', () => {
  greeted();
  newest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(300);
  expect(wires.length).toBe(2);
  vi.advanceTimersByTime(5000 + 600);
  expect(wires.length).toBe(3);
});
