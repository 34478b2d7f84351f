// What may be agreed on before a game, read off the description that the game gives of itself.
import type {
  Condition,
  GameFacts,
  OptionFacts,
  OptionValue,
  Preset,
  SeatRange,
  TableInfo,
} from '../protocol';

/** What somebody has chosen so far; what is not there stands for what the game suggests. */
export interface Chosen {
  seats: number;
  lang: string;
  options: Record<string, OptionValue>;
  /** For options that differ from seat to seat: the preset's name by seat. */
  presets: Record<string, Record<number, string>>;
  /** For options that are lists of words: the text as it was written. */
  lists: Record<string, string>;
}

/** A choice that must be made before a table may have some number of seats. */
export interface Hurdle {
  least: number;
  most: number;
  option: OptionFacts;
  value: OptionValue;
}

export const langFor = ({ langs }: GameFacts, wish: string): string =>
  langs.includes(wish) ? wish : (langs[0] ?? wish);

/** The fewest and the most that any table of the game may have. */
export const reach = ({ seats }: GameFacts): { least: number; most: number } => ({
  least: Math.min(...seats.map(({ least }) => least)),
  most: Math.max(...seats.map(({ most }) => most)),
});

export const fewestTogether = (facts: GameFacts): number => Math.max(2, reach(facts).least);

const optionOf = ({ options }: GameFacts, name: string): OptionFacts | undefined =>
  options.find((option) => option.name === name);

function valueOf(facts: GameFacts, chosen: Chosen, name: string): OptionValue {
  return chosen.options[name] ?? optionOf(facts, name)?.suggested ?? null;
}

function holds(facts: GameFacts, chosen: Chosen, condition: Condition): boolean {
  switch (condition.of) {
    case 'seats':
      return condition.least <= chosen.seats && chosen.seats <= condition.most;
    case 'lang':
      return chosen.lang === condition.is;
    case 'option':
      return valueOf(facts, chosen, condition.name) === condition.is;
  }
}

const all = (facts: GameFacts, chosen: Chosen, conditions: Condition[]): boolean =>
  conditions.every((condition) => holds(facts, chosen, condition));

const within = (count: number, { least, most }: { least: number; most: number }): boolean =>
  least <= count && count <= most;

/** Every number of seats the game knows, whatever is chosen. */
export function counts(facts: GameFacts): number[] {
  const { least, most } = reach(facts);
  const every = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return every.filter((count) => facts.seats.some((range) => within(count, range)));
}

const open = (facts: GameFacts, chosen: Chosen): SeatRange[] =>
  facts.seats.filter(({ when }) => all(facts, chosen, when));

/** The numbers of seats that go with the chosen options. */
export const allowed = (facts: GameFacts, chosen: Chosen): number[] =>
  counts(facts).filter((count) => open(facts, chosen).some((range) => within(count, range)));

/** What stands between the chosen options and the other numbers of seats. */
export function hurdles(facts: GameFacts, chosen: Chosen): Hurdle[] {
  const may = allowed(facts, chosen);
  return facts.seats.flatMap((range) => {
    const barred = counts(facts).filter((count) => within(count, range) && !may.includes(count));
    const unmet = range.when.find((condition) => !holds(facts, chosen, condition));
    const option = unmet?.of === 'option' ? optionOf(facts, unmet.name) : undefined;
    if (!barred.length || unmet?.of !== 'option' || !option) return [];
    return [{ least: barred[0]!, most: barred.at(-1)!, option, value: unmet.is }];
  });
}

/** The same with a number of seats that the options allow: the nearest below, or the fewest. */
export function fitted(facts: GameFacts, chosen: Chosen): Chosen {
  const may = allowed(facts, chosen);
  const seats = may.includes(chosen.seats)
    ? chosen.seats
    : (may.findLast((count) => count < chosen.seats) ?? may[0] ?? chosen.seats);
  return { ...chosen, seats };
}

/** The options that a form shows now. */
export const shown = (facts: GameFacts, chosen: Chosen): OptionFacts[] =>
  facts.options.filter(({ offered, when }) => offered && all(facts, chosen, when));

/** What a form lists for one option at a table of so many seats. */
export function valuesOf({ kind, ...option }: OptionFacts, seats: number): OptionValue[] {
  const listed = (): OptionValue[] => {
    switch (kind.type) {
      case 'choice':
        return kind.values;
      case 'number':
        return kind.steps;
      case 'seat':
        return [...Array(seats).keys(), ...kind.names];
      case 'flag':
        return [false, true];
      case 'words':
      case 'per_seat':
        return [];
    }
  };
  const values = listed();
  const lists =
    kind.type === 'words' || kind.type === 'per_seat' || values.includes(option.default);
  return lists ? values : [option.default, ...values];
}

