// What happens in a second, from two readings of counters that only grow.
import type { Load } from '../protocol';

export interface Rates {
  /** Of requests and actions in a second. */
  requests: number;
  actions: number;
  /** How many cores were busy computing. */
  cores: number;
  /** Milliseconds that a piece of work waited for a thread. */
  wait: number;
}

/** Nothing where there is no reading before, or the server was started anew in between. */
export function rates(before: Load | undefined, now: Load): Rates | null {
  if (!before || now.at <= before.at || now.requests < before.requests) return null;
  const seconds = (now.at - before.at) / 1000;
  const jobs = now.jobs - before.jobs;
  return {
    requests: (now.requests - before.requests) / seconds,
    actions: (now.actions - before.actions) / seconds,
    cores: (now.spent - before.spent) / seconds,
    wait: jobs ? ((now.waited - before.waited) * 1000) / jobs : 0,
  };
}
