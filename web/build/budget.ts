// Weighs the scripts of the start page and stops the build when they are too heavy.
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the start page loads by itself although it is imported when needed. */
const AT_ONCE = [/src\/app\/Start\.svelte/, /locales\/de\/shell\.ftl/];

interface Script {
  fileName: string;
  code: string;
  isEntry: boolean;
  imports: string[];
  facadeModuleId: string | null;
}

export function startBudget(most: number): Plugin {
  return {
    name: 'start-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((part) => part.type === 'chunk') as Script[];
      const byName = new Map(scripts.map((script) => [script.fileName, script]));
      const loaded = new Set<string>();
      const load = (name: string): void => {
        if (loaded.has(name)) return;
        loaded.add(name);
        byName.get(name)?.imports.forEach(load);
      };
      for (const script of scripts) {
        const atOnce = AT_ONCE.some((pattern) => pattern.test(script.facadeModuleId ?? ''));
        if (script.isEntry || atOnce) load(script.fileName);
      }
      const weigh = (name: string) => gzipSync(byName.get(name)?.code ?? '').length;
      const weight = [...loaded].reduce((sum, name) => sum + weigh(name), 0);
      this.info(`start page: ${weight} bytes of script (gzip) in ${loaded.size} files`);
      if (weight > most)
        this.error(`the start page loads ${weight} bytes of script, more than ${most}`);
    },
  };
}
