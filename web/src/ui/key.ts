// Keys and names by chance. Pages on a plain address have random values but no randomUUID.

export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function oneOf<T>(things: readonly T[]): T {
  const at = crypto.getRandomValues(new Uint32Array(1))[0]! % things.length;
  return things[at]!;
}
