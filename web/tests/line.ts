// A line to a server that can be cut, for the page as well as for its service worker.
import type { Page } from '@playwright/test';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  /** The server as it is seen at this end. */
  url: string;
  cut(): Promise<void>;
}

export async function lineTo(server: string): Promise<Line> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const ends = (socket: Socket) => {
    open.add(socket);
    return socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };
  const line = createServer((near) => {
    const far = ends(connect(Number(port), hostname));
    ends(near).pipe(far).pipe(near);
  });
  await new Promise<void>((ready) => line.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut: () =>
      new Promise((gone) => {
        line.close(() => gone());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** The service worker has laid everything here and answers for this page. */
export async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
