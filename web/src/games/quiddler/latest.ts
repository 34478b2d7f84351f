// The last move: what was laid and thrown away last glows until the next move.
import type { Event } from '../../../protocol/quiddler';

export interface Latest {
  /** Whose words were laid. */
  laid: number | null;
  /** Whether the top of the discard pile came with it. */
  thrown: boolean;
}

export const NOTHING: Latest = { laid: null, thrown: false };

export function latest(events: Event[], before: Latest): Latest {
  let now = before;
  for (const event of events) {
    if (event.event === 'laid') now = { laid: event.by, thrown: false };
    else if (event.event === 'discarded')
      now = { laid: now.laid === event.by ? event.by : null, thrown: true };
    else if (event.event === 'drawn' && event.from === 'discard') now = { ...now, thrown: false };
    else if (event.event === 'round_started') now = NOTHING;
  }
  return now;
}
