// What the module is asked, and what it wants done (crates/browser/src/call.rs and reply.rs).

/** When something was written down, and what. */
export type Row = [at: number, entry: string];

export interface Asking {
  method: string;
  path: string;
  /** JSON, or nothing. */
  body: string;
  person: string;
  name: string;
}

export type WordsCall =
  | 'unpack'
  | 'shelve'
  | { respell: { lang: string; spelling: string } }
  | { glosses: { lang: string } }
  | { without: { file: string } }
  | { forget: { lang: string } };

export type Call =
  | { begin: { build: string; pace: number } }
  | { wake: { table: string; rows: Row[]; watching: boolean } }
  | { sleep: { table: string } }
  | { request: Asking & { chance: string } }
  | { hello: { connection: number; table: string; person: string; since: number | null } }
  | { say: { connection: number; text: string } }
  | { bye: { connection: number } }
  | { saved: { saved: boolean } }
  | 'tick'
  | 'think'
  | { words: WordsCall };

/** Rows of one table's log. */
export interface Write {
  table: string;
  /** How many rows there are so far; where there are more, somebody else wrote first. */
  expected: number;
  rows: Row[];
  /** The table's card for lists, where it changes. */
  card?: string;
}

export interface Answered {
  status: number;
  body: unknown;
}

export interface Reply {
  say?: [connections: number[], text: string][];
  gone?: number[];
  answer?: Answered;
  write?: Write[];
  wants?: string;
  wake_at?: number;
  thinking: boolean;
  faults?: string[];
}

export interface Module {
  /** Bytes that come along are words; those given back are a file to be kept. */
  call(call: Call, bytes?: Uint8Array): { reply: Reply; file: Uint8Array };
}
