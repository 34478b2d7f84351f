// The texts of the interface: Fluent files, one language at a time, loaded in parts.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { GameId } from '../games/catalogue';
import { keep, kept } from '../ui/keep';
import { minus } from './minus';

const files = import.meta.glob<string>('../../locales/*/*.ftl', {
  query: '?raw',
  import: 'default',
});

/** What each language calls itself; those without texts are not offered. */
const OWN_NAMES: Record<string, string> = {
  de: 'Deutsch',
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
};

export type Part =
  | 'shell'
  | 'table'
  | 'setup'
  | 'seat'
  | 'boxes'
  | 'lobby'
  | 'here'
  | 'device'
  | 'carry'
  | 'learn'
  | 'share'
  | 'history'
  | 'daily'
  | 'admin'
  | GameId;

const written = new Set(Object.keys(files).map((path) => path.split('/').at(-2) ?? ''));
export const languages = Object.entries(OWN_NAMES).filter(([lang]) => written.has(lang));

const parts = new Set<Part>();
let bundle = $state.raw(new FluentBundle('de'));
let current = $state(preferred());

function preferred(): string {
  const wishes = [kept('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wishes.find((lang) => lang && written.has(lang)) ?? 'de';
}

async function resource(lang: string, part: Part): Promise<FluentResource> {
  const load = files[`../../locales/${lang}/${part}.ftl`];
  try {
    return new FluentResource(load ? await load() : '');
  } catch (problem) {
    // It is asked for again, and does not keep others from being drawn.
    parts.delete(part);
    throw problem;
  }
}

async function rebuild(lang: string): Promise<void> {
  const wanted = [...parts];
  const resources = await Promise.all(wanted.map((part) => resource(lang, part)));
  const next = new FluentBundle(lang, { useIsolating: false });
  for (const each of resources) next.addResource(each);
  // Another language or part may have been asked for meanwhile; the last one wins.
  if (lang !== current || wanted.length !== parts.size) return;
  bundle = next;
  document.documentElement.lang = lang;
}

let building: Promise<void> = Promise.resolve();

/** Waits until nothing is on its way any more: whoever came later has brought all that was asked for. */
async function newest(begun = building): Promise<void> {
  building = begun;
  for (let awaited; awaited !== building;) await (awaited = building);
}

/** Loads the texts of a part; resolves when they can be drawn. */
export async function texts(...wanted: Part[]): Promise<void> {
  const missing = wanted.filter((part) => !parts.has(part));
  if (!missing.length) return newest();
  missing.forEach((part) => parts.add(part));
  await newest(rebuild(current));
}

export const language = (): string => current;

export async function speak(lang: string): Promise<void> {
  current = lang;
  keep('language', lang);
  await newest(rebuild(lang));
}

export type Args = Record<string, FluentVariable>;

/** Whether there is a text for a key that comes from outside, such as a code of the server. */
export const hasText = (key: string): boolean => bundle.hasMessage(key);

export function t(key: string, args?: Args): string {
  const pattern = bundle.getMessage(key)?.value;
  return pattern ? minus(bundle.formatPattern(pattern, args, [])) : key;
}

/** "Französisch" in a German interface, "French" in an English one. */
export const languageName = (lang: string): string =>
  new Intl.DisplayNames(current, { type: 'language' }).of(lang) ?? lang;

/** "Ana, Ben and Cem" in the language of the interface. */
export const listed = (items: string[]): string => new Intl.ListFormat(current).format(items);
