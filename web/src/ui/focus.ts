// Where the focus goes when what had it is gone, or when there is something new to go on from.

/** Whether nobody has the focus, or only the page around `node`. */
const isIdle = (node: Element): boolean => document.activeElement?.contains(node) ?? true;

/** Those who use keys go on from here, unless they are somewhere else already. */
export function startHere(node: HTMLElement): void {
  if (isIdle(node)) node.focus({ preventScroll: true });
}

/** The same for what a key would press or write: nothing for those who have only fingers. */
export function readyHere(node: HTMLElement | null | undefined): void {
  if (node && matchMedia('(pointer: fine)').matches) startHere(node);
}

/** Those who use keys go on from here, wherever they were; a dialog keeps them. */
export function goOnHere(node: HTMLElement): void {
  if (!document.querySelector('dialog[open]')) node.focus({ preventScroll: true });
}
