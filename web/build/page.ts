// Writes the page so that nothing in it waits for what could have been there at once: its styles stand in
// it, its letters set out beside the script, and a list tells the server what to name in it for which address.
import type { Plugin, Rolldown } from 'vite';

const PAGE = 'index.html';
/** For the server only (`crates/server/src/http/opening.rs`). */
export const OPENING = 'opening.json';

/** What is opened by an address, by the module that draws it. */
const OPENED: Record<string, RegExp> = {
  table: /src\/table\/TablePage\.svelte$/,
  quiddler: /src\/games\/quiddler\/index\.ts$/,
  kreuzwort: /src\/games\/kreuzwort\/index\.ts$/,
  buchstabenklau: /src\/games\/buchstabenklau\/index\.ts$/,
  maskenmemo: /src\/games\/maskenmemo\/index\.ts$/,
};
const TEXTS = /locales\/(\w+)\/(\w+)\.ftl/;
const LETTERS = /^assets\/vollkorn-first-.*\.woff2$/;
const SCRIPT = /<script type="module"[^>]* src="\.\/(assets\/[^"]+\.js)">/;
const STYLES = /<link rel="stylesheet"[^>]* href="\.\/(assets\/[^"]+\.css)">/;

type Parts = Rolldown.OutputBundle;

const isScript = (part: Parts[string]): part is Rolldown.OutputChunk => part.type === 'chunk';

function textOf(parts: Parts, name: string): string {
  const part = parts[name];
  if (!part || isScript(part)) throw new Error(`${name} is missing in the build`);
  return Buffer.from(part.source).toString();
}

/** The first script of the page; what holds it together for the builder is gone by then. */
export function scriptOf(html: string): string {
  const [, name] = SCRIPT.exec(html) ?? [];
  if (!name) throw new Error('the page has no script');
  return name;
}

/** A script and what it needs, without what every page has. */
function needed(parts: Parts, first: string, script: Rolldown.OutputChunk): string[] {
  const found = new Set<string>();
  const take = (name: string): void => {
    const part = parts[name];
    if (!part || !isScript(part) || name === first || found.has(name)) return;
    found.add(name);
    for (const styles of part.viteMetadata?.importedCss ?? []) found.add(styles);
    part.imports.forEach(take);
  };
  take(script.fileName);
  return [...found];
}

function opening(parts: Parts, first: string): object {
  const scripts = Object.values(parts).filter(isScript);
  const by = (module: RegExp) =>
    scripts.find(({ facadeModuleId }) => module.test(facadeModuleId ?? ''));
  const files: Record<string, string[]> = {};
  for (const [name, module] of Object.entries(OPENED)) {
    const script = by(module);
    if (!script) throw new Error(`nothing draws ${name}`);
    files[name] = needed(parts, first, script);
  }
  const texts: Record<string, Record<string, string>> = {};
  for (const { facadeModuleId, fileName } of scripts) {
    const [, lang, part] = TEXTS.exec(facadeModuleId ?? '') ?? [];
    if (lang && part) (texts[lang] ??= {})[part] = fileName;
  }
  return { files, texts };
}

/** The styles stand in the page; whatever else would have asked for them asks for the script it has. */
function withStyles(html: string, parts: Parts): string {
  const [link, name] = STYLES.exec(html) ?? [];
  if (!link || !name) throw new Error('the page has no styles to take in');
  const written = textOf(parts, name).trim().replaceAll('url(./', 'url(./assets/');
  const aside = (file: string) => JSON.stringify(file.replace('assets/', './'));
  for (const part of Object.values(parts).filter(isScript)) {
    if (part.code.includes(aside(name)))
      part.code = part.code.replaceAll(aside(name), aside(scriptOf(html)));
    part.viteMetadata?.importedCss.delete(name);
  }
  delete parts[name];
  return html.replace(link, () => `<style>${written}</style>`);
}

export function page(): Plugin {
  return {
    name: 'page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, parts) {
        const letters = Object.keys(parts).find((name) => LETTERS.test(name));
        if (!letters) return this.error('the page has no letters');
        const html = withStyles(textOf(parts, PAGE), parts);
        const early = `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${letters}">`;
        const written = html.replace('<script', () => `${early}\n    <script`);
        (parts[PAGE] as Rolldown.OutputAsset).source = written;
        const source = JSON.stringify(opening(parts, scriptOf(html)));
        this.emitFile({ type: 'asset', fileName: OPENING, source });
      },
    },
  };
}
