// What has to be scrolled can be reached with keys: where nothing in it takes the focus, it does itself.

const FOCUSABLE = 'a[href], button:not([tabindex="-1"]), input, select, textarea, [tabindex="0"]';

export function reachable(node: HTMLElement): { destroy: () => void } {
  const look = () => {
    const scrolls =
      node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (scrolls && !node.querySelector(FOCUSABLE)) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const changes = new MutationObserver(look);
  sizes.observe(node);
  changes.observe(node, { childList: true, subtree: true });
  look();
  return {
    destroy: () => {
      sizes.disconnect();
      changes.disconnect();
    },
  };
}
