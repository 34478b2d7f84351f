// The generated types under the names the client uses.
import type { Level, NewTable, TableCard, TableInfo } from '../../protocol/protocol';

export type {
  Condition,
  GameFacts,
  OptionFacts,
  OptionValue,
  SeatRange,
} from '../../protocol/catalogue';
export type {
  About,
  BoxChecked,
  BoxFacts,
  BoxWish,
  ClockRule,
  ClockView,
  Entered,
  FromClient,
  Guest,
  Happened,
  Level,
  LookedUp,
  Mark,
  Me,
  Phase,
  Proof,
  Refused as Problem,
  Refused as Refusal,
  Replay,
  Revoked,
  Seated,
  Standing,
  Step,
  TableCard,
  TableInfo,
  Ticket,
  ToClient,
} from '../../protocol/protocol';

/** How well a bot plays, weakest first. */
export const LEVELS: Level[] = ['lehrling', 'geselle', 'meister', 'grossmeister'];

/** What is left out, the server fills with its defaults. */
export type Wish = Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>;

/** The level of the bot that plays a seat now, or null where a person does. */
export const botAt = (table: TableInfo | TableCard, seat: number): Level | null =>
  table.bots[seat] ?? null;

/** A verb of a game record with its fields: what is sent as `action`. */
export type Deed = { do: string } & Record<string, unknown>;
