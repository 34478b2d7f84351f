// A finished game as a row of steps.
import type { GameModule } from '../games/game';
import type { View } from '../live/table.svelte';
import type { Happened, Step } from '../protocol';

export interface Course {
  /** What it is about, where that is not points. */
  label: string | null;
  /** How every seat stood after every step. */
  lines: number[][];
}

export function courseOf(steps: Step[], module: GameModule, seats: number): Course {
  const last = steps.at(-1)?.view as View | undefined;
  const own = last && module.ending?.course?.(last);
  const of = own?.of ?? ((view: View, seat: number) => module.points(view, seat) ?? 0);
  const lines = Array.from({ length: seats }, (_, seat) =>
    steps.map(({ view }) => of(view as View, seat)),
  );
  return { label: own?.label ?? null, lines };
}

/** All that was to be seen at a step: after the game every hand is open. */
export const allOf = (step: (Step & { all?: Record<string, unknown> }) | undefined): View | null =>
  (step?.all ?? step?.view ?? null) as View | null;

/** The words that events are about, each once: what somebody may want to look up. */
export function wordsIn(events: readonly object[]): string[] {
  const named = events.flatMap((event) => {
    const { word = '', words = [] } = event as { word?: string; words?: string[] };
    return [word, ...words];
  });
  return [...new Set(named.filter(Boolean))];
}

/** The words that came last, newest first, as many as are easily surveyed. */
export function lastWords(log: readonly { events: readonly object[] }[]): string[] {
  const MOST = 6;
  const found = new Set<string>();
  for (const { events } of log.toReversed()) {
    for (const word of wordsIn(events)) found.add(word);
    if (found.size >= MOST) break;
  }
  return [...found].slice(0, MOST);
}

/** Steps as the log takes them. */
export function happened(steps: Step[]): Happened[] {
  return steps.map(({ by, events }, version) => ({ version, by, events }));
}
