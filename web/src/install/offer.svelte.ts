// The browser's offer to install this page, kept until somebody asks for it.

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<Offer | null>(null);
let done = $state(false);

export const installing = {
  /** Whether the browser would do it now. */
  get isOffered(): boolean {
    return offer !== null;
  },
  /** It has just been done, or this page was opened as an app. */
  get isDone(): boolean {
    return done || matchMedia('(display-mode: standalone)').matches;
  },
  async begin(): Promise<void> {
    const taken = offer;
    offer = null;
    await taken?.prompt();
  },
};

/** The browser says it once, and early. */
export function awaitOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as Offer;
  });
  addEventListener('appinstalled', () => {
    offer = null;
    done = true;
  });
}
