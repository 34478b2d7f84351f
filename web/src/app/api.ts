// The JSON API: one function for each request the client makes. Tables of this device answer the same.
import type { Person } from '../here/people';
import { canPlayHere, isHere } from '../here/where';
import { reach } from './reach.svelte';
import type {
  About,
  Arrange,
  BoxChecked,
  BoxFacts,
  BoxWish,
  DailyLook,
  DailyResult,
  DailyTask,
  Entered,
  GameFacts,
  Hindsight,
  History,
  HouseInfo,
  HouseText,
  Join,
  LookedUp,
  Me,
  MyHistory,
  Notice,
  Pace,
  PastGame,
  Problem,
  Reach,
  Replay,
  Revoked,
  Seated,
  Step,
  TableCard,
  Ticket,
  Today,
  Wish,
} from '../protocol';
import { isSite } from '../ui/place';

/** Somebody at this device, and who they say hello as. */
export interface LocalPerson {
  seat: number;
  name: string;
  token: string;
}

/** A record step by step, and who played it. */
export interface Recorded {
  game: string;
  lang: string;
  players: string[];
  steps: Step[];
}

export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly about: About;

  constructor(status: number, code: string, message: string, about: About = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.about = about;
  }
}

/** What the device can tell as well as a server. */
const TOLD_HERE = ['/games', '/boxes', '/boxes/check'];

const unreachable = () => new ApiProblem(0, 'unreachable', 'the server cannot be reached');

function read<T>(status: number, json: Partial<Problem> | null, text: string): T {
  if (status >= 200 && status < 300) return json as T;
  throw new ApiProblem(status, json?.code ?? 'unknown', json?.message ?? text, json?.about);
}

async function askHere<T>(method: string, path: string, body?: unknown, by?: Person): Promise<T> {
  const { ask } = await import('../here/device');
  const answer = await ask(method, path, body, by);
  return read(answer.status, answer.body as Partial<Problem> | null, '');
}

