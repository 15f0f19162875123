/** Writes one JSON object per line to standard output. Never pass anything that a person typed. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  fields: Readonly<Record<string, unknown>>,
) => void;

export const logToStdout: Log = (level, event, { error, ...rest }) => {
  const line = { time: new Date().toISOString(), level, event, ...rest, ...errorFields(error) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** Returns an error's class and stack location, without its message, which may quote the parsed or stored data. */
function errorFields(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return {};
  const { code } = error as NodeJS.ErrnoException;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, code, at: frames.slice(0, 4).map((frame) => frame.trim()) };
}
