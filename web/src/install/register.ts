// Keeps the client on this device, where the browser allows it: over https, or at this very machine.
import { home } from '../ui/place';

/** Not before the page is drawn: whoever waits for it has the line to themselves. */
export function keepClient(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register(`${home}sw.js`, { updateViaCache: 'none' })
      .catch((problem: unknown) => console.warn('this page cannot be kept here:', problem));
  const later = () => setTimeout(register, 1000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}

/** Begins anew with the newest version there is; it is laid here first, if that is under way. */
export async function renew(): Promise<void> {
  const kept = await navigator.serviceWorker?.getRegistration();
  await kept?.update().catch(() => undefined);
  const next = kept?.installing;
  if (next)
    await new Promise<void>((done) => {
      next.addEventListener('statechange', () => done());
      setTimeout(done, 10_000);
    });
  location.reload();
}
