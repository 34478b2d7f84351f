// Was the deal fair? What was seen before the first card against what the table proves at the end.
import type { Proof } from '../protocol';
import { commitmentOf, pledgeOf, seedOf } from './hash';
import type { Promised } from './numbers';

/** What is wrong: a table that does this is not to be trusted. */
export type Fault = 'commitment' | 'number' | 'exchanged' | 'seed' | 'record';

/** What cannot be said for certain. */
export type Gap = 'unseen' | 'no-number' | 'kept-back';

export interface Finding {
  faults: Fault[];
  gaps: Gap[];
  /** Seats that pledged a number and never told it. */
  keptBack: number[];
}

export type Verdict = 'fair' | 'partly' | 'unfair';

export function check(proof: Proof, recordSeed: string, promised: Promised | undefined): Finding {
  const faults: Fault[] = [];
  const gaps: Gap[] = [];
  const commitment = commitmentOf(proof.secret);
  const shown = promised ? [proof.commitment, promised.commitment] : [proof.commitment];
  if (shown.some((each) => each !== commitment)) faults.push('commitment');

  const { nonces, pledges = [] } = proof;
  const sealed = promised?.sealed;
  const kept = (nonce: string, seat: number) => !nonce || pledgeOf(nonce) === pledges[seat];
  const exchanged =
    (pledges.length > 0 && !(nonces.length === pledges.length && nonces.every(kept))) ||
    (sealed && sealed.pledges.join() !== pledges.join());
  if (exchanged) faults.push('exchanged');
  // A number that did not get through in time is missing; one that did must be there.
  const missing = sealed && !sealed.heard && !nonces[sealed.seat];
  if (sealed && !missing && nonces[sealed.seat] !== sealed.nonce) faults.push('number');

  const seed = seedOf(proof.secret, nonces);
  if (!seed || seed !== proof.seed) faults.push('seed');
  if (recordSeed !== proof.seed) faults.push('record');

  const keptBack = pledges.flatMap((pledge, seat) => (pledge && !nonces[seat] ? [seat] : []));
  if (!promised) gaps.push('unseen');
  if (!sealed || missing) gaps.push('no-number');
  if (keptBack.some((seat) => seat !== sealed?.seat)) gaps.push('kept-back');
  return { faults, gaps, keptBack };
}

export function verdictOf({ faults, gaps }: Finding): Verdict {
  if (faults.length) return 'unfair';
  return gaps.length ? 'partly' : 'fair';
}

/** The seed in a record's first line; empty where there is none. */
export function seedOfRecord(record: string): string {
  try {
    const { seed } = JSON.parse(record.slice(0, record.indexOf('\n'))) as { seed?: unknown };
    return typeof seed === 'string' ? seed : '';
  } catch {
    return '';
  }
}
