// A live table: what this seat may see, what happened, and moves on their way.
import type {
  CardCount,
  ClockView,
  Deed,
  Gain,
  Happened,
  Hint,
  HintStep,
  Lecture,
  Mark,
  Refusal,
  TableInfo,
  ToClient,
} from '../protocol';
import { isForAnyTime } from '../games/facts';
import { isHere } from '../here/where';
import { hereWire } from '../here/wire';
import { randomKey } from '../ui/key';
import { Connection, browserWire, pageBuild, type Link, type Wire } from './connection';
import { Outbox, tabShelf, type Shelf } from './outbox';

export type View = Record<string, unknown> & { may: string[]; awaited: number[] };

/** What comes of a move: on disk, or refused with the rule behind it. */
export type Answer = { played: true } | { played: false; refusal: Refusal };

export interface Tried {
  allowed: boolean;
  refusal?: Refusal;
  words: string[];
  /** The open cards it would use, where the game tells them. */
  cards?: Mark[];
  /** What it would bring, were all its words to count. */
  gain?: Gain;
}

/** A clock and when it was read, to be counted down from there. */
export interface ClockReading extends ClockView {
  read: number;
}

/** What a message tells of the clocks and of the table's own timer. */
interface Times {
  clock?: ClockView;
  timer_ms?: number;
}

/** A round was scored: whom bots wait for, and until when at most, by this page's own clock. */
export interface Pause {
  waiting: number[];
  until: number;
}

export interface Surroundings {
  wire?: () => Wire;
  /** Who says hello, where that is not whoever the browser belongs to. */
  token?: string;
  shelf?: Shelf | null;
  /** Whether a game's verb may be used at any time; the games say so themselves. */
  isForAnyTime?: (game: string, verb: string) => boolean;
}

/** What comes of asking for a hint; without one there is nothing to do, or it was refused. */
export interface Hinted {
  hint: Hint | null;
  refusal?: Refusal;
}

/** A dry run on its way, and how often it may still be sent again. */
interface Attempt {
  action: Deed;
  resolve: (tried: Tried) => void;
  again: number;
}

const AGAIN_AFTER = 700;
const MOST_AGAIN = 3;

