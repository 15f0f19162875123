/** One declaration a command: its parsing, its help and its line in a list of commands follow from it. */
import { parseArgs } from 'node:util';
import { reasonOf } from '#core/text/reasonOf.ts';
import type { Refusal } from '#studio/workspace/act.ts';
import { complain, hinted, type Hints } from './notices.ts';

type Option = {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly short?: string;
  readonly default?: string | boolean | string[];
  /** What the help calls its value. */
  readonly value?: string;
  readonly help: string;
};

export type Options = Readonly<Record<string, Option>>;

/** What was given for options. */
export type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; strict: true; allowPositionals: true }>
>['values'];

type Declaration<O extends Options = Options> = {
  /** As it is typed: `codes add`. */
  readonly name: string;
  /** `<slug>` is required, `[file]` may follow, and of `[number ...]` any number. */
  readonly operands?: string;
  /** What the first line of its help shows behind them. */
  readonly example?: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What its help explains; a part that begins with a space keeps its lines. */
  readonly about: string;
  readonly options?: O;
};

type Syntax<O extends Options> = Pick<Declaration<O>, 'name' | 'operands' | 'example'> & {
  readonly options: O;
};

/** Prints what is wrong with the call, and how to call it. Returns the exit code. */
export type Refuse = (message: string) => number;

/** Runs with its arguments and returns the exit code. */
export type StudioCommand<More extends readonly unknown[] = []> = ((
  args: readonly string[],
  ...more: More
) => Promise<number>) & { readonly declared: Declaration };

type Runnable<O extends Options, More extends readonly unknown[]> = Declaration<O> & {
  /** Changes what was typed before it is parsed. */
  readonly typed?: (args: readonly string[]) => readonly string[];
  readonly run: (
    values: Values<O>,
    operands: readonly string[],
    refuse: Refuse,
    ...more: More
  ) => number | Promise<number>;
};

/** 0: done. 1: a problem was found. 2: the command was called incorrectly. 130: as shells expect of what Ctrl-C has ended. */
export const exitCodes = { done: 0, failed: 1, misused: 2, interrupted: 130 } as const;

type Inserts = readonly (string | number)[];

/** An option with a value: takes`slug  the team`. What stands before two spaces is the value's name. */
export function takes(parts: TemplateStringsArray, ...inserts: Inserts) {
  const [value = '', help = ''] = String.raw({ raw: parts }, ...inserts).split(/ {2}(.*)/s);
  return { type: 'string', value, help } as const;
}

/** One that may be given several times. */
export function takesSeveral(parts: TemplateStringsArray, ...inserts: Inserts) {
  return { ...takes(parts, ...inserts), multiple: true, default: [] as string[] } as const;
}

/** One without a value. */
export function flag(parts: TemplateStringsArray, ...inserts: Inserts) {
  const help = String.raw({ raw: parts }, ...inserts);
  return { type: 'boolean', help, default: false as boolean } as const;
}

export const workspaceOptions = {
  workspace: takes`folder  the studio's own folder (studio-data, or STUDIO_WORKSPACE)`,
} as const;

export const outOptions = {
  out: takes`folder  the site's galleries (the shop's, public/galleries of the sample)`,
} as const;

/** Options of every command about galleries and codes: the site's folder and the workspace. */
export const folderOptions = { ...outOptions, ...workspaceOptions } as const;

/** How a studio says a code of its own, and insists on it. */
export const codeOptions = {
  code: takes`CODE  an access code of your own; without it a random one is made`,
  'weak-code': flag`take a code of your own even if it is easy to guess`,
} as const;

/** Words that no listed team and no file of the shop has. A list that misspells a known one is refused. */
export const newWordOptions = {
  'new-sport': takesSeveral`Lacrosse  a sport that neither the shop's teams.json nor a listed team has; may be given several times`,
  'new-season': takesSeveral`"Spring '26"  the same for a season`,
} as const;

/** What to type for the fields that several acts have. */
const commonHints: Hints = {
  workspace: '--workspace',
  mayBeWeak: '--weak-code',
  mayReplace: '"publish --replace"',
};

/** Makes a command: it prints its help on request, and a clear message if the call is invalid. */
export function command<const O extends Options, More extends readonly unknown[] = []>(
  declared: Runnable<O, More>,
): StudioCommand<More> {
  const { options = {} as O, typed = (args) => args } = declared;
  const run = async (args: readonly string[], ...more: More): Promise<number> => {
    if (args.includes('--help') || args.includes('-h')) {
      console.log(helpOf(declared));
      return exitCodes.done;
    }
    const line = readCommandLine(typed(args), { ...declared, options });
    if (typeof line === 'string') return misused(line, callOf(declared));
    const refuse = (message: string): number => misused(message, callOf(declared));
    return declared.run(line.values, line.operands, refuse, ...more);
  };
  return Object.assign(run, { declared });
}

