// What Unicode says of texts and signs, lent to the module: the browser has the tables.
// The other side: crates/lexicon/src/unicode/page.rs, which names the numbers.

/** @type {((text: string) => string)[]} */
const FORMS = [
  (text) => text.normalize('NFC'),
  (text) => text.normalize('NFD'),
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
];

/** Unseen signs, marks, pictures. */
const CLASSES = [/^[\p{Cc}\p{Cf}\p{Co}]$/u, /^[\p{Mn}\p{Me}]$/u, /^\p{Emoji}$/u];

/** @param {() => WebAssembly.Memory} memory known when the module is there */
export function unicode(memory) {
  const [read, encode] = [new TextDecoder(), new TextEncoder()];
  return {
    /** Writes the text anew in its place; how many bytes it has then.
     * @param {number} form @param {number} at @param {number} length @param {number} room */
    write(form, at, length, room) {
      const place = new Uint8Array(memory().buffer, at, room);
      const text = FORMS[form]?.(read.decode(place.slice(0, length))) ?? '';
      return encode.encodeInto(text, place).written;
    },
    /** @param {number} sign @param {number} kind */
    is: (sign, kind) => Number(CLASSES[kind]?.test(String.fromCodePoint(sign)) ?? false),
  };
}
