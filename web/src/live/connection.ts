// One WebSocket that comes back by itself, says when it is there, and notices when it falls silent.
import type { FromClient, ToClient } from '../protocol';

export type Link = 'connecting' | 'live' | 'lost';

export interface Wire {
  send(text: string): void;
  close(): void;
  /** It ends on this device: nobody can be out of reach, only busy. */
  readonly near?: boolean;
  onopen: (() => void) | null;
  onmessage: ((frame: { data: unknown }) => void) | null;
  onclose: ((end: { code: number }) => void) | null;
}

export interface Ears {
  /** The first message on every new connection. */
  hello(): FromClient;
  hear(message: ToClient): void;
  linked(link: Link): void;
}

const SHORTEST = 300;
const LONGEST = 8000;
/** After so long without a word we ask; after so long without an answer there is nobody. Together
 * they stay below the five seconds in which somebody at the table is told. */
const QUIET = 2000;
const SILENT = 2300;
/** Where the browser has already said that the network is gone. */
const DOUBTFUL = 1000;
/** A connection that is not greeted by then is tried anew. */
const GREETED_WITHIN = 5000;

export class Connection {
  readonly #open: () => Wire;
  readonly #ears: Ears;
  #wire: Wire | null = null;
  #wait = SHORTEST;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #greeted = false;

  constructor(open: () => Wire, ears: Ears) {
    this.#open = open;
    this.#ears = ears;
    this.#connect();
  }

  /** Whether it left; what did not must be kept by the sender. */
  send(message: FromClient): boolean {
    if (!this.#greeted || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  /** Tries at once instead of waiting on, for example when the network is back. */
  hurry(): void {
    if (this.#ended) return;
    if (this.#wire) return this.#probe(SILENT);
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** The browser believes that the network is gone; a server on this machine is there all the same. */
  doubt(): void {
    if (!this.#ended && this.#wire) this.#probe(DOUBTFUL);
  }

  /** Begins anew, to be told everything again. */
  renew(): void {
    this.#wire?.close();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    this.#wire?.close();
    this.#wire = null;
  }

  #connect(): void {
    const wire = this.#open();
    this.#wire = wire;
    this.#greeted = false;
    this.#expect(wire, GREETED_WITHIN);
    wire.onopen = () => wire.send(JSON.stringify(this.#ears.hello()));
    wire.onmessage = (frame) => {
      if (this.#wire !== wire) return;
      const message = JSON.parse(String(frame.data)) as ToClient;
      if (message.type === 'welcome') {
        this.#greeted = true;
        this.#wait = SHORTEST;
        this.#ears.linked('live');
      }
      if (this.#greeted) this.#listen();
      this.#ears.hear(message);
    };
    wire.onclose = () => this.#lose(wire);
  }

  /** Something was heard: the line holds, for now. */
  #listen(): void {
    clearTimeout(this.#watch);
    if (this.#wire?.near) return;
    this.#watch = setTimeout(() => this.#probe(SILENT), QUIET);
  }

  #probe(patience: number): void {
    const wire = this.#wire;
    if (!wire || !this.send({ type: 'ping' })) return;
    this.#expect(wire, patience);
  }

  /** Whoever says nothing by then is gone. */
  #expect(wire: Wire, patience: number): void {
    clearTimeout(this.#watch);
    if (wire.near) return;
    this.#watch = setTimeout(() => {
      this.#lose(wire);
      // Without a network its end would be waited for as long as an answer.
      wire.close();
    }, patience);
  }

  #lose(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#wire = null;
    this.#greeted = false;
    clearTimeout(this.#watch);
    if (this.#ended) return;
    this.#ears.linked('lost');
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST);
  }
}

export function browserWire(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api/v1/live`) as Wire;
}

/** The build this page was handed out as; a page that was kept may be older than its server. */
export const pageBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