export async function askServer<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (isSite) throw unreachable();
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api/v1${path}`, init).catch(() => {
    reach.gone();
    throw unreachable();
  });
  const json = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  reach.found();
  return read(answer.status, json, answer.statusText);
}

/** What a server tells where it can be asked, and else this device. */
async function told<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  if (!canPlayHere) return askServer(method, path, body);
  return askServer<T>(method, path, body).catch((problem: unknown) => {
    if (!(problem instanceof ApiProblem) || problem.status !== 0) throw problem;
    return askHere(method, path, body);
  });
}

async function ask<T>(method: string, path: string, body?: unknown, by?: Person): Promise<T> {
  const table = path.split('/')[2];
  if (table && isHere(table)) return askHere(method, path, body, by);
  return TOLD_HERE.includes(path) ? told(path, method, body) : askServer(method, path, body);
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const api = {
  address: () => ask<Reach>('GET', '/address'),
  house: () => ask<HouseInfo>('GET', '/house'),
  houseText: (notice: Notice) => ask<HouseText>('GET', `/house/${notice}`),
  games: () => ask<GameFacts[]>('GET', '/games'),
  boxes: () => ask<BoxFacts[]>('GET', '/boxes'),
  checkBox: (wish: BoxWish) => ask<BoxChecked>('POST', '/boxes/check', wish),
  /** Whom the server knows us as; null: it does not. */
  visitor: () => ask<Me | null>('GET', '/visitor'),
  me: () => ask<Me>('GET', '/me'),
  rename: (name: string) => ask<Me>('POST', '/me', { name }),
  guest: (name: string) => ask<Me>('POST', '/guests', { name }),
  revoke: (stay: boolean) => ask<Revoked>('POST', '/me/revoke', { stay }),
  link: () => ask<Ticket>('POST', '/me/link', {}),
  deviceTicket: () => ask<Ticket>('POST', '/me/ticket', {}),
  seatTicket: (table: string, seat: number) =>
    ask<Ticket>('POST', `${at(table)}/seats/${seat}/ticket`, {}),
  show: (ticket: string) => ask<Entered>('POST', '/tickets', { ticket }),
  publicTables: () => ask<TableCard[]>('GET', '/tables'),
  myTables: () => ask<TableCard[]>('GET', '/tables/mine'),
  open: (wish: Wish) => ask<Seated>('POST', '/tables', wish),
  /** A table on this device, without a server. */
  openHere: (wish: Wish, by?: Person) => askHere<Seated>('POST', '/tables', wish, by),
  /** Puts a game of this device on the server. */
  carry: async (table: string, seat: number): Promise<Seated> => {
    const { carry } = await import('../here/device');
    const { status, body } = await carry(table, seat);
    if (status === 0) reach.gone();
    else reach.found();
    return read(status, body as Partial<Problem> | null, '');
  },
  /** A record from a file, played on this device. */
  replayRecord: (record: string) => askHere<Recorded>('POST', '/replay', record),
  /** Who sits at this device. */
  people: (table: string) => ask<LocalPerson[]>('GET', `${at(table)}/people`),
  look: (table: string) => ask<Seated>('GET', at(table)),
  join: (table: string, wish: Join, by?: Person) =>
    ask<Seated>('POST', `${at(table)}/join`, wish, by),
  arrange: (table: string, wish: Arrange) => ask<Seated>('POST', `${at(table)}/setup`, wish),
  pledge: (table: string, pledge: string) => ask<Seated>('POST', `${at(table)}/pledge`, { pledge }),
  disclose: (table: string, nonce: string, next: string) =>
    ask<Seated>('POST', `${at(table)}/nonce`, { nonce, next }),
  leave: (table: string) => ask<Seated>('POST', `${at(table)}/leave`, {}),
  /** With fewer, seats that nobody took vanish. */
  start: (table: string, fewer = false) => ask<Seated>('POST', `${at(table)}/start`, { fewer }),
  rematch: (table: string) => ask<Seated>('POST', `${at(table)}/rematch`, {}),
  seatBot: (table: string, seat: number, level: string) =>
    ask<Seated>('POST', `${at(table)}/bots`, { seat, level }),
  unseatBot: (table: string, seat: number) => ask<Seated>('DELETE', `${at(table)}/bots/${seat}`),
  standIn: (table: string, seat: number, level: string) =>
    ask<Seated>('POST', `${at(table)}/stand-in`, { seat, level }),
  takeBack: (table: string) => ask<Seated>('POST', `${at(table)}/return`, {}),
  remove: (table: string, seat: number) => ask<Seated>('DELETE', `${at(table)}/seats/${seat}`),
  pardon: (table: string, place: number) => ask<Seated>('DELETE', `${at(table)}/removed/${place}`),
  passHost: (table: string, seat: number) => ask<Seated>('POST', `${at(table)}/host`, { seat }),
  setPace: (table: string, pace: Pace) => ask<Seated>('POST', `${at(table)}/pace`, { pace }),
  close: (table: string) => ask<Seated>('POST', `${at(table)}/close`, {}),
  today: () => askServer<Today>('GET', '/daily'),
  /** The first day that has a deal, where no server says it. */
  firstDay: () => askHere<{ first: string }>('GET', '/daily'),
  dailyTasks: (day: string, lang: string) => told<DailyTask[]>(`/daily/${day}/${lang}`),
  dailyLook: (day: string, { game, lang }: DailyTask) =>
    told<DailyLook>(`/daily/${day}/${game}/${lang}`),
  dailyResult: (table: string) => ask<DailyResult>('GET', `${at(table)}/daily`),
  enterDaily: (table: string) => ask<DailyResult>('POST', `${at(table)}/daily`, {}),
  replay: (table: string) => ask<Replay>('GET', `${at(table)}/replay`),
  hindsight: (table: string) => ask<Hindsight>('GET', `${at(table)}/hindsight`),
  /** What one's games on the server came to, all of them. */
  history: async (): Promise<MyHistory> => {
    for (;;) {
      const told = await askServer<MyHistory>('GET', '/me/history');
      if (!told.more) return told;
    }
  },
  forgetHistory: () => askServer<MyHistory>('DELETE', '/me/history'),
  /** The same of any games, told by this device. */
  historyOf: (games: PastGame[]) => askHere<History>('POST', '/history', games),
  lookUp: (table: string, word: string) =>
    ask<LookedUp>('GET', `${at(table)}/words/${encodeURIComponent(word)}`),
  record: async (table: string): Promise<string> => {
    if (isHere(table)) return ask('GET', `${at(table)}/record`);
    const answer = await fetch(api.recordPath(table));
    if (!answer.ok) throw new ApiProblem(answer.status, 'unknown', answer.statusText);
    return answer.text();
  },
  recordPath: (table: string) => `/api/v1${at(table)}/record`,
  proofPath: (table: string) => `/api/v1${at(table)}/proof`,
};
