// What whoever sits in a seat is called on the screen.
import { botAt, type TableCard } from '../protocol';

/** A bot's own name; older tables have its level before it. */
const ownName = (name: string): string => name.slice(name.indexOf(' ') + 1);

/** Null for a free seat; how well a bot plays stands beside its name, not in it. */
export function seatName(table: Pick<TableCard, 'players' | 'bots'>, seat: number): string | null {
  const [name, bot] = [table.players[seat] ?? null, botAt(table, seat)];
  return name && bot ? ownName(name) : name;
}
