// The generated types under the names the client uses.
import type { GameFacts as Described } from '../../protocol/catalogue';
import type {
  BotFacts,
  Level,
  NewTable,
  Pace,
  TableCard,
} from '../../protocol/protocol';

/** What a game tells of itself, and what is to be known of its bots. */
export type GameFacts = Described & BotFacts;
export type {
  Condition,
  OptionFacts,
  OptionValue,
  Preset,
  SeatRange,
} from '../../protocol/catalogue';
export type {
  About,
  Arrange,
  Badge,
  AuditLine,
  BanInfo,
  BoxChecked,
  BoxFacts,
  BoxWish,
  CardCount,
  ClockRule,
  ClockView,
  DailyLook,
  DailyResult,
  DailyTask,
  Entered,
  FromClient,
  Gain,
  Guest,
  Happened,
  Hindsight,
  History,
  Hint,
  HintStep,
  HouseInfo,
  HouseText,
  HouseTexts,
  Join,
  Lecture,
  Level,
  Load,
  LookedUp,
  Mark,
  OwnTurn,
  Me,
  MyHistory,
  NewCarried,
  Notice,
  OperatedConnections,
  OperatedTable,
  OperatorInfo,
  Pace,
  PastGame,
  Phase,
  Proof,
  Reach,
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
  Today,
  ToClient,
  TurningPoint,
} from '../../protocol/protocol';

/** How well a bot plays, weakest first. */
export const LEVELS: Level[] = [
  'anfaenger',
  'lehrling',
  'geselle',
  'meister',
  'grossmeister',
];

/** How fast bots are, slowest first. */
export const PACES: Pace[] = ['leisurely', 'usual', 'brisk', 'quick'];

/** What is left out, the server fills with its defaults. */
export type Wish = Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>;

/** The level of the bot that plays a seat now, or null where a person does. */
export const botAt = (table: Pick<TableCard, 'bots'>, seat: number): Level | null =>
  table.bots[seat] ?? null;

/** A verb of a game record with its fields: what is sent as `action`. */
export type Deed = { do: string } & Record<string, unknown>;
