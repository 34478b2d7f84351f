// Makes the module that plays without a server as small as it gets, packs it, weighs it and stops the
// build when it is too heavy: `node build/module.mjs FROM TO` writes TO and TO.gz.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Bytes as they are sent, for all rules, bots and searches. The aim is 450,000 (docs/performance.md). */
const MOST = 565_000;

const [, , from, to] = process.argv;
const built = readFileSync(from);
const small = await shrunk(built);
const packed = await pack(small ?? built);
const weight = packed.length;
console.log(`the module for play without a server: ${weight} bytes (gzip), at most ${MOST}`);
// With the standard library as it comes, it is what it is (build/wasm.sh says so).
const plain = existsSync(`${from}.plain`);
if (small && !plain && weight > MOST) {
  console.error(`the module weighs ${weight - MOST} bytes too much`);
  process.exit(1);
}
if (!small)
  console.log('NOT MADE SMALLER: the package binaryen is missing; `npm ci` in web/ brings it');
writeFileSync(to, small ?? built);
writeFileSync(`${to}.gz`, packed);

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
  module.optimize();
  // What is written from the same lines for several types is alike: side by side gzip sees it.
  module.runPasses(['reorder-functions-by-name', 'strip-debug', 'strip-producers']);
  return module.emitBinary();
}
