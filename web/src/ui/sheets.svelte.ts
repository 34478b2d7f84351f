// Whether a sheet of paper lies over the page: then somebody is reading, and is left in peace.

let count = 0;
let open = $state(false);

function add(sheets: 1 | -1): void {
  count += sheets;
  open = count > 0;
}

export const sheets = {
  get areOpen(): boolean {
    return open;
  },
  /** Gives the way to take it away again. */
  lay(): () => void {
    add(1);
    return () => add(-1);
  },
};
