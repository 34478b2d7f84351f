// A finished game as a row of steps.
import type { GameModule } from '../games/game';
import type { View } from '../live/table.svelte';
import type { Happened, Step } from '../protocol';

/** Points of every seat after every step. */
export function courses(steps: Step[], module: GameModule, seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) =>
    steps.map(({ view }) => module.points(view as View, seat) ?? 0),
  );
}

/** Steps as the log takes them. */
export function happened(steps: Step[]): Happened[] {
  return steps.map(({ by, events }, version) => ({ version, by, events }));
}
