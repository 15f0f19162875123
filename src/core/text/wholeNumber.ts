/** Reads a number from the environment. */
import { failure, success, type Result } from './result.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type Range = { readonly unset: number; readonly least: number; readonly most: number };

/** Returns `unset` if the variable is missing or empty, and a failure that names the variable if it is not such a number. */
export function wholeNumber(
  env: Environment,
  name: string,
  { unset, least, most }: Range,
): Result<number> {
  const text = env[name]?.trim() || undefined;
  const number = Number(text ?? unset);
  return Number.isInteger(number) && number >= least && number <= most
    ? success(number)
    : failure(`${name} must be a number from ${least} to ${most}, not "${text}".`);
}

/** Returns undefined if the variable is missing or empty, and else as `wholeNumber`. */
export function givenNumber(
  env: Environment,
  name: string,
  range: Omit<Range, 'unset'>,
): Result<number | undefined> {
  return env[name]?.trim() ? wholeNumber(env, name, { unset: 0, ...range }) : success(undefined);
}
