// Play without a server: hands the client the address of the WebAssembly module, if it has been made.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:here';
/** Vite leaves ids with a leading zero byte to the plugin that made them. */
const RESOLVED = `\0${NAME}`;

export function here(): Plugin {
  let files = { module: '', rest: '' };
  return {
    name: 'here',
    configResolved({ root }) {
      const at = (name: string) => join(root, 'wasm', name);
      files = { module: at('setzkasten.wasm'), rest: at('setzkasten.rest.wasm') };
    },
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const addressOf = (name: string, file: string) =>
        existsSync(file)
          ? `import ${name} from ${JSON.stringify(`${file}?url`)};`
          : `const ${name} = null;`;
      if (existsSync(files.module))
        return [
          addressOf('url', files.module),
          addressOf('rest', files.rest),
          'export { rest, url as default };',
        ].join('\n');
      console.warn('built without play on this device: `make wasm` makes web/wasm/setzkasten.wasm');
      return 'export default null;\nexport const rest = null;';
    },
  };
}
