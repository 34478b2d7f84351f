// Lays copies packed with gzip and with brotli beside every file that gains by it. The page itself is packed
// when it is sent: the server writes into it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|svg|wasm|webmanifest)$/;

export function packed(): Plugin {
  let ready: string[];
  return {
    name: 'packed',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root }) =>
      void (ready = ['', '.rest'].map((part) => join(root, 'wasm', `setzkasten${part}.wasm.gz`))),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (!PACKED.test(part.fileName)) continue;
          const plain = part.type === 'chunk' ? part.code : part.source;
          const gzip = module(plain, ready) ?? gzipSync(plain, { level: 9 });
          this.emitFile({ type: 'asset', fileName: `${part.fileName}.gz`, source: gzip });
          this.emitFile({ type: 'asset', fileName: `${part.fileName}.br`, source: brotli(plain) });
        }
      },
    },
  };
}

/** The parts of the module as `build/module.mjs` has packed them, better than gzip does by itself. */
function module(plain: string | Uint8Array, ready: string[]): Uint8Array | undefined {
  if (typeof plain === 'string') return undefined;
  const packed = ready.filter((file) => existsSync(file)).map((file) => readFileSync(file));
  return packed.find((one) => gunzipSync(one).equals(plain));
}

function brotli(plain: string | Uint8Array): Uint8Array {
  const bytes = Buffer.from(plain);
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
