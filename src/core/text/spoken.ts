/** Texts in the language that is spoken now. English is spoken where nothing else is said. */

/** A language beside English. */
export type Spoken = {
  /** BCP 47: `es`. */
  readonly tag: string;
  /** Its groups of texts, by the names of the English ones. */
  readonly groups: Readonly<Record<string, object>>;
};

/** Set while `said` works. */
let chosen: { readonly language: Spoken | undefined } | undefined;
let ambient: () => Spoken | undefined = () => undefined;

/** Returns the language that is spoken at this moment; undefined for English. */
export function spoken(): Spoken | undefined {
  return chosen ? chosen.language : ambient();
}

/**
 * Declares a group of texts in English. `name` is what it is exported as. Each text that is read from it comes in the language that is
 * spoken at that moment, so a text must be read where it is used, and not be kept in a constant.
 */
// A bundler leaves out the groups that nobody reads.
/* @__NO_SIDE_EFFECTS__ */
export function texts<const Group extends object>(name: string, english: Group): Group {
  const live = {} as Group;
  for (const key of Object.keys(english)) {
    Object.defineProperty(live, key, {
      enumerable: true,
      get: (): unknown => saidIn(name, key) ?? inEnglish(Reflect.get(english, key)),
    });
  }
  return live;
}

/**
 * Returns a file of the shop with each object as a group, named by its path: `catalog.family-pack`. An object in a list is
 * called by its id, its product, or its place.
 */
/* @__NO_SIDE_EFFECTS__ */
export function everyText<const File>(name: string, file: File): File {
  if (Array.isArray(file)) {
    return file.map((part: unknown, place) =>
      everyText(`${name}.${keyOf(part, place)}`, part),
    ) as File;
  }
  if (typeof file !== 'object' || file === null) return file;
  const parts = Object.entries(file).map(([key, part]) => [key, everyText(`${name}.${key}`, part)]);
  return texts(name, Object.fromEntries(parts) as File & object);
}

/** Returns what a part of a list is called: its id, its product, or its place. */
export function keyOf(part: unknown, place: number): string {
  const { id, product } = Object(part) as { readonly id?: unknown; readonly product?: unknown };
  return String(id ?? product ?? place);
}

/** Returns what a word of the shop is called: a sport, a season, a group of photos. What it is called in data and addresses stays. */
export function shownWord(word: string): string {
  return shownText('words', word, word);
}

/** What was said in English although another language is spoken: what the shop has not translated. */
const untranslated = new Set<unknown>();

function inEnglish(value: unknown): unknown {
  if (spoken()) for (const text of [value].flat()) untranslated.add(text);
  return value;
}

/** Returns the language of a text that is shown, if it is not the one that is spoken. A space around it is no part of it. */
export function ownLanguage(text: string | number): { readonly lang?: 'en' } {
  return spoken() && untranslated.has(String(text).trim()) ? { lang: 'en' } : {};
}

/** For a server, which runs for months: a text with a number is hardly said again. */
export function forgetUntranslated(): void {
  untranslated.clear();
}

/** Returns a text that is in the language of its parts, if they have the same one. */
export function likeParts(text: string, ...parts: readonly string[]): string {
  if (parts.every((part) => ownLanguage(part).lang)) untranslated.add(text);
  return text;
}

function saidIn(group: string, key: string): unknown {
  return Reflect.get(spoken()?.groups[group] ?? {}, key);
}

/** Returns a text of a group, or `otherwise` in English: for what was copied from a file of the shop, and may be older than it. */
export function shownText(group: string, key: string, otherwise: string): string {
  return String(saidIn(group, key) ?? inEnglish(otherwise));
}

/** Returns the locale in which this page writes times and numbers: undefined for the browser's own, where English is spoken. */
export function spokenLocale(): string | undefined {
  const tag = spoken()?.tag;
  return tag && `${tag}-US`;
}

/** Returns the header that says in which language a call was made: none for English. Browsers send it to other hosts without asking first. */
export function languageHeader(tag: string | undefined): Readonly<Record<string, string>> {
  return tag === undefined ? {} : { 'Content-Language': tag };
}

/** Tells this program how to find the language that is spoken. */
export function speak(language: () => Spoken | undefined): void {
  ambient = language;
}

/** Returns what `work` says in this language; without one, in English. `work` must not wait for anything. */
export function said<Value>(language: Spoken | undefined, work: () => Value): Value {
  const before = chosen;
  chosen = { language };
  try {
    return work();
  } finally {
    chosen = before;
  }
}

/** The words of rows, each row a group named `table.row`. */
export type RowTexts<
  Table extends string,
  Row extends Readonly<Record<By, string>>,
  By extends string = 'name',
> = {
  readonly [One in Row as `${Table}.${One[By]}`]: Pick<
    One,
    Extract<keyof One, 'label' | 'hint' | 'error'>
  >;
};
