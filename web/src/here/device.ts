// The worker as the page sees it: requests, connections, lists.
import address, { rest } from 'virtual:here';
import { me } from '../app/me.svelte';
import type { Wire } from '../live/connection';
import type { FromClient } from '../protocol';
import { keep, kept } from '../ui/keep';
import { home } from '../ui/place';
import type { Answered } from './call';
import type { FromPage, HerePast, Language, ToPage } from './notes';
import { myself, speakerAt, type Person } from './people';
import { device } from './state.svelte';
import type { HereCard } from './store';
import { thisTab } from './tab';

type Settled = Extract<ToPage, { id: number }>;

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (note: Settled) => void>();
const wires = new Map<number, DeviceWire>();

function started(): Worker {
  if (worker) return worker;
  const fresh = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker = fresh;
  fresh.onmessage = ({ data }) => hear(data as ToPage);
  fresh.onerror = (event) => {
    console.error(event.message);
    restart();
  };
  const begin = {
    address: new URL(address ?? '', home).href,
    rest: rest && new URL(rest, home).href,
    base: home,
    build: import.meta.env.MODE,
    pace: Number(kept('pace') ?? 1),
    tab: thisTab(),
    person: myself(),
  };
  fresh.postMessage({ type: 'begin', begin } satisfies FromPage);
  return fresh;
}

/** Everything is on disk: a new worker goes on from there. */
function restart(): void {
  worker?.terminate();
  worker = undefined;
  const lost = [...waiting];
  waiting.clear();
  const body = { code: 'try_again', message: 'the worker ended' };
  for (const [id, settle] of lost) settle({ type: 'answer', id, answer: { status: 503, body } });
  for (const wire of [...wires.values()]) wire.end();
}

function hear(note: ToPage): void {
  switch (note.type) {
    case 'heard':
      for (const each of note.connections) wires.get(each)?.onmessage?.({ data: note.text });
      break;
    case 'gone':
      for (const each of note.connections) wires.get(each)?.end();
      break;
    case 'standing':
      device.watch(note.table, note.watching);
      device.move(note.table, note.moved);
      break;
    case 'progress':
      device.progress = note.progress;
      break;
    case 'fault':
      device.fault = note.fault;
      break;
    default:
      waiting.get(note.id)?.(note);
      waiting.delete(note.id);
  }
}

function settled<N extends Settled>(note: (id: number) => FromPage): Promise<N> {
  const id = (count += 1);
  return new Promise((resolve) => {
    waiting.set(id, resolve as (note: Settled) => void);
    started().postMessage(note(id));
  });
}

/** A request as the server's API takes it; asked by somebody else where that is said. */
export async function ask(
  method: string,
  path: string,
  body: unknown,
  by?: Person,
): Promise<Answered> {
  const table = /^\/tables\/([^/]+)/.exec(path)?.[1];
  const person = by?.person ?? (table ? speakerAt(table) : myself());
  const text = body === undefined ? '' : JSON.stringify(body);
  // The words in it as they are written.
  const asking = { method, path: decodeURI(path), body: text, person, name: by?.name ?? me.name };
  const note = await settled<ToPage & { type: 'answer' }>((id) => ({
    type: 'request',
    id,
    asking,
  }));
  if (method === 'POST' && path === '/tables') keep('tables-here', 'yes');
  return note.answer;
}

/** Puts a game of this device on the server; the answer is the server's. */
export async function carry(table: string, seat: number): Promise<Answered> {
  return (await settled<ToPage & { type: 'answer' }>((id) => ({ type: 'carry', id, table, seat })))
    .answer;
}

/** The tables of this device, the newest first. */
export async function list(): Promise<HereCard[]> {
  return (await settled<ToPage & { type: 'listed' }>((id) => ({ type: 'list', id }))).tables;
}

/** What the games of this device came to. */
export async function pasts(): Promise<HerePast[]> {
  return (await settled<ToPage & { type: 'past' }>((id) => ({ type: 'pasts', id }))).games;
}

export async function forgetPasts(): Promise<boolean> {
  return (await settled<ToPage & { type: 'done' }>((id) => ({ type: 'forget-pasts', id }))).done;
}

/** The languages of this device, and the room they take. */
export async function languages(): Promise<Language[]> {
  const note = await settled<ToPage & { type: 'languages' }>((id) => ({ type: 'languages', id }));
  return note.languages;
}

/** Fetches a language; false where it cannot be had now. */
export async function bringLanguage(lang: string): Promise<boolean> {
  return (await settled<ToPage & { type: 'done' }>((id) => ({ type: 'bring', id, lang }))).done;
}

export async function forgetLanguage(lang: string): Promise<void> {
  await settled((id) => ({ type: 'forget', id, lang }));
}

/** Plays here what another tab plays. */
export function take(table: string): void {
  started().postMessage({ type: 'take', table } satisfies FromPage);
}

/** A connection to a table of this device, in place of a socket. */
class DeviceWire implements Wire {
  readonly near = true;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  readonly #connection = (count += 1);

  constructor() {
    wires.set(this.#connection, this);
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    const message = JSON.parse(text) as FromClient;
    const connection = this.#connection;
    if (message.type === 'hello') {
      const { table, token, since } = message;
      const person = token ?? speakerAt(table);
      this.#post({ type: 'hello', connection, table, person, since: since ?? null });
    } else this.#post({ type: 'say', connection, text });
  }
  close(): void {
    this.#post({ type: 'bye', connection: this.#connection });
    this.end();
  }
  end(): void {
    if (wires.delete(this.#connection)) this.onclose?.({ code: 1000 });
  }
  #post(note: FromPage): void {
    started().postMessage(note);
  }
}

export const openWire = (): Wire => new DeviceWire();
