// The arithmetic of provable shuffles, as the server does it (crates/table/src/proof.rs). A library,
// because pages on a plain address have no crypto.subtle.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const hash = (...parts: Uint8Array[]): string => bytesToHex(sha256(concatBytes(...parts)));

/** 64 hexadecimal digits by chance. */
export const randomNumber = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** What is shown of a number before it is told. */
export const pledgeOf = (nonce: string): string => hash(utf8ToBytes(nonce));

/** What the server shows of its secret; null where that is not 64 hexadecimal digits. */
export function commitmentOf(secret: string): string | null {
  const bytes = readHex(secret);
  return bytes && hash(bytes);
}

/** What drives the shuffles: the secret alone, or with every seat's number after its length. */
export function seedOf(secret: string, nonces: readonly string[]): string | null {
  const bytes = readHex(secret);
  if (!bytes || nonces.every((nonce) => !nonce)) return bytes && bytesToHex(bytes);
  const parts = nonces.flatMap((nonce) => {
    const text = utf8ToBytes(nonce);
    const length = new Uint8Array(8);
    new DataView(length.buffer).setBigUint64(0, BigInt(text.length));
    return [length, text];
  });
  return hash(bytes, ...parts);
}

/** All that binds everybody before any number is told, as one value. */
export const sealOf = (commitment: string, pledges: readonly string[]): string =>
  hash(utf8ToBytes([commitment, ...pledges].join('\n').toLowerCase()));

function readHex(text: string): Uint8Array | null {
  return /^[0-9a-f]{64}$/i.test(text) ? hexToBytes(text.toLowerCase()) : null;
}
