import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Proof } from '../protocol';
import { check, seedOfRecord, verdictOf } from './check';
import { pledgeOf, sealOf, seedOf } from './hash';
import type { Promised } from './numbers';

const SECRET = '01'.repeat(32);
const [OWN, OTHER, CHOSEN] = ['0a'.repeat(32), '0b'.repeat(32), '0c'.repeat(32)] as const;
const sha256 = (...parts: (Buffer | string)[]): string => {
  const hash = createHash('sha256');
  parts.forEach((part) => hash.update(part));
  return hash.digest('hex');
};

/** Everything a table says that fits these numbers. */
function told(nonces: string[], more: Partial<Proof> = {}): Proof {
  return {
    secret: SECRET,
    commitment: sha256(Buffer.from(SECRET, 'hex')),
    nonces,
    pledges: nonces.map((nonce) => (nonce ? pledgeOf(nonce) : '')),
    seed: seedOf(SECRET, nonces)!,
    ...more,
  };
}

const honest = told([OWN, OTHER]);
const seen: Promised = {
  table: 'T',
  commitment: honest.commitment,
  sealed: { pledges: honest.pledges!, seat: 0, nonce: OWN, heard: true },
};
const found = (proof: Proof, promised: Promised | undefined = seen, seed = proof.seed) =>
  check(proof, seed, promised);

test('the arithmetic is that of the server', () => {
  const length = (text: string) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(Buffer.byteLength(text)));
    return bytes;
  };
  const texts = ['ä number', ''];
  const parts = texts.flatMap((text) => [length(text), text]);
  expect(seedOf(SECRET, texts)).toBe(sha256(Buffer.from(SECRET, 'hex'), ...parts));
  expect(seedOf(SECRET, ['', ''])).toBe(SECRET);
  expect(seedOf('secret', [])).toBeNull();
  expect(pledgeOf(texts[0]!)).toBe(sha256(texts[0]!));
  // The same values stand in the server's own test.
  expect(seedOf(SECRET, [OWN, OTHER])).toBe(
    '80a38746c32e292013de011dca0a1d4d45c35652939aa75bf11984c748f2905e',
  );
  expect(sealOf(honest.commitment, honest.pledges!)).toBe(
    'e97888ace47da9303aaa69466b62c43cad162df371d0e30d51e110e69af3176a',
  );
});

test('a deal that kept every promise is fair', () => {
  expect(found(honest)).toEqual({ faults: [], gaps: [], keptBack: [] });
  expect(verdictOf(found(honest))).toBe('fair');
});

test('whatever is exchanged is seen', () => {
  const other = { secret: '02'.repeat(32) };
  const commitment = sha256(Buffer.from(other.secret, 'hex'));
  const swapped = told([OWN, OTHER], {
    ...other,
    commitment,
    seed: seedOf(other.secret, [OWN, OTHER])!,
  });
  expect(found(swapped).faults).toEqual(['commitment']);
  expect(found({ ...honest, commitment }).faults).toEqual(['commitment']);
  expect(found(told([CHOSEN, OTHER])).faults).toEqual(['exchanged', 'number']);
  expect(found(told([OWN, CHOSEN])).faults).toEqual(['exchanged']);
  expect(found(told([OWN, CHOSEN], { pledges: honest.pledges })).faults).toEqual(['exchanged']);
  expect(found(told([OWN, CHOSEN], { pledges: [] })).faults).toEqual(['exchanged']);
  expect(found(told([OWN, OTHER, CHOSEN], { pledges: honest.pledges })).faults).toEqual([
    'exchanged',
  ]);
  expect(found(told(['', OTHER], { pledges: honest.pledges })).faults).toEqual(['number']);
  expect(found({ ...honest, seed: CHOSEN }).faults).toEqual(['seed']);
  expect(found(honest, seen, CHOSEN).faults).toEqual(['record']);
  expect(found({ ...honest, secret: 'none' }).faults).toEqual(['commitment', 'seed']);
  expect(verdictOf(found(honest, seen, CHOSEN))).toBe('unfair');
});

test('what cannot be said for certain is not said', () => {
  expect(check(honest, honest.seed, undefined).gaps).toEqual(['unseen', 'no-number']);
  const watched: Promised = { table: 'T', commitment: honest.commitment };
  expect(found(honest, watched).gaps).toEqual(['no-number']);
  // A table from before numbers were sealed.
  const older = told(['', 'known']);
  delete older.pledges;
  expect(found(older, watched)).toEqual({ faults: [], gaps: ['no-number'], keptBack: [] });
  // Another player kept the number back; ours did not get through.
  const keptBack = told([OWN, ''], { pledges: honest.pledges });
  expect(found(keptBack)).toEqual({ faults: [], gaps: ['kept-back'], keptBack: [1] });
  const { heard: _, ...unheard } = seen.sealed!;
  const late = told(['', OTHER], { pledges: honest.pledges });
  expect(found(late, { ...seen, sealed: unheard }).gaps).toEqual(['no-number']);
  expect(verdictOf(found(late, { ...seen, sealed: unheard }))).toBe('partly');
});

test('the seed of a record is in its first line', () => {
  expect(seedOfRecord(`{"setzkasten":1,"seed":"${SECRET}"}\n{"by":0}\n`)).toBe(SECRET);
  expect(seedOfRecord('{"seed":7}\n')).toBe('');
  expect(seedOfRecord('nothing')).toBe('');
});
