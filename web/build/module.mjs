// Makes the module that plays without a server as small as it gets, takes it apart (build/split.mjs), packs
// and weighs the parts, and stops the build when the first is too heavy: `node build/module.mjs FROM TO`
// writes TO and TO.gz, and beside them the rest, whose name ends in `.rest.wasm`.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { split } from './split.mjs';

/** Bytes as they are sent, for all rules, bots and searches (docs/performance.md). */
const MOST = 450_000;

const [, , from, to] = process.argv;
const built = readFileSync(from);
const rest = to.replace(/\.wasm$/, '.rest.wasm');
const parts = await shrunk(built);
const weight = await write(to, parts?.first ?? built);
console.log(`the module for play without a server: ${weight} bytes (gzip), at most ${MOST}`);
if (parts) {
  const later = await write(rest, parts.rest);
  console.log(`what it fetches when it is asked for: ${later} bytes (gzip)`);
} else {
  for (const old of [rest, `${rest}.gz`]) rmSync(old, { force: true });
  console.log('NOT MADE SMALLER: the package binaryen is missing; `npm ci` in web/ brings it');
}
// With the standard library as it comes, it is what it is (build/wasm.sh says so).
if (parts && !existsSync(`${from}.plain`) && weight > MOST) {
  rmSync(to);
  console.error(`the module weighs ${weight - MOST} bytes too much`);
  process.exit(1);
}

/**
 * With its packed copy, whose length is told.
 * @param {string} file
 * @param {Uint8Array} bytes
 */
async function write(file, bytes) {
  const packed = await pack(bytes);
  writeFileSync(`${file}.gz`, packed);
  writeFileSync(file, bytes);
  return packed.length;
}

/**
 * With gzip: searched for the shortest way once, where everybody who plays gains by it.
 * @param {Uint8Array} bytes
 */
async function pack(bytes) {
  const zopfli = await import('@gfx/zopfli').then(
    (found) => found.default,
    () => undefined,
  );
  if (!zopfli) return gzipSync(bytes, { level: 9 });
  return zopfli.gzipAsync(bytes, { numiterations: 5, blocksplittingmax: 60 });
}

/** @param {Uint8Array} bytes */
async function shrunk(bytes) {
  const binaryen = await import('binaryen').then(
    (found) => found.default,
    () => undefined,
  );
  if (!binaryen) return undefined;
  const module = binaryen.readBinary(bytes);
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  // Fewer bytes with inlining, but more of them after gzip.
  binaryen.setAlwaysInlineMaxSize(2);
  binaryen.setFlexibleInlineMaxSize(1);
  binaryen.setOneCallerInlineMaxSize(1);
  // Rust's programs are never given the lowest addresses, and memory is empty in the beginning.
  binaryen.setLowMemoryUnused(true);
  binaryen.setZeroFilledMemory(true);
  module.optimize();
  module.optimize();
  const { first, rest } = split(module.emitText());
  const features = module.getFeatures();
  return { first: bytesOf(first), rest: bytesOf(rest) };

  /** @param {string} text */
  function bytesOf(text) {
    const part = binaryen.parseText(text);
    part.setFeatures(features);
    // What is written from the same lines for several types is alike: side by side gzip sees it.
    part.runPasses([
      'remove-unused-module-elements',
      'reorder-functions-by-name',
      'strip-debug',
      'strip-producers',
    ]);
    if (!part.validate()) throw new Error('the module cannot be taken apart (build/split.mjs)');
    return part.emitBinary();
  }
}
