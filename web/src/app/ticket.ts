// Tickets: what lets somebody in again, and the links that carry them.
import { ApiProblem, api } from './api';
import { arrive } from './me.svelte';

/** Where a ticket leads: what stands behind the # never leaves the browser by itself. */
export function ticketLink(ticket: string, table?: string): string {
  return `${location.origin}/back#${ticket}${table ? `/${table}` : ''}`;
}

export interface Found {
  ticket: string;
  table: string | undefined;
}

export function readTicket(hash: string): Found | null {
  const [ticket, table] = hash.replace(/^#/, '').split('/');
  return ticket ? { ticket, table } : null;
}

/** Shows a ticket and goes where it leads, on a page that knows nothing of who was here before. */
export async function useTicket({ ticket, table }: Found): Promise<void> {
  const entered = await api.show(ticket).catch(async (problem: unknown) => {
    // A seat is given to somebody: whoever is nobody yet becomes a guest first.
    if (!(problem instanceof ApiProblem) || problem.status !== 401) throw problem;
    await arrive();
    return api.show(ticket);
  });
  const code = entered.table ?? table;
  location.assign(code ? `/t/${encodeURIComponent(code)}` : '/');
}
