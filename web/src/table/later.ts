// Fetches behind a table what it needs only when it has been drawn: at once when somebody asks for it, and soon
// in any case, so that a game ends well even if the server is of another version by then.
export type Extras = typeof import('./extras');

const SOON = 1000;
let coming: Promise<Extras> | undefined;

function fetched(): Promise<Extras> {
  return (coming ??= import('./extras').catch((problem: unknown) => {
    coming = undefined;
    throw problem;
  }));
}

/** Calls back when they are there; gives the way to stop waiting. Where the line breaks it is tried again. */
export function fetchExtras(atOnce: boolean, ready: (extras: Extras) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let left = false;
  const attempt = () =>
    void fetched().then(
      (extras) => left || ready(extras),
      () => left || wait(),
    );
  const wait = () => void (timer = setTimeout(attempt, SOON));
  if (atOnce) attempt();
  else wait();
  return () => {
    left = true;
    clearTimeout(timer);
  };
}
