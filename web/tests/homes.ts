// Where the client comes from: a server of ours, or a folder of plain files on some web space. It is
// visited once; then nobody answers any more, and the browser begins anew with what it has kept.
import {
  expect,
  test as base,
  type BrowserContext,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isKept, lineTo } from './line';
import { small, knowsTheGames } from './people';
import { FOLDER, serve, site } from './site';

interface Home {
  /** The start page. */
  url: string;
  gone(): Promise<void>;
}

export const HOMES = {
  'a server': async (server: string): Promise<Home> => {
    const { url, cut } = await lineTo(server);
    return { url: `${url}/`, gone: cut };
  },
  'plain files in a folder': async (): Promise<Home> => {
    const { root } = site('de', 'fr');
    const { url, stop } = await serve(root);
    return {
      url: `${url}/${FOLDER}/`,
      async gone() {
        await stop();
        rmSync(root, { recursive: true });
      },
    };
  },
};
export type HomeName = keyof typeof HOMES;

/** A browser as it was left, and what it has asked for so far. */
interface Left {
  profile: string;
  home: string;
  asked: string[];
}

const fresh = () => mkdtempSync(join(tmpdir(), 'setzkasten-profile-'));

/** A phone with this profile; whatever it asks for is written down. */
async function begin(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  profile: string,
  asked: string[],
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...small,
    serviceWorkers: 'allow',
  });
  context.on('request', (request) => asked.push(request.url()));
  await knowsTheGames(context);
  await context.addInitScript(() => {
    localStorage.setItem('setzkasten.pace', '0');
    localStorage.setItem('setzkasten.name', 'Cem');
  });
  return context;
}

/** The settings, where languages are brought to this device. */
export async function bring(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Einstellungen' }).tap();
  for (const name of names) {
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: 'Holen' }).tap();
    await expect(row).toContainText('liegt hier');
  }
  await page.getByRole('button', { name: 'Schließen' }).tap();
}

/** The first visit: the page, two languages; then it is closed, and nobody answers any more. */
async function visit(
  playwright: PlaywrightWorkerArgs['playwright'],
  from: HomeName,
  server: string,
): Promise<Left> {
  const home = await HOMES[from](server);
  const [profile, asked] = [fresh(), [] as string[]];
  const context = await begin(playwright, profile, asked);
  const page = context.pages()[0]!;
  await page.goto(home.url);
  await isKept(page);
  await bring(page, 'Deutsch', 'Französisch');
  await home.gone();
  await context.close();
  return { profile, home: home.url, asked };
}

interface Once {
  /** One visit serves all tests. */
  visited: (from: HomeName) => Promise<Left>;
}

export const test = base.extend<{ from: HomeName; page: Page }, Once>({
  from: ['a server', { option: true }],
  visited: [
    async ({ playwright }, use, { project }) => {
      const visits = new Map<HomeName, Promise<Left>>();
      await use((from) => {
        const known = visits.get(from) ?? visit(playwright, from, project.use.baseURL!);
        visits.set(from, known);
        return known;
      });
      for (const { profile } of await Promise.all(visits.values()))
        rmSync(profile, { recursive: true });
    },
    { scope: 'worker' },
  ],
  page: async ({ playwright, visited, from }, use) => {
    const left = await visited(from);
    const [profile, asked] = [fresh(), [...left.asked]];
    cpSync(left.profile, profile, { recursive: true });
    const context = await begin(playwright, profile, asked);
    const page = context.pages()[0]!;
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(left.home);
    await use(page);
    await context.close();
    rmSync(profile, { recursive: true });
    const { origin } = new URL(left.home);
    expect(asked.filter((url) => new URL(url).origin !== origin && url !== 'about:blank')).toEqual(
      [],
    );
  },
});
