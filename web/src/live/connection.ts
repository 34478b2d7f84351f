// One WebSocket that comes back by itself, and says when it is there.
import type { FromClient, ToClient } from '../protocol';

export type Link = 'connecting' | 'live' | 'lost';

export interface Wire {
  send(text: string): void;
  close(): void;
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

export class Connection {
  readonly #open: () => Wire;
  readonly #ears: Ears;
  #wire: Wire | null = null;
  #wait = SHORTEST;
  #timer: ReturnType<typeof setTimeout> | undefined;
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
    if (this.#ended || this.#wire) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Begins anew, to be told everything again. */
  renew(): void {
    this.#wire?.close();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#wire?.close();
    this.#wire = null;
  }

  #connect(): void {
    const wire = this.#open();
    this.#wire = wire;
    this.#greeted = false;
    wire.onopen = () => wire.send(JSON.stringify(this.#ears.hello()));
    wire.onmessage = (frame) => {
      if (this.#wire !== wire) return;
      const message = JSON.parse(String(frame.data)) as ToClient;
      if (message.type === 'welcome') {
        this.#greeted = true;
        this.#wait = SHORTEST;
        this.#ears.linked('live');
      }
      this.#ears.hear(message);
    };
    wire.onclose = () => {
      if (this.#wire !== wire) return;
      this.#wire = null;
      this.#greeted = false;
      if (this.#ended) return;
      this.#ears.linked('lost');
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST);
    };
  }
}

export function browserWire(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api/v1/live`) as Wire;
}
