// What is needed at the same time comes in one file: thirty small ones take a phone a second longer than
// a large one, for it asks for six at a time.
import { resolve } from 'node:path';

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Whose imports, and the imports of those, come along; the first that needs a module has it. */
const TOGETHER = { start: 'src/main.ts', table: 'src/table/TablePage.svelte' };

/** Names the file that a module belongs in; nothing where that is for the builder to say. */
export function chunks(): (id: string, context: Context) => string | null {
  let named: Map<string, string> | undefined;
  return (id, context) => {
    named ??= gathered(context);
    return named.get(id) ?? null;
  };
}

function gathered(context: Context): Map<string, string> {
  const named = new Map<string, string>();
  const take = (id: string, name: string): void => {
    if (named.has(id)) return;
    named.set(id, name);
    context.getModuleInfo(id)?.importedIds.forEach((each) => take(each, name));
  };
  for (const [name, root] of Object.entries(TOGETHER))
    take(resolve(import.meta.dirname, '..', root), name);
  return named;
}
