// One visit with a browser that has never been anywhere. Lighthouse and what it brings along lie outside
// the packages of the client: they are needed for nothing else.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import config from '../playwright.config';

export interface Scores {
  /** From 0 to 100 by category. */
  scores: Record<string, number>;
  /** What keeps them from being whole. */
  lacking: string[];
}

interface Audit {
  title: string;
  score: number | null;
  displayValue?: string;
}
interface Report {
  audits: Record<string, Audit>;
  categories: Record<
    string,
    { id: string; score: number; auditRefs: { id: string; weight: number }[] }
  >;
}
interface Chrome {
  port: number;
  kill(): void;
}

/** Where `make lighthouse` has put it. */
const folder = process.env.LIGHTHOUSE ?? '../target/lighthouse';
const packages = createRequire(resolve(folder, 'package.json'));
const load = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(packages.resolve(name)).href)) as T;

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

async function browser(): Promise<Chrome> {
  const { launch } = await load<{ launch(how: unknown): Promise<Chrome> }>('chrome-launcher');
  const { executablePath, args } = config.use!.launchOptions!;
  return launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args!] });
}

/** Before anything is loaded. */
async function remember(port: number, url: string, cookie: string): Promise<void> {
  interface Puppeteer {
    connect(where: { browserURL: string }): Promise<{
      setCookie(cookie: unknown): Promise<void>;
      disconnect(): Promise<void>;
    }>;
  }
  const { default: puppeteer } = await load<{ default: Puppeteer }>('puppeteer-core');
  const connected = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  const [name = '', value = ''] = cookie.split('=');
  await connected.setCookie({ name, value, domain: new URL(url).hostname, path: '/' });
  await connected.disconnect();
}

export async function visit(url: string, cookie?: string): Promise<Scores> {
  type Lighthouse = (url: string, how: unknown) => Promise<{ lhr: Report }>;
  const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse');
  const chrome = await browser();
  try {
    if (cookie) await remember(chrome.port, url, cookie);
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      // Whose table it is says the cookie.
      disableStorageReset: true,
      logLevel: 'error',
    });
    const categories = Object.values(lhr.categories);
    return {
      scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round(score * 100)])),
      lacking: categories
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${lhr.audits[id]!.displayValue ?? lhr.audits[id]!.title}`),
    };
  } finally {
    chrome.kill();
  }
}
