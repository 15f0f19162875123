/** Parses the flags and operands of a command, or explains why it cannot start. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { reasonOf } from '#core/text/reasonOf.ts';
import { complain } from './notices.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; strict: true; allowPositionals: true }>
>['values'];

export type Syntax<O extends Options> = {
  /** The first line is the call, the rest explains it. */
  readonly usage: string;
  readonly options: O;
  /** The names of the required operands. */
  readonly operands: readonly string[];
  /** The names of those that may follow them. */
  readonly optional?: readonly string[];
  /** Whether any number may follow. */
  readonly hasMore?: boolean;
};

export type CommandLine<O extends Options> =
  | { readonly ok: true; readonly values: Parsed<O>; readonly operands: readonly string[] }
  | { readonly ok: false; readonly exitCode: number };

/** 0: done. 1: a problem was found. 2: the command was called incorrectly. */
export const exitCodes = { done: 0, failed: 1, misused: 2 } as const;

export const workspaceOptions = { workspace: { type: 'string' } } as const;

export const outOptions = { out: { type: 'string' } } as const;
export const outHelp = `  --out folder        the site's galleries (the shop's, public/galleries of the sample)`;

/** Options of every command about galleries and codes, and their help: the site's folder and the workspace. */
export const folderOptions = { ...outOptions, ...workspaceOptions } as const;
export const folderHelp = `${outHelp}
  --workspace folder  the studio's own folder (studio-data, or STUDIO_WORKSPACE)`;

/** Prints the help on request, and a clear message if the call is invalid, such as two values for an option that takes one. */
export function readCommandLine<const O extends Options>(
  args: readonly string[],
  { usage, options, operands, optional = [], hasMore = false }: Syntax<O>,
): CommandLine<O> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return { ok: false, exitCode: exitCodes.done };
  }
  const call = usage.split('\n', 1)[0] ?? '';
  try {
    const parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
    const twice = givenTwice(args, options);
    if (twice !== undefined) {
      return refusal(`--${twice} is given twice, and takes one value.`, call);
    }
    const missing = operands[parsed.positionals.length];
    const surplus = parsed.positionals[operands.length + optional.length];
    if (missing !== undefined) return refusal(`The ${missing} is missing.`, call);
    if (surplus !== undefined && !hasMore) return refusal(`"${surplus}" is one too many.`, call);
    return { ok: true, values: parsed.values, operands: parsed.positionals };
  } catch (error) {
    return refusal(faultOf(error, args), call);
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

/** Prints what is wrong with the call, and how to call it. Returns the exit code. */
export function misused(message: string, call: string): number {
  complain([message, `Usage: ${call}`]);
  return exitCodes.misused;
}

/** Prints what is wrong; nothing was changed. Returns the exit code. */
export function failed(message: string): number {
  complain([message]);
  return exitCodes.failed;
}

function refusal(message: string, call: string): { readonly ok: false; readonly exitCode: number } {
  return { ok: false, exitCode: misused(message, call) };
}
