// The browser tests' server, for Lighthouse: one page at a time, in browsers of its own.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({
  ...tests,
  testDir: 'lighthouse',
  testMatch: '*.bench.ts',
  workers: 1,
  timeout: 0,
  use: { ...tests.use, trace: 'off' },
});