/** Returns what was given, or what is wrong, such as two values for an option that takes one. */
function readCommandLine<const O extends Options>(
  args: readonly string[],
  { operands = '', options }: Syntax<O>,
): string | { readonly values: Values<O>; readonly operands: readonly string[] } {
  const required = [...operands.matchAll(/<([^>]+)>/g)].map(([, name]) => name);
  const optional = operands.match(/\[/g) ?? [];
  try {
    const parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
    const twice = givenTwice(args, options);
    if (twice !== undefined) return `--${twice} is given twice, and takes one value.`;
    const missing = required[parsed.positionals.length];
    const surplus = parsed.positionals[required.length + optional.length];
    if (missing !== undefined) return `The ${missing} is missing.`;
    if (surplus !== undefined && !operands.includes('...')) return `"${surplus}" is one too many.`;
    return { values: parsed.values, operands: parsed.positionals };
  } catch (error) {
    return faultOf(error, args);
  }
}

/** Returns an option that takes one value but was given several; the parser would keep only the last. A flag may be repeated. */
function givenTwice(args: readonly string[], options: Options): string | undefined {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const isSingle = (name: string): boolean =>
    options[name]?.type === 'string' && !options[name].multiple;
  return names.find((name, at) => names.indexOf(name) !== at && isSingle(name));
}

function faultOf(error: unknown, args: readonly string[]): string {
  const reason = reasonOf(error);
  const option = /^Option '(?:-\w, )?(--[\w-]+)[^']*' argument is ambiguous/.exec(reason)?.[1];
  const value = option === undefined ? undefined : args[args.indexOf(option) + 1];
  if (option !== undefined && value !== undefined) {
    return `${option} has no value: "${value}" begins with a hyphen. If it is the value, write ${option}=${value}.`;
  }
  return `${reason.split(/\.\s/, 1)[0]?.replace(/\.$/, '')}.`;
}

function callOf({ name, operands, example }: Pick<Declaration, 'name' | 'operands' | 'example'>) {
  return ['npm run studio --', name, operands, example].filter(Boolean).join(' ');
}

function helpOf(declared: Declaration): string {
  const rows = Object.entries(declared.options ?? {}).map(
    ([name, { value, help }]) => [`--${[name, value].filter(Boolean).join(' ')}`, help] as const,
  );
  const about = declared.about
    .split('\n\n')
    .map((part) => (part.startsWith(' ') ? part : wrapped(part, helpWidth).join('\n')));
  return [callOf(declared), ...about, helpRows(rows)].filter(Boolean).join('\n\n');
}

const helpWidth = 100;

/** Returns names beside what they are, aligned and wrapped. */
function helpRows(rows: readonly (readonly [string, string])[]): string {
  const column = Math.max(0, ...rows.map(([name]) => name.length)) + 4;
  const indent = `\n${' '.repeat(column)}`;
  return rows
    .map(
      ([name, words]) =>
        `  ${name}`.padEnd(column) + wrapped(words, helpWidth - column).join(indent),
    )
    .join('\n');
}

function wrapped(words: string, width: number): readonly string[] {
  return words.replaceAll('\n', ' ').match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)`, 'g')) ?? [];
}

export function misused(message: string, call: string): number {
  complain([message, `Usage: ${call}`]);
  return exitCodes.misused;
}

/** Prints what is wrong; nothing was changed. Returns the exit code. */
export function failed(message: string): number {
  complain([message]);
  return exitCodes.failed;
}

/** Prints why an act did nothing, or was stopped. `hints` has what to type for its own fields. Returns the exit code. */
export function refused({ message, field, isStopped }: Refusal, hints: Hints = {}): number {
  complain([hinted(message, field, { ...commonHints, ...hints })]);
  return isStopped ? exitCodes.interrupted : exitCodes.failed;
}

/** One that is loaded when it is run, or listed. */
export type Loader = readonly [string, () => Promise<StudioCommand>];

type Group = {
  /** The first word, such as `orders`; none for the studio's command itself. */
  readonly name?: string;
  readonly program?: string;
  readonly summary?: string;
  readonly commands: readonly (StudioCommand | Loader)[];
  readonly ending?: string;
};

export type CommandGroup = StudioCommand & {
  readonly all: () => Promise<readonly StudioCommand[]>;
};

/** Makes a command that runs the one that its first argument names. Prints the group's help if there is none, or on request. */
export function commandGroup({
  name = '',
  program = 'npm run studio --',
  summary = '',
  commands,
  ending = '',
}: Group): CommandGroup {
  const loaders = new Map(commands.map((one) => (isLoader(one) ? one : loaderOf(one))));
  const call = [program, name].filter(Boolean).join(' ');
  const all = () => Promise.all([...loaders.values()].map((load) => load()));
  const help = async (): Promise<string> => {
    const declared = (await all()).map((one) => one.declared);
    const rows = declared.map((one) => [typed(one, name), one.summary] as const);
    const own = `Each explains itself: ${call} ${loaders.keys().next().value} --help${ending}`;
    return [`${call} ${name === '' ? '<command>' : '<what>'}`, helpRows(rows), own].join('\n\n');
  };
  const run = async ([what, ...args]: readonly string[]): Promise<number> => {
    if (what === undefined || what === 'help' || what === '--help' || what === '-h') {
      console.log(await help());
      return exitCodes.done;
    }
    const load = loaders.get(what);
    if (load) return (await load())(args);
    const named = [name, what].filter(Boolean).join(' ');
    return misused(`There is no command "${named}".`, `${call} --help`);
  };
  const listed = `${summary}: ${[...loaders.keys()].join(', ')}`;
  const declared = { name, operands: '<what>', summary: listed, about: '' };
  return Object.assign(run, { declared, all });
}

function isLoader(one: StudioCommand | Loader): one is Loader {
  return Array.isArray(one);
}

function loaderOf(one: StudioCommand): Loader {
  return [one.declared.name.split(' ').at(-1) ?? '', async () => one];
}

/** What stands behind the group's name. */
function typed({ name, operands }: StudioCommand['declared'], group: string): string {
  return [name.slice(group.length).trim(), operands].filter(Boolean).join(' ');
}
