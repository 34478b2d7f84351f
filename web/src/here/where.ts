// Which tables live on this device, and whether any can.
import address from 'virtual:here';

/** Whether this client can play by itself. */
export const canPlayHere = address !== null && typeof Worker !== 'undefined';

const SIGNS = 12;

/** Ids say themselves where a table lives; servers never draw such ones. */
export const isHere = (table: string): boolean =>
  table.length === SIGNS && table.startsWith('HERE');
