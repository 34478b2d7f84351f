// The last move: the squares of the word that was placed last glow until the next one.
import type { Event } from '../../../protocol/kreuzwort';

export function lastPlaced(log: readonly Event[][]): string[] {
  for (const events of log.toReversed()) {
    const placed = events.find((event) => event.event === 'placed');
    if (placed) return placed.at;
  }
  return [];
}
