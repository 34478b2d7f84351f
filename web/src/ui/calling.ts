// Calling somebody back to the table: a shake of the phone, a note of the browser.
import { home } from './place';
import { settings } from './settings.svelte';

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';

/** Browsers show notes only for pages that came over TLS or from this machine. */
export const canNotify = (): boolean =>
  globalThis.isSecureContext === true && 'Notification' in globalThis;

export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

/** Asks the browser, which asks whoever sits before it; whether notes may be shown. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify() || Notification.permission === 'denied') return false;
  return mayNotify() || (await Notification.requestPermission()) === 'granted';
}

let note: Notification | null = null;

/** Somebody is needed at the table, beside the sound that tells it. A note is shown only where nobody looks at the page. */
export function call(title: string, text: string): void {
  if (settings.vibration && canVibrate()) navigator.vibrate([120, 80, 120]);
  if (!settings.notices || !mayNotify() || !document.hidden) return;
  try {
    note = new Notification(title, {
      body: text,
      icon: `${home}favicon.svg`,
      tag: 'setzkasten-turn',
    });
    note.onclick = () => {
      window.focus();
      note?.close();
    };
  } catch {
    // Some phones show notes only for installed pages.
  }
}

/** They are here: the note has done its work. */
export function called(): void {
  note?.close();
  note = null;
}
