import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { inject, onTestFinished, vi } from 'vitest';
import { builtPage } from './temporaryFolder.ts';

export type ServerProcess = {
  readonly child: ChildProcessWithoutNullStreams;
  /** The output so far. */
  stdout(): string;
  stderr(): string;
  /** The address of the start-up message. */
  url(): Promise<string>;
  /** Exit code, null after a signal that killed it. */
  exited: Promise<number | null>;
};

type ProcessOptions = {
  readonly preload?: string;
  readonly cwd?: string;
  /** Another program instead of the real one. */
  readonly program?: 'server/main' | 'server/failing';
};

/** The real entry in a separate process, like `npm start`, but bundled from the current sources. */
export async function serverProcess(
  env: Readonly<Record<string, string>>,
  { preload, cwd, program = 'server/main' }: ProcessOptions = {},
): Promise<ServerProcess> {
  const staticDir = await builtPage();
  const preloading = preload === undefined ? [] : ['--import', preload];
  const child = spawn(
    process.execPath,
    [...preloading, join(inject('programs'), `${program}.js`)],
    {
      ...(cwd !== undefined && { cwd }),
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: '0',
        STATIC_DIR: staticDir,
        ...env,
      },
    },
  );
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return {
    child,
    stdout: () => out,
    // Node 22 announces its own SQLite as experimental.
    stderr: () => err.replace(/^\(node:\d+\) ExperimentalWarning: SQLite.*\n.*\n/m, ''),
    url: () =>
      vi.waitFor(
        () => {
          const address = /http:\/\/\S+:\d+/.exec(out)?.[0];
          if (address === undefined) throw new Error(`not open yet: ${out}${err}`);
          return address;
        },
        { interval: 20 },
      ),
    exited,
  };
}
