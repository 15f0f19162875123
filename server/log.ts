/** One JSON object a line on standard output. Nothing that a person typed may be passed in. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  fields: Readonly<Record<string, unknown>>,
) => void;

export const logToStdout: Log = (level, event, { error, ...rest }) => {
  const line = { time: new Date().toISOString(), level, event, ...rest, ...errorFields(error) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** Kind and place of an error. Its message is left out: it may quote what was being parsed or stored. */
function errorFields(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return {};
  const { code } = error as NodeJS.ErrnoException;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, code, at: frames.slice(0, 4).map((frame) => frame.trim()) };
}
