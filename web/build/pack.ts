// Lays a copy packed with gzip beside every file that gains by it.
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|html|svg|wasm|webmanifest)$/;

export function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (!PACKED.test(part.fileName)) continue;
          const source = gzipSync(part.type === 'chunk' ? part.code : part.source, { level: 9 });
          this.emitFile({ type: 'asset', fileName: `${part.fileName}.gz`, source });
        }
      },
    },
  };
}