/** What is chosen for an option, or suggested where that cannot be had at this table. */
export function current(option: OptionFacts, chosen: Chosen): OptionValue {
  const value = chosen.options[option.name];
  const listed = value !== undefined && valuesOf(option, chosen.seats).includes(value);
  return listed ? value : option.suggested;
}

/** The preset of a seat; the first one is for seats of which nothing is said. */
export function presetAt(option: OptionFacts, chosen: Chosen, seat: number): string {
  const first = option.kind.type === 'per_seat' ? option.kind.presets[0]?.name : undefined;
  return chosen.presets[option.name]?.[seat] ?? first ?? '';
}

function burdens(option: OptionFacts, chosen: Chosen): Record<string, OptionValue>[] {
  if (option.kind.type !== 'per_seat') return [];
  const { presets } = option.kind;
  return [...Array(chosen.seats).keys()].flatMap((seat) => {
    const preset = presets.findIndex(({ name }) => name === presetAt(option, chosen, seat));
    return preset > 0 ? [{ seat, ...presets[preset]!.sets }] : [];
  });
}

/** The words of a text: between them are spaces, lines or commas. */
export const wordsOf = (text: string): string[] => text.split(/[\s,;]+/u).filter(Boolean);

/** The options of a request: only what differs from a record's defaults is asked for. */
export function wanted(facts: GameFacts, chosen: Chosen): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const option of shown(facts, chosen)) {
    const value = current(option, chosen);
    if (value !== option.default) options[option.name] = value;
    const words = wordsOf(chosen.lists[option.name] ?? '');
    if (option.kind.type === 'words' && words.length) options[option.name] = words;
    const list = burdens(option, chosen);
    if (list.length) options[option.name] = list;
  }
  return options;
}

/** The text of a value: `n` stands for a number that is counted, and a seat has texts of its own. */
export function textOf(game: string, { name, kind }: OptionFacts, value: OptionValue): string {
  if (kind.type === 'seat' && typeof value === 'number')
    return value === 0 ? 'setup-seat-own' : 'setup-seat';
  if (kind.type === 'number' && typeof value === 'number') return `option-${game}-${name}-n`;
  return `option-${game}-${name}-${value ?? 'none'}`;
}

/** What is agreed on at a table: there what is left out is a record's default. */
export function agreedAt(
  facts: GameFacts,
  { players, lang, options }: Pick<TableInfo, 'players' | 'lang' | 'options'>,
): Chosen {
  const chosen: Chosen = { seats: players.length, lang, options: {}, presets: {}, lists: {} };
  for (const option of facts.options) {
    const value = options[option.name];
    if (option.kind.type === 'per_seat') chosen.presets[option.name] = presetsIn(option, value);
    else if (option.kind.type === 'words')
      chosen.lists[option.name] = Array.isArray(value) ? value.join(' ') : '';
    else chosen.options[option.name] = (value as OptionValue | undefined) ?? option.default;
  }
  return chosen;
}

/** The presets that a list such as `[{ seat: 1, min_cards: 2 }]` gives to seats. */
function presetsIn({ kind }: OptionFacts, list: unknown): Record<number, string> {
  const found: Record<number, string> = {};
  if (kind.type !== 'per_seat' || !Array.isArray(list)) return found;
  for (const { seat, ...fields } of list as ({ seat: number } & Record<string, OptionValue>)[]) {
    const whole = (sets: Record<string, unknown>) =>
      JSON.stringify(kind.fields.map(({ name, default: without }) => sets[name] ?? without));
    const preset = kind.presets.find(({ sets }) => whole(sets) === whole(fields));
    if (preset) found[seat] = preset.name;
  }
  return found;
}

/** What the rest of a form says once a way to play is chosen; seats keep what is theirs. */
export const withPreset = (chosen: Chosen, { sets }: Preset): Chosen => ({
  ...chosen,
  options: { ...sets } as Chosen['options'],
});

/** The way to play that the choices come to, if it has a name. */
export function presetOf(facts: GameFacts, chosen: Chosen): Preset | undefined {
  const plain = (all: Chosen) => JSON.stringify(wanted(facts, { ...all, presets: {} }));
  return facts.presets.find((preset) => plain(withPreset(chosen, preset)) === plain(chosen));
}

/** The option that differs from person to person, where the game has one. */
export const perSeat = (facts: GameFacts, chosen: Chosen): OptionFacts | undefined =>
  shown(facts, chosen).find(({ kind }) => kind.type === 'per_seat');
