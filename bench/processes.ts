/** Servers in separate processes, ended with the bench. */
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { startBuiltServer, startServer, type RunningServer } from '#tests/builtServer.ts';

/** The built server, with limits that a bench does not reach. */
export function startSideline(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  return startBuiltServer({
    ORDERS_PER_HOUR: '1000000',
    CONFIRMATIONS_PER_DAY: '1000000',
    CALLS_PER_DAY: '1000000',
    ORDER_MEGABYTES_PER_DAY: '500000',
    ...env,
  });
}

export function startBare(file: string): Promise<RunningServer> {
  return startServer(['--import', 'tsx', 'bench/server/bareServer.ts', file], {});
}

/** Returns the peak memory of a process in megabytes (Linux: VmHWM). */
export async function peakMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

/** Returns the processor time of a process in milliseconds (Linux: utime and stime, in ticks of 10 ms). */
export async function cpuMs({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
