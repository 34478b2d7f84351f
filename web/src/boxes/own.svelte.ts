// The boxes that this device keeps.
import { keep, kept } from '../ui/keep';
import { randomKey } from '../ui/key';
import type { Deck } from './material';

export interface OwnBox {
  id: string;
  deck: Deck;
}

const NAME = 'boxes';

function read(): OwnBox[] {
  try {
    const list = JSON.parse(kept(NAME) ?? '[]') as unknown;
    return Array.isArray(list) ? (list as OwnBox[]).filter((box) => box?.id && box.deck) : [];
  } catch {
    return [];
  }
}

let boxes = $state.raw(read());

function put(next: OwnBox[]): void {
  boxes = next;
  keep(NAME, JSON.stringify(next));
}

export const own = {
  get all(): OwnBox[] {
    return boxes;
  },
  of: (game: string): OwnBox[] => boxes.filter(({ deck }) => deck.game === game),
  get: (id: string): OwnBox | undefined => boxes.find((box) => box.id === id),
  add(deck: Deck): OwnBox {
    const box = { id: randomKey(), deck };
    put([...boxes, box]);
    return box;
  },
  save(id: string, deck: Deck): void {
    put(boxes.map((box) => (box.id === id ? { id, deck } : box)));
  },
  remove(id: string): void {
    put(boxes.filter((box) => box.id !== id));
  },
};

export const nameOf = (deck: Deck): string => (typeof deck.name === 'string' ? deck.name : '');
