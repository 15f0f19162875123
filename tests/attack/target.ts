import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { currentRelease, releaseFolder } from '#release/releases.ts';
import { filesOf } from './paths.ts';

/** A server under attack, in a separate process. */
export type Target = {
  readonly port: number;
  /** Exit code or signal; undefined while it runs. */
  ended(): string | undefined;
  /** Returns the processor time used so far by all threads, in milliseconds, or Infinity if it is unknown. */
  cpuMs(): Promise<number>;
  /** Returns what it has used so far. Rejects if the server has ended or does not answer. */
  used(): Promise<Used>;
  /** Returns the end of its output. */
  lastWords(): string;
  stop(): Promise<void>;
};

export type Used = {
  /** The processor time of all threads. */
  readonly cpuMs: number;
  /** The most memory that was resident at any time; 0 outside of Linux. */
  readonly peakMb: number;
  /** Files and sockets; 0 outside of Linux. */
  readonly openFiles: number;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
export const builtServer = `${root}build/server/main.js`;
const probe = fileURLToPath(new URL('probe.mjs', import.meta.url));

/** The heap that Node takes in a unit with the documented MemoryMax. */
export const unitOf512: readonly string[] = ['--max-old-space-size=256'];

/** Without limits, so that no 429 hides what a request does. */
export const noLimits = {
  ...Object.fromEntries(
    [
      'ORDERS_PER_HOUR',
      'BOOKINGS_PER_HOUR',
      'CONFIRMATIONS_PER_DAY',
      'CALLS_PER_DAY',
      'REFUSED_PER_HOUR',
    ].map((name) => [name, '1000000000']),
  ),
  ORDER_MEGABYTES_PER_DAY: '500000',
};

/** Returns the built pages and the published galleries by their paths on the built server. */
export async function shownFiles(): Promise<readonly string[]> {
  const build = `${root}build`;
  const id = await currentRelease(build);
  if (id === undefined) throw new Error('no release: npm run build makes one');
  const galleries = await filesOf(`${root}public/galleries`);
  const pages = await filesOf(`${releaseFolder(build, id)}/site`);
  return [...new Set([...pages, ...galleries.map((path) => `/galleries${path}`)])];
}

/** Starts `program`, by default the built server with its built pages, on a free loopback port. Stopped when the test ends. */
export async function targetOf(
  env: Readonly<Record<string, string>>,
  program = builtServer,
  nodeOptions: readonly string[] = [],
): Promise<Target> {
  if (!existsSync(program)) throw new Error(`no ${program}: npm run build makes it`);
  const child = spawn(process.execPath, [...nodeOptions, '--import', probe, program], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  const hear = (text: string) => (words = (words + text).slice(-20_000));
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', hear);
  const closed = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await closed;
  };
  onTestFinished(stop);
  const port = await vi.waitFor(
    () => {
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(words)?.[1];
      if (found === undefined) throw new Error(`not open yet: ${words}`);
      return Number(found);
    },
    { timeout: 45_000, interval: 20 },
  );
  const ended = () => child.signalCode ?? child.exitCode?.toString();
  const used = async () => {
    const answer = once(child, 'message', { signal: AbortSignal.timeout(20_000) });
    child.send('used');
    const [all] = (await answer) as [Used];
    return all;
  };
  return {
    port,
    ended,
    lastWords: () => words.slice(-600),
    stop,
    used,
    async cpuMs() {
      if (ended() !== undefined) return 0;
      return used().then(
        ({ cpuMs }) => cpuMs,
        () => Infinity,
      );
    },
  };
}
