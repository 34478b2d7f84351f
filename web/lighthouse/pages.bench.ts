// What Lighthouse says of the start page and of a table of each game, seen with a phone for the first time:
// `make lighthouse` prints it for docs/performance.md, as the median of three visits. Figures depend on what
// else the machine has to do, so this is not one of the tests.
import { expect, test } from '@playwright/test';
import { visit, type Scores } from './visit';

const VISITS = 3;
const AIM = 95;
const GAMES = ['quiddler', 'kreuzwort', 'buchstabenklau', 'maskenmemo'];

/** Somebody who has a table against a bot: where it is, and by which cookie they are known. */
async function table(server: string, game: string): Promise<{ path: string; cookie: string }> {
  let cookie = '';
  const post = async (path: string, body: unknown): Promise<Response> => {
    const answer = await fetch(`${server}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return answer;
  };
  const guest = await post('/guests', { name: 'Gast' });
  cookie = guest.headers.getSetCookie()[0]!.split(';')[0]!;
  const wish = { game, lang: 'de', seats: 2, bots: ['lehrling'] };
  const opened = await post('/tables', wish);
  const { id } = ((await opened.json()) as { table: { id: string } }).table;
  await post(`/tables/${id}/start`, {});
  return { path: `/t/${id}`, cookie };
}

const median = (figures: number[]): number =>
  figures.sort((one, other) => one - other)[Math.floor(figures.length / 2)]!;

async function measured(name: string, see: () => Promise<Scores>): Promise<boolean> {
  const seen: Scores[] = [];
  while (seen.length < VISITS) seen.push(await see());
  const kinds = Object.keys(seen[0]!.scores);
  const figures = kinds.map((kind) => median(seen.map(({ scores }) => scores[kind]!)));
  const told = kinds.map((kind, at) => `${kind} ${figures[at]}`).join(', ');
  console.log(`${name}: ${told}`);
  for (const what of new Set(seen.flatMap(({ lacking }) => lacking))) console.log(`  ${what}`);
  return figures.every((figure) => figure >= AIM);
}

test('start page and tables', async ({ baseURL }) => {
  const server = baseURL!;
  const good = [await measured('start page', () => visit(server))];
  for (const game of GAMES)
    good.push(
      await measured(`a table of ${game}`, async () => {
        const { path, cookie } = await table(server, game);
        return visit(`${server}${path}`, cookie);
      }),
    );
  expect(good, `at least ${AIM} each`).not.toContain(false);
});
