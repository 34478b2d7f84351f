// What a game and the frame around it lay in each other's places.
import { getContext, setContext, type Snippet } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

/** Room for a column beside the table. */
export const wide = new MediaQuery('(min-width: 64rem)');
/** So little height that even the seats have to stand in the header: a phone on its side. */
export const low = new MediaQuery(
  '(max-height: 30rem) and (min-width: 36rem) and (max-width: 63.99rem)',
);

/** Whose turn it is, and what has just happened. */
export interface Status {
  turn: string;
  yours: boolean;
  news: string;
}

export interface Hint {
  text: string;
  /** A question to be answered first, or good or bad news about what is being prepared. */
  mood?: 'ask' | 'good' | 'bad' | undefined;
}

export class Frame {
  readonly #status: () => Status;
  readonly #playing: () => boolean;
  /** What is worth knowing and not needed for the next move: in the column, or one tap away. */
  beside = $state.raw<Snippet | null>(null);
  /** What one may do now, said by the game. */
  hint = $state.raw<Hint | null>(null);
  /** Opens what happened, where it has no place of its own. */
  readonly onlog: () => void;

  /** Several people have a table each on this screen: none of them has the keys to itself. */
  readonly shared: boolean;

  constructor(
    status: () => Status,
    playing: () => boolean,
    onlog: () => void,
    shared: boolean = false,
  ) {
    this.shared = shared;
    this.#status = status;
    this.#playing = playing;
    this.onlog = onlog;
  }
  get status(): Status {
    return this.#status();
  }
  /** While a game is played everything lies within the screen; afterwards the page may be long. */
  get playing(): boolean {
    return this.#playing();
  }
}

const KEY = Symbol('frame');
export const setFrame = (frame: Frame): Frame => setContext(KEY, frame);
/** None in a replay: there the table is part of a page. */
export const getFrame = (): Frame | undefined => getContext(KEY);
