// The JSON API: one function for each request the client makes.
import type {
  About,
  Arrange,
  BoxChecked,
  BoxFacts,
  BoxWish,
  Entered,
  GameFacts,
  Join,
  LookedUp,
  Me,
  Pace,
  Problem,
  Reach,
  Replay,
  Revoked,
  Seated,
  TableCard,
  Ticket,
  Wish,
} from '../protocol';

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

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api/v1${path}`, init).catch(() => {
    throw new ApiProblem(0, 'unreachable', 'the server cannot be reached');
  });
  const json = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  if (!answer.ok)
    throw new ApiProblem(
      answer.status,
      json?.code ?? 'unknown',
      json?.message ?? answer.statusText,
      json?.about,
    );
  return json as T;
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const api = {
  address: () => ask<Reach>('GET', '/address'),
  games: () => ask<GameFacts[]>('GET', '/games'),
  boxes: () => ask<BoxFacts[]>('GET', '/boxes'),
  checkBox: (wish: BoxWish) => ask<BoxChecked>('POST', '/boxes/check', wish),
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
  look: (table: string) => ask<Seated>('GET', at(table)),
  join: (table: string, wish: Join) => ask<Seated>('POST', `${at(table)}/join`, wish),
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
  replay: (table: string) => ask<Replay>('GET', `${at(table)}/replay`),
  lookUp: (table: string, word: string) =>
    ask<LookedUp>('GET', `${at(table)}/words/${encodeURIComponent(word)}`),
  record: async (table: string): Promise<string> => {
    const answer = await fetch(api.recordPath(table));
    if (!answer.ok) throw new ApiProblem(answer.status, 'unknown', answer.statusText);
    return answer.text();
  },
  recordPath: (table: string) => `/api/v1${at(table)}/record`,
  proofPath: (table: string) => `/api/v1${at(table)}/proof`,
};
