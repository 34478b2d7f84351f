// Builds the client; a text that is missing or a start page that is too heavy stops it.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { startBudget } from './build/budget.ts';
import { chunks } from './build/chunks.ts';
import { here } from './build/here.ts';
import { installable } from './build/install.ts';
import { packed } from './build/pack.ts';
import { page } from './build/page.ts';
import { checkedTexts } from './build/texts.ts';
import { type } from './build/type.ts';

const server = process.env.SETZKASTEN_SERVER ?? 'http://127.0.0.1:7788';

export default defineConfig({
  plugins: [
    svelte(),
    here(),
    type(),
    checkedTexts(),
    startBudget(60_000),
    page(),
    installable(),
    packed(),
  ],
  // The same files at the root of a server and in any folder of a web space.
  base: './',
  build: {
    outDir: process.env.SETZKASTEN_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    // The server's policy takes fonts and pictures from files only.
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks() } } },
  },
  worker: { format: 'es', plugins: () => [here()] },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
});
