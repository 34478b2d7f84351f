// What makes the client installable: the manifest with its icons, and the service worker, which is told
// every file of the build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPENING, scriptOf } from './page.ts';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

const MANIFEST = 'manifest.webmanifest';
const WORKER = 'sw.js';
/** Only messengers ask for it. */
const NOT_KEPT = ['preview.png'];

const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'whole-512.png', sizes: '512x512', purpose: 'maskable' },
];

export function installable(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'installable',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => void (config = resolved),
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `./${MANIFEST}` }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const icons = ICONS.map(({ file, sizes, purpose }) => {
          const source = readFileSync(join(config.root, 'src/install/icons', file));
          const icon = this.emitFile({ type: 'asset', name: file, source });
          return { src: this.getFileName(icon), sizes, purpose, type: 'image/png' };
        });
        const manifest = JSON.stringify(described(icons), null, 1);
        const kept = namesIn(config.publicDir).filter((name) => !NOT_KEPT.includes(name));
        const hash = createHash('sha256').update(manifest);
        for (const name of kept) hash.update(readFileSync(join(config.publicDir, name)));
        const files = [...kept, MANIFEST];
        const page = bundle['index.html'] as Rolldown.OutputAsset;
        hash.update(page.source);
        for (const { fileName } of Object.values(bundle))
          if (fileName !== 'index.html' && fileName !== OPENING) files.push(fileName);
        const entry = scriptOf(Buffer.from(page.source).toString());
        const told = { files: files.sort(), entry, hash: hash.digest('hex').slice(0, 16) };
        this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest });
        const source = await worker(join(config.root, 'src/install/sw.ts'), told);
        this.emitFile({ type: 'asset', fileName: WORKER, source });
      },
    },
  };
}

function described(icons: object[]) {
  return {
    name: 'Setzkasten',
    short_name: 'Setzkasten',
    description:
      'Quiddler, Kreuzwort, Buchstabenklau und Maskenmemo: Wortspiele mit Buchstabenkarten.',
    lang: 'de',
    // Seen from the manifest: the folder of the client, wherever that is.
    id: './',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#f5eddd',
    theme_color: '#5f3f26',
    categories: ['games'],
    icons,
  };
}

function namesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) =>
    join(file.parentPath, file.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
  );
}

/** One plain script, as every browser takes it for a service worker. */
async function worker(file: string, told: object): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(told) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput;
  return output[0].code;
}
