// The client as plain files in a folder, and the plainest file server there is.
import type { APIRequestContext } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Lays the client of the running server into a new folder, as `setzkasten site` does; gives its path. */
export async function site(request: APIRequestContext): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'setzkasten-site-'));
  const lay = async (file: string) => {
    const answer = await request.get(`/${file}`);
    if (!answer.ok()) throw new Error(`${file}: ${answer.status()}`);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), await answer.body());
  };
  const worker = await (await request.get('/sw.js')).text();
  const listed = /[`"](assets\/[^`"]*?)[`"]\.split/.exec(worker)?.[1]?.split(',') ?? [];
  for (const file of [...listed, 'sw.js']) await lay(file);
  const page = await (await request.get('/')).text();
  const plain = page.replaceAll('="/', '="./');
  writeFileSync(
    join(folder, 'index.html'),
    plain.replace('</head>', '<meta name="setzkasten" content="site" /></head>'),
  );
  return folder;
}

export interface FileServer {
  url: string;
  stop(): Promise<void>;
}

export function serve(folder: string): Promise<FileServer> {
  const python = spawn('python3', [
    '-u',
    '-m',
    'http.server',
    '0',
    '-b',
    '127.0.0.1',
    '-d',
    folder,
  ]);
  const gone = new Promise<void>((done) => python.on('exit', () => done()));
  return new Promise((ready, fail) => {
    python.on('error', fail);
    python.stdout.on('data', (said) => {
      const port = /port (\d+)/.exec(String(said))?.[1];
      if (!port) return;
      ready({
        url: `http://127.0.0.1:${port}`,
        stop: () => {
          python.kill();
          return gone;
        },
      });
    });
  });
}
