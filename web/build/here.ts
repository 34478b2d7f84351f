// Play without a server: hands the client the address of the WebAssembly module, if it has been made.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:here';
/** Vite leaves ids with a leading zero byte to the plugin that made them. */
const RESOLVED = `\0${NAME}`;

export function here(): Plugin {
  let file = '';
  return {
    name: 'here',
    configResolved: (config) => void (file = join(config.root, 'wasm', 'setzkasten.wasm')),
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      if (existsSync(file))
        return `import url from ${JSON.stringify(`${file}?url`)};\nexport default url;`;
      console.warn('built without play on this device: `make wasm` makes web/wasm/setzkasten.wasm');
      return 'export default null;';
    },
  };
}
