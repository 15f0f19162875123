import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { builtPage } from './temporaryFolder.ts';

export type ServerProcess = {
  readonly child: ChildProcessWithoutNullStreams;
  /** Everything written so far. */
  stdout(): string;
  stderr(): string;
  /** The address of the start-up message. */
  url(): Promise<string>;
  /** Exit code, null after a signal that killed it. */
  exited: Promise<number | null>;
};

const tsx = import.meta.resolve('tsx');
const mainFile = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** The real entry in a process of its own, as `npm start` runs it, but from its sources. */
export async function serverProcess(
  env: Readonly<Record<string, string>>,
  { preload, cwd }: { readonly preload?: string; readonly cwd?: string } = {},
): Promise<ServerProcess> {
  const staticDir = await builtPage();
  const preloading = preload === undefined ? [] : ['--import', preload];
  const child = spawn(process.execPath, [...preloading, '--import', tsx, mainFile], {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', STATIC_DIR: staticDir, ...env },
  });
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
        { timeout: 45_000, interval: 20 },
      ),
    exited,
  };
}
