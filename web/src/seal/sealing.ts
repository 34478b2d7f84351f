// Pledges a number at every table where one sits, and tells it once everything is sealed. Nobody has
// to click for that.
import { ApiProblem, api } from '../app/api';
import type { Seated, Wish } from '../protocol';
import { numbers, type Numbers } from './numbers';

type Teller = Pick<typeof api, 'pledge' | 'disclose'>;

const AGAIN_AFTER = 400;
const MOST_TRIES = 4;

export class Sealing {
  readonly #api: Teller;
  readonly #numbers: Numbers;
  #waiting: Seated | null = null;
  #running: Promise<void> | null = null;

  constructor(teller: Teller, own: Numbers) {
    this.#api = teller;
    this.#numbers = own;
  }

  /** To be called with whatever is seen of a table: one thing is done after the other. */
  follow(seated: Seated): Promise<void> {
    this.#waiting = seated;
    return (this.#running ??= this.#run().finally(() => (this.#running = null)));
  }

  async #run(): Promise<void> {
    while (this.#waiting) {
      const seated = this.#waiting;
      this.#waiting = null;
      // Without a number of one's own the game is played as well; the mark says so.
      await this.#step(seated).catch(() => undefined);
    }
  }

  async #step({ table, seat }: Seated): Promise<void> {
    if (table.phase !== 'open') return;
    this.#numbers.promise(table.id, table.commitment);
    if (seat === null) return;
    const own = this.#numbers.behind(table.pledges?.[seat]);
    const used = own?.told !== undefined && own.told !== table.id;
    if (!table.sealed) {
      if (!own || own.told) await this.#api.pledge(table.code, this.#numbers.draw(table.id).pledge);
    } else if (own && !used) {
      this.#numbers.seal(table.id, { pledges: table.pledges ?? [], seat, nonce: own.nonce });
      if (!this.#isAsSealed(table) || this.#numbers.at(table.id)?.sealed?.heard) return;
      this.#numbers.tell(own, table.id);
      await this.#tell(table.code, own.nonce, this.#numbers.draw().pledge);
      this.#numbers.heard(table.id);
    }
  }

  /** A second seal for the same table is a trick: nothing more is told. */
  #isAsSealed({ id, commitment, pledges }: Seated['table']): boolean {
    const promised = this.#numbers.at(id);
    return (
      promised?.commitment === commitment &&
      promised.sealed?.pledges.join() === (pledges ?? []).join()
    );
  }

  async #tell(code: string, nonce: string, next: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#api.disclose(code, nonce, next);
        return;
      } catch (problem) {
        const passing = problem instanceof ApiProblem && [0, 429, 503].includes(problem.status);
        if (!passing || tries === MOST_TRIES) throw problem;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
      }
    }
  }
}

export const sealing = new Sealing(api, numbers);

/** Opens a table whose other seats are taken by bots, and begins; gives its code. */
export async function openAndBegin(wish: Wish): Promise<string> {
  const opened = await api.open({ ...wish, pledge: numbers.draw().pledge });
  await sealing.follow(opened);
  await sealing.follow(await api.start(opened.table.code));
  return opened.table.code;
}
