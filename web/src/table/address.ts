// Which address an invitation carries: one that works from where the friends are.
import { api } from '../app/api';

/** Names by which a browser reaches its own machine, and nobody else does. */
export function isThisMachine(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d+){3}$/.test(host)
  );
}

export interface Addresses {
  /** Beginnings of links, the best guess first. */
  all: string[];
  /** Whether a link leads anybody here who is not at this machine. */
  leadsHere: boolean;
}

/** Whoever came by an address that others can use passes it on. */
export async function addressesFor(here: { origin: string; hostname: string; port: string }) {
  const own = !isThisMachine(here.hostname);
  const told = await api.address().catch(() => ({ open: own, addresses: [] }));
  const others = told.addresses.filter((address) => address !== here.origin);
  const all = own ? [here.origin, ...others] : others.length ? others : [here.origin];
  return { all, leadsHere: own || others.length > 0 } satisfies Addresses;
}
