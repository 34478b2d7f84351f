// What a page and its worker say to each other.
import type { Answered, Asking } from './call';
import type { PastGame } from '../protocol';
import type { Fault, HereCard } from './store';
import type { Progress } from './words';

export interface Beginning {
  /** Where the module lies. */
  address: string;
  /** And what it fetches later, where it comes in two parts. */
  rest: string | null;
  /** Where the words lie. */
  base: string;
  build: string;
  pace: number;
  /** Names this tab among all that are open. */
  tab: string;
  /** Whose tables these are. */
  person: string;
}

/** A language of this device, and the bytes it takes. */
export interface Language {
  lang: string;
  bytes: number;
}

/** What a game of this device came to, and the id under which a server has it as well. */
export interface HerePast {
  game: PastGame;
  moved?: string;
}

export type FromPage =
  | { type: 'begin'; begin: Beginning }
  | { type: 'request'; id: number; asking: Asking }
  | { type: 'carry'; id: number; table: string; seat: number }
  | { type: 'list'; id: number }
  | { type: 'pasts'; id: number }
  | { type: 'forget-pasts'; id: number }
  | { type: 'languages'; id: number }
  | { type: 'bring'; id: number; lang: string }
  | { type: 'forget'; id: number; lang: string }
  | { type: 'hello'; connection: number; table: string; person: string; since: number | null }
  | { type: 'say'; connection: number; text: string }
  | { type: 'bye'; connection: number }
  | { type: 'take'; table: string };

export type ToPage =
  | { type: 'answer'; id: number; answer: Answered }
  | { type: 'listed'; id: number; tables: HereCard[] }
  | { type: 'past'; id: number; games: HerePast[] }
  | { type: 'languages'; id: number; languages: Language[] }
  | { type: 'done'; id: number; done: boolean }
  | { type: 'heard'; connections: number[]; text: string }
  | { type: 'gone'; connections: number[] }
  /** Whether another tab plays, or a server has the game now, under which id. */
  | { type: 'standing'; table: string; watching: boolean; moved: string | null }
  | { type: 'progress'; progress: Progress | null }
  /** What could not be written; nothing where the last thing could. */
  | { type: 'fault'; fault: Fault | null };

/** What tabs tell each other. */
export type BetweenTabs =
  | { type: 'wrote'; table: string }
  | { type: 'takes'; table: string }
  | { type: 'who'; table: string }
  | { type: 'held'; table: string };
