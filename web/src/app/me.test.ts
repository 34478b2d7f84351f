import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../i18n/index.svelte', () => ({ t: () => 'Flinke Letter' }));

/** A server that keeps one guest, and the cookie that a browser keeps for it. */
class House {
  guests: string[] = [];
  cookie: number | null = null;
  asked: string[] = [];
  down = false;
  /** Of a version that cannot be asked about strangers. */
  old = false;

  fetch = async (path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    this.asked.push(`${method} ${path.replace('/api/v1', '')}`);
    await Promise.resolve();
    if (this.down) return Response.json({ code: 'try_again' }, { status: 503 });
    const sent = body ? (JSON.parse(String(body)) as { name: string }) : null;
    if (path.endsWith('/guests')) this.cookie = this.guests.push(sent!.name) - 1;
    if (this.old && path.endsWith('/visitor'))
      return Response.json({ code: 'no_such_path' }, { status: 404 });
    if (this.cookie === null && path.endsWith('/visitor')) return Response.json(null);
    if (this.cookie === null) return Response.json({ code: 'nobody' }, { status: 401 });
    if (path.endsWith('/me') && sent) this.guests[this.cookie] = sent.name;
    return Response.json({ person: String(this.cookie), name: this.guests[this.cookie] });
  };
}

let house: House;
const load = async () => {
  vi.resetModules();
  return import('./me.svelte');
};

beforeEach(() => {
  house = new House();
  vi.stubGlobal('fetch', house.fetch);
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  });
});

test('somebody new becomes a guest, once', async () => {
  const { arrive, me } = await load();
  expect(me.known).toBe(false);
  await Promise.all([arrive(), arrive()]);
  expect(house.guests).toEqual(['Flinke Letter']);
  expect(me.known).toBe(true);
});

test('a valid cookie is never replaced, whatever scripts have stored', async () => {
  const first = await load();
  await first.arrive();
  await first.rename('Ana');
  localStorage.clear();
  const { arrive, me } = await load();
  await arrive();
  expect(house.guests, 'nobody new').toEqual(['Ana']);
  expect(me.name, 'the server knows the name').toBe('Ana');
});

test('who we are is asked before anything is made of it', async () => {
  localStorage.setItem('setzkasten.guest', 'yes');
  localStorage.setItem('setzkasten.name', 'Ben');
  const { arrive } = await load();
  await arrive();
  expect(house.asked).toEqual(['GET /visitor', 'POST /guests']);
  expect(house.guests).toEqual(['Ben']);
});

test('a node of an older version is asked as it was then', async () => {
  house.old = true;
  const { arrive, rename } = await load();
  await arrive();
  await rename('Ana');
  const again = await load();
  await again.arrive();
  expect(house.guests, 'nobody new').toEqual(['Ana']);
  expect(house.asked.slice(0, 3)).toEqual(['GET /visitor', 'GET /me', 'POST /guests']);
});

test('a server that cannot answer makes nobody new', async () => {
  const { arrive } = await load();
  house.down = true;
  await expect(arrive()).rejects.toMatchObject({ code: 'try_again' });
  expect(house.guests).toEqual([]);
  house.down = false;
  await arrive();
  expect(house.guests.length).toBe(1);
});

test('a name that is chosen before anything is played makes no guest', async () => {
  const { arrive, me, rename } = await load();
  await rename('Cem');
  expect(house.guests).toEqual([]);
  await arrive();
  expect(house.guests).toEqual(['Cem']);
  expect(me.name).toBe('Cem');
});
