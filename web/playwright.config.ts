// Real Chromium against the real program: one server, two workers, bots that think at once.
import { defineConfig } from '@playwright/test';

const port = process.env.SETZKASTEN_TEST_PORT ?? '7879';
export const program = process.env.SETZKASTEN ?? '../target/debug/setzkasten';

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tests/untested.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    // Only the tests of it keep the client in the browser.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP setzkasten.lan 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: `sh -c 'exec "${program}" serve --listen 127.0.0.1:${port} --data "$(mktemp -d)"'`,
    url: `http://127.0.0.1:${port}/healthz`,
    env: { SETZKASTEN_LIMITS: '0', SETZKASTEN_BOTS_PACE: '0', SETZKASTEN_LOG: 'warn' },
    stdout: 'ignore',
    timeout: 30_000,
  },
});
