/**
 * `npm run check`: types, lint, format, and the table of rooms. Prettier keeps only one core busy, so the compilers run beside it. Exits with 1 if
 * anything is wrong.
 */
import { execFile } from 'node:child_process';

type Report = { readonly isFine: boolean; readonly output: string };

function run(...args: readonly string[]): Promise<Report> {
  return new Promise((done) => {
    const limit = { maxBuffer: 2 ** 28 };
    execFile('npm', ['run', '--silent', ...args], limit, (error, out, err) =>
      done({ isFine: error === null, output: out + err }),
    );
  });
}

const reports = await Promise.all([
  run('check:format'),
  run('check:rooms'),
  run('types').then((types) => (types.isFine ? run('check:lint') : types)),
]);
for (const { isFine, output } of reports) {
  if (!isFine) process.exitCode = 1;
  process.stdout.write(output);
}
