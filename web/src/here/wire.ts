// A connection to a table of this device; what it needs is loaded when it is.
import type { Wire } from '../live/connection';

class LateWire implements Wire {
  readonly near = true;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  #wire: Wire | null = null;
  #closed = false;

  constructor() {
    import('./device').then(
      ({ openWire }) => this.#begin(openWire()),
      () => this.onclose?.({ code: 1006 }),
    );
  }
  send(text: string): void {
    this.#wire?.send(text);
  }
  close(): void {
    this.#closed = true;
    this.#wire?.close();
  }
  #begin(wire: Wire): void {
    this.#wire = wire;
    wire.onopen = () => this.onopen?.();
    wire.onmessage = (frame) => this.onmessage?.(frame);
    wire.onclose = (end) => this.onclose?.(end);
    if (this.#closed) wire.close();
  }
}

export const hereWire = (): Wire => new LateWire();
