// The browser tests' server and browser, for measuring: one at a time.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({ ...tests, testDir: 'bench', testMatch: '*.bench.ts', workers: 1 });
