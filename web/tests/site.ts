// The client as plain files in a folder, and the plainest file server there is.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '../playwright.config';

export const FOLDER = 'spiele';

export interface Site {
  /** What a web space shows to the world. */
  root: string;
  /** The client in it, beside whatever else is there. */
  folder: string;
}

/** What `setzkasten site` writes, with the words of these languages, in a folder of a new web space. */
export function site(...langs: string[]): Site {
  const root = mkdtempSync(join(tmpdir(), 'setzkasten-site-'));
  const folder = join(root, FOLDER);
  execFileSync(program, ['site', folder, '--lang', langs.join(',')]);
  return { root, folder };
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
