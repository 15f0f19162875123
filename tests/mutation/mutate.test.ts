/** `npm run mutate` with two files of a few lines. */
import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Ended = { readonly code: unknown; readonly stdout: string };

function mutate(...files: readonly string[]): Promise<Ended> {
  const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
  const options = ['--mutate', files.join(), '--concurrency', '1', '--reporters', 'clear-text'];
  // The Vitest that runs this test must not tell the one below what to do.
  const env = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV)/.test(name));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [
        stryker,
        'run',
        'tests/mutation/stryker.json',
        '--tempDirName',
        'build/mutation-test',
        ...options,
      ],
      { cwd: root, env: { ...Object.fromEntries(env), ROOM: '{home,core/order}' }, maxBuffer: 1e8 },
      (error, stdout) => resolve({ code: error?.code ?? 0, stdout }),
    );
  });
}

/** Stryker's processes talk over the name localhost. A bare system may not have it. */
const hasLocalhost = await lookup('localhost').then(
  () => true,
  () => false,
);

it.runIf(hasLocalhost)(
  'finds every change that a test notices, and fails for what no test notices',
  async () => {
    // The tests of expiry.ts are left out, so that most of its mutations survive.
    const { code, stdout } = await mutate('src/home/ring.ts', 'src/core/order/expiry.ts');
    expect(stdout).toMatch(/^ +ring\.ts +\| +100\.00 /m);
    expect(stdout).toMatch(/^ +expiry\.ts +\| +[1-7]?\d\.\d\d /m);
    expect(stdout).toContain('under breaking threshold');
    expect(code).toBe(1);
  },
);
