// The browser tests' server and browser, for taking pictures.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({ ...tests, testDir: 'screens' });
