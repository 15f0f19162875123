/** One line of the doctor's report. */
export type Line = {
  /** `fail`: orders, emails or data are at risk. `warn`: someone should know. */
  readonly level: 'ok' | 'warn' | 'fail';
  /** What was checked, in one word. */
  readonly what: string;
  readonly says: string;
};

export function ok(what: string, says: string): Line {
  return { level: 'ok', what, says };
}

export function warn(what: string, says: string): Line {
  return { level: 'warn', what, says };
}

export function fail(what: string, says: string): Line {
  return { level: 'fail', what, says };
}
