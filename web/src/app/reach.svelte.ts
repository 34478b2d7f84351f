// Whether there is a server, as far as the last request tells.
import { canPlayHere } from '../here/where';
import { isSite } from '../ui/place';

let away = $state(isSite);

export const reach = {
  /** There is none: what is played is played on this device. */
  get onlyHere(): boolean {
    return away && canPlayHere;
  },
  gone(): void {
    away = true;
  },
  found(): void {
    away = isSite;
  },
};
