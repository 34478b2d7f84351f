// Lays a copy packed with gzip beside every file that gains by it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|html|svg|wasm|webmanifest)$/;

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
          const source = module(plain, ready) ?? gzipSync(plain, { level: 9 });
          this.emitFile({ type: 'asset', fileName: `${part.fileName}.gz`, source });
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
