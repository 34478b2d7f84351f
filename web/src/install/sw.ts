// The service worker: keeps the client on this device, so that it opens at once and without a network.
//
// Every build lies whole in a cache of its own. A page is begun with the newest one and finds its later
// files in whichever holds them: a new version is laid beside the old one, under nobody's feet, and the
// old one is cleared away when nobody has it open any more. Words and the API are none of its business.
import { isPage } from './pages';

declare const self: ServiceWorkerGlobalScope;
/** Made by `build/install.ts`: the files of this build, its first script, and a hash over those that
 * keep their names. */
declare const __BUILD__: { files: string[]; entry: string; hash: string };

const BUILD = __BUILD__;
const HOME = self.registration.scope;
/** One web space may hold several sites. */
const MARK = `setzkasten ${HOME} `;
/** What varies with the host or the encoding is the same to us. */
const ANY = { ignoreVary: true };

const ours = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(MARK)).sort();

/** Small web spaces turn away whoever knocks a hundred times at once. */
const AT_A_TIME = 6;

async function each(
  files: readonly string[],
  work: (file: string) => Promise<void>,
): Promise<void> {
  const left = [...files];
  const some = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) await work(file);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, some));
}

async function fetched(address: string, lasts: boolean): Promise<Response> {
  const ask = () => fetch(address, { cache: lasts ? 'default' : 'no-cache' });
  // Once more: a line may break for a moment.
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function install(): Promise<void> {
  const name = `${MARK}${Date.now()} ${BUILD.hash}`;
  const cache = await caches.open(name);
  try {
    await each(BUILD.files, async (file) => {
      const address = new URL(file, HOME).href;
      // Assets are named by their contents: what did not change is not fetched again.
      const lasts = file.startsWith('assets/');
      const known = lasts ? await caches.match(address, ANY) : undefined;
      await cache.put(address, known ?? (await fetched(address, lasts)));
    });
    // The page comes last: a cache that has it is whole.
    const page = await fetched(HOME, false);
    if (!(await page.clone().text()).includes(BUILD.entry))
      throw new Error('the page belongs to another build; the next visit tries again');
    await cache.put(HOME, page);
  } catch (problem) {
    await caches.delete(name);
    throw problem;
  }
}

/** The newest cache that is whole, and its page. */
async function newest(): Promise<{ name: string; page: Response } | null> {
  for (const name of (await ours()).reverse()) {
    const page = await (await caches.open(name)).match(HOME, ANY);
    if (page) return { name, page };
  }
  return null;
}

async function activate(): Promise<void> {
  const last = (await newest())?.name ?? '';
  const older = (await ours()).filter((name) => name < last);
  await Promise.all(older.map((name) => caches.delete(name)));
  // A first visit needs no second one to be kept.
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const home = new URL(HOME);
  if (request.method !== 'GET' || origin !== home.origin) return;
  if (!pathname.startsWith(home.pathname)) return;
  const path = pathname.slice(home.pathname.length);
  if (request.mode === 'navigate' && isPage(path))
    event.respondWith(newest().then((kept) => kept?.page ?? fetch(request)));
  else if (path.startsWith('assets/') || BUILD.files.includes(path))
    event.respondWith(caches.match(request, ANY).then((kept) => kept ?? fetch(request)));
});
