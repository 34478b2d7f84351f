// What the page shows of its worker.
import type { Fault } from './store';
import type { Progress } from './words';

let progress = $state.raw<Progress | null>(null);
let fault = $state<Fault | null>(null);
let watched = $state.raw<readonly string[]>([]);

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
  /** Another tab plays there. */
  isWatched: (table: string): boolean => watched.includes(table),
  watch(table: string, watching: boolean): void {
    const others = watched.filter((other) => other !== table);
    watched = watching ? [...others, table] : others;
  },
};
