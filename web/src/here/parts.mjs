// Puts the two parts of the module together (build/split.mjs): the first has all games, the rest comes
// when it is called for the first time, or before.

/**
 * @param {BufferSource} first
 * @param {object} lent
 * @param {() => BufferSource} bring the rest, at once
 */
export async function joined(first, lent, bring) {
  /** @param {BufferSource} rest */
  const join = (rest) => {
    if (door.loaded?.value !== 0) return;
    new WebAssembly.Instance(new WebAssembly.Module(rest), { m: door });
    door.loaded.value = 1;
  };
  const imports = { ...lent, rest: { load: () => join(bring()) } };
  const { instance } = await WebAssembly.instantiate(first, imports);
  const door = /** @type {any} */ (instance.exports);
  return { door, join };
}