export class LiveTable {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state<number | null>(null);
  version = $state(0);
  away = $state.raw<number[]>([]);
  /** When seats went away while this page looked on, by its own clock. */
  wentAt = $state.raw<Record<number, number>>({});
  clock = $state.raw<ClockReading | null>(null);
  /** When the table's own timer rings, by the clock of this page. */
  rings = $state<number | null>(null);
  link = $state<Link>('connecting');
  /** What happened at this table since the deal, oldest first. */
  log = $state.raw<Happened[]>([]);
  /** False while the server is asked for what happened before this page knew of it. */
  recalled = $state(true);
  /** The newest of it: what has just happened. */
  fresh = $state.raw<Happened[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  /** Seats that a calm clock has just reminded. */
  reminded = $state<number | null>(null);
  /** Seats whose bots take longer, because the server is busy. */
  late = $state.raw<number[]>([]);
  /** Seats whose bots take it easy, because somebody wins nothing for long. */
  easy = $state.raw<number[]>([]);
  /** Bots wait until these have seen how the round ended. */
  pause = $state.raw<Pause | null>(null);
  /** Where cards lie that could be taken from somebody, as long as nothing happens. */
  targets = $state.raw<string[]>([]);
  /** What somebody who learns here is to do. */
  lesson = $state.raw<Lecture | null>(null);
  /** Moves that are not confirmed yet. */
  unsent = $state(0);
  /** The server has another client than this one. */
  outdated = $state(false);
  /** Why the table cannot be shown at all. */
  trouble = $state.raw<{ code: string; message: string } | null>(null);

  readonly #code: string;
  /** Who says hello, where that is said. */
  readonly token: string | null;
  readonly #outbox: Outbox;
  readonly #connection: Connection;
  readonly #acts = new Map<string, (answer: Answer) => void>();
  readonly #hints = new Map<string, (hinted: Hinted) => void>();
  readonly #counts = new Map<string, (cards: CardCount[] | null) => void>();
  readonly #tries = new Map<string, Attempt>();
  /** The move of a turn that is on its way; the next one waits for its answer. */
  #flying: string | null = null;
  readonly #isForAnyTime: NonNullable<Surroundings['isForAnyTime']>;
  #build: string | undefined;

  constructor(code: string, surroundings: Surroundings = {}) {
    const { token, shelf = tabShelf() } = surroundings;
    const { wire = isHere(code) ? hereWire : browserWire } = surroundings;
    this.#code = code;
    this.token = token ?? null;
    if (wire === browserWire) this.#build = pageBuild();
    this.#isForAnyTime = surroundings.isForAnyTime ?? isForAnyTime;
    this.#outbox = new Outbox(this.shelfName, shelf);
    this.unsent = this.#outbox.moves.length;
    this.#connection = new Connection(wire, {
      hello: () => ({
        type: 'hello',
        table: code,
        ...(token ? { token } : {}),
        ...(this.version > 0 ? { since: this.version } : {}),
      }),
      hear: (message) => this.#hear(message),
      linked: (link) => {
        this.link = link;
        if (link === 'lost') this.#flying = null;
      },
    });
  }

  /** Plays; without a connection the move is kept and sent as soon as there is one. */
  act(action: Deed): Promise<Answer> {
    const move = { key: randomKey(), version: this.version, action };
    this.refusal = null;
    this.#outbox.add(move);
    this.unsent = this.#outbox.moves.length;
    if (this.#isAtOnce(action)) this.#connection.send({ type: 'act', ...move });
    else this.#sendNext();
    return new Promise((resolve) => this.#acts.set(move.key, resolve));
  }

  /** Asks whether a move would be allowed and which words it would form. */
  attempt(action: Deed): Promise<Tried> {
    const key = randomKey();
    const sent = this.#connection.send({ type: 'try', key, action });
    if (!sent) return Promise.resolve({ allowed: false, words: [] });
    return new Promise((resolve) => this.#tries.set(key, { action, resolve, again: MOST_AGAIN }));
  }

  /** Asks what could be done; every step that is new is counted. */
  hint(step: HintStep): Promise<Hinted> {
    const key = randomKey();
    if (!this.#connection.send({ type: 'hint', key, step })) return Promise.resolve({ hint: null });
    return new Promise((resolve) => this.#hints.set(key, resolve));
  }

  /** Asks which cards are not in sight; null where no answer comes. */
  unseen(): Promise<CardCount[] | null> {
    const key = randomKey();
    if (!this.#connection.send({ type: 'unseen', key })) return Promise.resolve(null);
    return new Promise((resolve) => this.#counts.set(key, resolve));
  }

  /** The round's end was seen; the bots need not wait for this seat. */
  on(): void {
    if (this.pause && this.seat !== null && this.pause.waiting.includes(this.seat))
      this.#connection.send({ type: 'on' });
  }

  hurry(): void {
    this.#connection.hurry();
  }

  doubt(): void {
    this.#connection.doubt();
  }

  end(): void {
    this.#connection.end();
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'welcome':
        this.#arrive(message);
        break;
      case 'table':
        this.info = message.table;
        // Another seat sees other cards: they come with a new connection.
        if (this.view && this.seat !== message.seat) this.#connection.renew();
        this.seat = message.seat;
        this.version = Math.max(this.version, message.version);
        break;
      case 'update':
        this.#look(message);
        this.#happen([message]);
        if (message.key) this.#played(message.key, message.version);
        break;
      case 'ack':
        this.#played(message.key, message.version);
        break;
      case 'refused':
        this.#refuse(message);
        break;
      case 'tried':
        this.#tried(message);
        break;
      case 'hint':
        this.targets = message.hint?.targets ?? this.targets;
        this.#hints.get(message.key)?.({ hint: message.hint });
        this.#hints.delete(message.key);
        break;
      case 'unseen':
        this.#counts.get(message.key)?.(message.cards);
        this.#counts.delete(message.key);
        break;
      case 'past':
        this.#recall(message.happened);
        break;
      case 'presence':
        this.#miss(message.away);
        break;
      case 'clock':
        this.#read(message);
        break;
      case 'reminder':
        this.reminded = message.seat;
        break;
      case 'late':
        this.late = message.seats;
        break;
      case 'easy':
        this.easy = message.seats;
        break;
      case 'pause':
        this.pause = message.waiting.length
          ? { waiting: message.waiting, until: performance.now() + message.left_ms }
          : null;
        break;
      case 'lesson':
        this.lesson = message;
        break;
      case 'pong':
      case 'goodbye':
        break;
      case 'error':
        if (!this.info) this.trouble = message;
        // Asking again would only look like guessing.
        if (message.code === 'no_such_table') this.#connection.end();
        break;
    }
  }

  #arrive(message: ToClient & { type: 'welcome' }): void {
    this.#build ??= message.build;
    this.outdated = this.#build !== message.build;
    this.info = message.table;
    this.seat = message.seat;
    this.away = message.away;
    this.late = [];
    this.easy = message.easy ?? [];
    // Whoever is waited for is told so right after the welcome.
    this.pause = null;
    this.wentAt = {};
    this.#look(message);
    if (message.version > 0 && !(this.version && this.recalled))
      this.recalled = !this.#connection.send({ type: 'past' });
    this.#happen(message.missed);
    this.version = message.version;
    // Answers to dry runs were lost with the old connection.
    for (const { resolve } of this.#tries.values()) resolve({ allowed: false, words: [] });
    this.#tries.clear();
    for (const resolve of this.#hints.values()) resolve({ hint: null });
    this.#hints.clear();
    for (const resolve of this.#counts.values()) resolve(null);
    this.#counts.clear();
    for (const move of this.#outbox.moves)
      if (this.#isAtOnce(move.action)) this.#connection.send({ type: 'act', ...move });
    this.#flying = null;
    this.#sendNext();
  }

  /** What all may do at once is never held back; moves of a turn follow each other. */
  #isAtOnce(action: Deed): boolean {
    return !!this.info && this.#isForAnyTime(this.info.game, action.do);
  }

  #sendNext(): void {
    const next = this.#outbox.moves.find(({ action }) => !this.#isAtOnce(action));
    if (this.#flying || !next) return;
    if (this.#connection.send({ type: 'act', ...next })) this.#flying = next.key;
  }

  #played(key: string, version: number): void {
    this.#outbox.follow(version - 1, version);
    this.#settle(key, { played: true });
  }

  #look(message: Times & { view: Record<string, unknown> | null }): void {
    if (message.view) this.view = message.view as View;
    this.#read(message);
  }

  #miss(away: number[]): void {
    const went: Record<number, number> = {};
    for (const seat of away) {
      const at = this.away.includes(seat) ? this.wentAt[seat] : performance.now();
      if (at !== undefined) went[seat] = at;
    }
    this.wentAt = went;
    this.away = away;
  }

  #read({ clock, timer_ms }: Times): void {
    const now = performance.now();
    this.clock = clock ? { ...clock, read: now } : null;
    this.rings = timer_ms === undefined ? null : now + timer_ms;
  }

  #happen(happened: Happened[]): void {
    if (!happened.length) return;
    this.version = Math.max(this.version, ...happened.map(({ version }) => version));
    this.fresh = happened;
    this.targets = [];
    this.log = [...this.log, ...happened];
    this.reminded = null;
  }

  /** What happened before this page knew of it: to be read, not to be heard or seen moving. */
  #recall(happened: Happened[]): void {
    this.recalled = true;
    const known = new Set(this.log.map(({ version }) => version));
    const past = happened.filter(({ version }) => !known.has(version));
    const all = [...past, ...this.log].sort((one, other) => one.version - other.version);
    this.log = all;
  }

  #refuse(message: ToClient & { type: 'refused' }): void {
    const { key, code, rule, about } = message;
    const asked = this.#hints.get(key);
    if (asked) {
      this.#hints.delete(key);
      asked({ hint: null, refusal: { code, rule, message: message.message } });
      return;
    }
    if (this.#counts.has(key)) {
      this.#counts.get(key)?.(null);
      this.#counts.delete(key);
      return;
    }
    if (code === 'try_again' || code === 'busy') {
      const move = this.#outbox.moves.find((each) => each.key === key);
      if (move) setTimeout(() => this.#connection.send({ type: 'act', ...move }), AGAIN_AFTER);
      return;
    }
    const refusal = { code, rule, message: message.message, ...(about ? { about } : {}) };
    this.refusal = refusal;
    this.#settle(key, { played: false, refusal });
  }

  /** A busy server is asked a few times more before somebody is told. */
  #tried(message: ToClient & { type: 'tried' }): void {
    const { key, refusal } = message;
    const tried = this.#tries.get(key);
    if (!tried) return;
    if (refusal?.code === 'busy' && tried.again > 0) {
      tried.again -= 1;
      const ask = () => {
        if (this.#tries.has(key)) this.#connection.send({ type: 'try', key, action: tried.action });
      };
      setTimeout(ask, AGAIN_AFTER);
      return;
    }
    tried.resolve(message);
    this.#tries.delete(key);
  }

  #settle(key: string, answer: Answer): void {
    this.#outbox.settle(key);
    this.unsent = this.#outbox.moves.length;
    this.#acts.get(key)?.(answer);
    this.#acts.delete(key);
    if (this.#flying === key) this.#flying = null;
    this.#sendNext();
  }

  get code(): string {
    return this.#code;
  }

  /** Under which moves and drafts are kept: several people may play in one tab. */
  get shelfName(): string {
    return this.token ? `${this.#code}.${this.token}` : this.#code;
  }
}
