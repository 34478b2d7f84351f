// Takes a module apart: what every game needs, and the rest, which is fetched when it is first called.
//
// Both share one memory and one table. Whatever of the rest can be called from the first part has a
// place in the table and a stub in the first part: it has the rest fetched, if need be, and calls on.
// `web/src/here/module.ts` puts the two together.

/**
 * What is asked for before or after a game, or in few of them, by the names of its Rust modules and
 * crates: hints, looking back, lessons, deals of the day, histories, records from files, boxes of one's own,
 * words that look alike.
 */
const LATER = [
  'daily',
  'glosses',
  'hindsight',
  'hint',
  'history',
  'lesson',
  'look_back',
  'looked_up',
  'nearby',
  'past_game',
  'playback',
  'recorded',
  'replay',
  'skillratings',
  'suggest',
  'toml',
  'toml_datetime',
  'toml_parser',
  'winnow',
];
/** Done with every table, whatever there is of the above at it: `same.rs` says when something is missing. */
const ALWAYS = [
  'Clone',
  'Default',
  'Drop',
  'FromJson',
  'LessonError',
  'Serialize',
  'day',
  'drop_in_place',
  'from_json',
  'tell_lesson',
  'writing',
];

/** As Rust mangles names: the length of each, and itself. @param {string[]} names */
const mangled = (names) =>
  new RegExp(names.map((name) => `(?<![0-9])${name.length}${name}`).join('|'));
const COLD = mangled(LATER);
const HOT = mangled(ALWAYS);
/** What libraries do with our types is alike for many of them, and then there is one for all. */
const SHARED =
  /^\W*(byn\S*\$)?_R[^C]*Cs[0-9A-Za-z]*_\d+(core|alloc|std|hashbrown|indexmap|litemap|serde)/;

/** @param {string} name */
const isLater = (name) => COLD.test(name) && !HOT.test(name) && !SHARED.test(name);

/**
 * @param {string} text a whole module
 * @returns {{ first: string, rest: string }}
 */
export function split(text) {
  const forms = topLevel(text);
  const funcs = new Map(
    forms.filter((form) => form.startsWith('(func ')).map((form) => [nameOf(form), form]),
  );
  const elem = forms.find((form) => form.startsWith('(elem ')) ?? '';
  const listed = [...elem.matchAll(/\$\S*[^\s()]/g)]
    .map(([name]) => name)
    .filter((name) => funcs.has(name));
  const exported = forms.flatMap(
    (form) => /^\(export "[^"]*" \(func (\$[^\s)]+)\)\)/.exec(form)?.[1] ?? [],
  );
  const hot = reached(
    [...exported, ...listed].filter((name) => !isLater(name)),
    funcs,
  );
  const cold = [...funcs.keys()].filter((name) => !hot.has(name));
  const called = new Set([...hot].flatMap((name) => callsOf(funcs.get(name) ?? '')).concat(listed));
  const stubs = cold.filter((name) => called.has(name));
  const lent = [...new Set(cold.flatMap((name) => callsOf(funcs.get(name) ?? '')))].filter((name) =>
    hot.has(name),
  );

  const table = forms.find((form) => form.startsWith('(table ')) ?? '';
  const [, tableName, size] = /^\(table (\$\S+) (\d+)/.exec(table) ?? [];
  if (!tableName || !size) throw new Error(`no table of a known kind: ${table}`);
  const places = Number(size);
  const grown = places + stubs.length;
  const types = forms.filter((form) => form.startsWith('(type '));
  const globals = forms.filter((form) => form.startsWith('(global '));

  const first = forms.flatMap((form) => {
    if (form === table) return [`(table ${tableName} ${grown} funcref)`];
    if (!form.startsWith('(func ')) return [form];
    const name = nameOf(form);
    if (hot.has(name)) return [form];
    const at = stubs.indexOf(name);
    return at < 0 ? [] : [stub(form, tableName, places + at)];
  });
  const imports = first.findIndex((form) => !form.startsWith('(type '));
  first.splice(imports, 0, '(import "rest" "load" (func $rest.load))');
  first.push(
    '(global $rest.loaded (mut i32) (i32.const 0))',
    '(export "loaded" (global $rest.loaded))',
  );
  first.push('(func $rest.need (if (i32.eqz (global.get $rest.loaded)) (then (call $rest.load))))');
  first.push(`(export "table" (table ${tableName}))`);
  globals.forEach((form, at) => first.push(`(export "global${at}" (global ${nameOf(form)}))`));
  lent.forEach((name, at) => first.push(`(export "${short(at)}" (func ${name}))`));

  const rest = [
    ...types,
    '(import "m" "memory" (memory $0 0))',
    `(import "m" "table" (table ${tableName} ${grown} funcref))`,
    ...globals.map(
      (form, at) => `(import "m" "global${at}" (global ${nameOf(form)} ${kindOf(form)}))`,
    ),
    ...lent.map(
      (name, at) => `(import "m" "${short(at)}" (func ${name} ${headOf(funcs.get(name) ?? '')}))`,
    ),
    `(elem (i32.const ${places}) func ${stubs.join(' ')})`,
    ...cold.map((name) => funcs.get(name) ?? ''),
  ];
  return { first: whole(first), rest: whole(rest) };
}

/** @param {string[]} forms */
const whole = (forms) => `(module\n${forms.join('\n')}\n)`;

/** @param {number} at */
const short = (at) => at.toString(36);

/** The forms of a module as binaryen writes it, where each begins after one blank. @param {string} text */
function topLevel(text) {
  const lines = text.split('\n').slice(1, -1);
  /** @type {string[][]} */
  const forms = [];
  for (const line of lines) {
    if (line.startsWith(' (')) forms.push([line.slice(1)]);
    else if (!/^(\)| ;;.*)?$/.test(line)) forms.at(-1)?.push(line);
  }
  return forms.map((form) => form.join('\n'));
}

/** @param {string} form */
const nameOf = (form) => /^\(\w+ (\$[^\s()]+)/.exec(form)?.[1] ?? '';
/** Its type, parameters and results. @param {string} form */
const headOf = (form) => (/^\(func \S+ (.*)/.exec(form)?.[1] ?? '').replace(/\)\)$/, ')');
/** @param {string} form */
const kindOf = (form) => /^\(global \S+ (\(mut \w+\)|\w+)/.exec(form)?.[1] ?? '';
/** @param {string} form */
const callsOf = (form) =>
  [...form.matchAll(/\((?:return_)?call (\$[^\s()]+)/g)].map((found) => found[1] ?? '');

/**
 * @param {string[]} from
 * @param {Map<string, string>} funcs
 */
function reached(from, funcs) {
  const seen = new Set(from);
  for (const name of seen)
    for (const next of callsOf(funcs.get(name) ?? ''))
      if (funcs.has(next) && !isLater(next)) seen.add(next);
  return seen;
}

/** @param {string} form @param {string} table @param {number} place */
function stub(form, table, place) {
  const head = headOf(form);
  const params = [...head.matchAll(/\(param (\$\S+)/g)].map(([, name]) => `(local.get ${name})`);
  const type = head.replace(/\(param \$\S+/g, '(param');
  return `(func ${nameOf(form)} ${head}\n(call $rest.need)\n(call_indirect ${table} ${type} ${params.join(' ')} (i32.const ${place})))`;
}
