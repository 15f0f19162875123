/**
 * `npm run check`: types, lint, format, the table of rooms, and words, side by side. Exits with 1 if anything is wrong.
 */
import { execFile } from 'node:child_process';

type Report = { readonly isFine: boolean; readonly output: string };

/** Runs a program of this house, as `npm run` finds it. */
function run(program: string, ...args: readonly string[]): Promise<Report> {
  return new Promise((done) => {
    const limit = { maxBuffer: 2 ** 28 };
    execFile(program, args, limit, (error, out, err) =>
      done({ isFine: error === null, output: out + err }),
    );
  });
}

const reports = await Promise.all([
  run('oxfmt', '--list-different'),
  run('tsx', 'tests/rooms.ts'),
  run('tsx', 'tests/words.ts'),
  run('npm', 'run', '--silent', 'types').then((types) =>
    types.isFine ? run('oxlint', '--deny-warnings', '--quiet') : types,
  ),
]);
for (const { isFine, output } of reports) {
  if (!isFine) process.exitCode = 1;
  process.stdout.write(output);
}
