/** Servers as processes of their own, ended with the bench. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type Running = {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** The built server, with limits that a bench does not reach. */
export function startSideline(env: Readonly<Record<string, string>>): Promise<Running> {
  return started(['build/server/main.js'], {
    HOST: '127.0.0.1',
    PORT: '0',
    ORDERS_PER_HOUR: '1000000',
    CONFIRMATIONS_PER_DAY: '1000000',
    CALLS_PER_DAY: '1000000',
    ...env,
  });
}

export function startBare(file: string): Promise<Running> {
  return started(['--import', 'tsx', 'bench/server/bareServer.ts', file], {});
}

async function started(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (text: Buffer) => {
      if (said.length > 10_000) return;
      said += text.toString();
      const address = /http:\/\/\S+:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}: ${said}`)));
  });
  return {
    url,
    child,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The most memory that a process has held, in megabytes (Linux: VmHWM). */
export async function peakMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

/** Processor time that a process has used, in milliseconds (Linux: utime and stime, in ticks of 10 ms). */
export async function cpuMs({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
