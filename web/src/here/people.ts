// Who sits at this device. Nobody has to prove anything: whoever holds it plays.
import { keep, kept } from '../ui/keep';

export interface Person {
  person: string;
  name: string;
}

const SIGNS = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
const LONG = 12;

export function newPerson(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LONG));
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('');
}

let own: string | undefined;

/** Whoever this device belongs to. */
export function myself(): string {
  own ??= kept('person') ?? newPerson();
  keep('person', own);
  return own;
}

const speakers = new Map<string, string>();

/** What is asked at a table is asked by whoever holds the device. */
export const speakAs = (table: string, person: string): void => void speakers.set(table, person);
export const speakerAt = (table: string): string => speakers.get(table) ?? myself();
