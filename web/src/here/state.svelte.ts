// What the page shows of its worker.
import type { Fault } from './store';
import type { Progress } from './words';

let progress = $state.raw<Progress | null>(null);
let fault = $state<Fault | null>(null);
let watched = $state.raw<readonly string[]>([]);
let moved = $state.raw<ReadonlyMap<string, string>>(new Map());
let arrived = $state<string | null>(null);

export const device = {
  /** What somebody has to wait for. */
  get progress(): Progress | null {
    return progress;
  },
  set progress(next: Progress | null) {
    progress = next;
  },
  /** Why the last thing could not be written. */
  get fault(): Fault | null {
    return fault;
  },
  set fault(next: Fault | null) {
    fault = next;
  },
  /** Where a server goes on with a game of this device. */
  movedTo: (table: string): string | undefined => moved.get(table),
  move(table: string, to: string | null): void {
    if (to) moved = new Map([...moved, [table, to]]);
  },
  /** A table of a server that somebody has just put there. */
  get arrived(): string | null {
    return arrived;
  },
  set arrived(next: string | null) {
    arrived = next;
  },
  /** Another tab plays there, or a server goes on with it. */
  isWatched: (table: string): boolean => watched.includes(table),
  watch(table: string, watching: boolean): void {
    const others = watched.filter((other) => other !== table);
    watched = watching ? [...others, table] : others;
  },
};
