// What is needed at the same time comes in one file: thirty small ones take a phone a second longer than
// a large one, for it asks for six at a time.
import { resolve } from 'node:path';

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Whose imports, and the imports of those, come along; the first that needs a module has it. */
const TOGETHER = {
  start: ['src/main.ts'],
  // And what most games draw with.
  table: [
    'src/table/TablePage.svelte',
    'src/table/PlayArea.svelte',
    'src/table/Hint.svelte',
    'src/table/Ballot.svelte',
    'src/live/trial.svelte.ts',
    'src/ui/Rack.svelte',
    'src/ui/roving.ts',
  ],
  lobby: ['src/table/Lobby.svelte'],
  extras: ['src/table/extras.ts'],
};

interface Group {
  name: (id: string, context: Context) => string | null;
  priority: number;
}

/** Each with whatever it needs that none before it has; where nothing is named, the builder says. */
export function chunks(): Group[] {
  let named: Map<string, string> | undefined;
  const names = Object.keys(TOGETHER);
  return names.map((name, at) => ({
    name: (id, context) => ((named ??= gathered(context)).get(id) === name ? name : null),
    // The builder takes along what a file needs: the first must have it before the others are asked.
    priority: names.length - at,
  }));
}

function gathered(context: Context): Map<string, string> {
  const named = new Map<string, string>();
  const take = (id: string, name: string): void => {
    if (named.has(id)) return;
    named.set(id, name);
    context.getModuleInfo(id)?.importedIds.forEach((each) => take(each, name));
  };
  for (const [name, roots] of Object.entries(TOGETHER))
    for (const root of roots) take(resolve(import.meta.dirname, '..', root), name);
  return named;
}
