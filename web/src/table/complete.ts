// Whether a rematch can begin by itself.
import { botAt, type TableInfo } from '../protocol';

/** Every seat is taken, everybody is connected, and their numbers for the shuffle are promised. */
export function isComplete(info: TableInfo, away: number[]): boolean {
  return info.players.every(
    (name, seat) =>
      name !== null && !away.includes(seat) && (botAt(info, seat) || info.pledges?.[seat]),
  );
}
