/** Flags and operands of one command, or the reason why it does not start. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { complain } from './notices.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; strict: true; allowPositionals: true }>
>['values'];

export type Syntax<O extends Options> = {
  /** First line: how it is called; after that what it does. */
  readonly usage: string;
  readonly options: O;
  /** Names of the operands, all required. */
  readonly operands: readonly string[];
};

export type CommandLine<O extends Options> =
  | { readonly ok: true; readonly values: Parsed<O>; readonly operands: readonly string[] }
  | { readonly ok: false; readonly exitCode: number };

/** 0 all done, 1 something is wrong with what was found, 2 the command was called wrongly. */
export const exitCodes = { done: 0, failed: 1, misused: 2 } as const;

/**
 * Options of every command about galleries and codes, and their lines in the help: where the site and the studio's own folder
 * are.
 */
export const placeOptions = { out: { type: 'string' }, desk: { type: 'string' } } as const;
export const placeHelp = `  --out folder     the site's galleries (public/galleries)
  --desk folder    the studio's own folder (studio-data, or STUDIO_DESK)`;

/** Prints the help when it is asked for, and a clear line when the call makes no sense. */
export function readCommandLine<const O extends Options>(
  args: readonly string[],
  { usage, options, operands }: Syntax<O>,
): CommandLine<O> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return { ok: false, exitCode: exitCodes.done };
  }
  const call = usage.split('\n', 1)[0] ?? '';
  try {
    const parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
    const missing = operands[parsed.positionals.length];
    const surplus = parsed.positionals[operands.length];
    if (missing !== undefined) return refusal(`The ${missing} is missing.`, call);
    if (surplus !== undefined) return refusal(`"${surplus}" is one too many.`, call);
    return { ok: true, values: parsed.values, operands: parsed.positionals };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refusal(`${message.split(/\.\s/, 1)[0]?.replace(/\.$/, '')}.`, call);
  }
}

/** Says what is wrong with the call and how it goes. */
export function misused(message: string, call: string): number {
  complain([message, `Usage: ${call}`]);
  return exitCodes.misused;
}

/** Says what is wrong; nothing was done. */
export function failed(message: string): number {
  complain([message]);
  return exitCodes.failed;
}

function refusal(message: string, call: string): { readonly ok: false; readonly exitCode: number } {
  return { ok: false, exitCode: misused(message, call) };
}
