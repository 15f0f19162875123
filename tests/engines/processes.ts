import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

export type Group = { readonly child: ChildProcess; readonly kill: () => Promise<void> };

/** Starts a program as the leader of a process group, so that its child processes end with it. */
export function startGroup(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  stdio: StdioOptions,
): Group {
  const child = spawn(command, [...args], {
    detached: true,
    env: { PATH: process.env['PATH'], ...env },
    stdio,
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const killNow = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  };
  process.once('exit', killNow);
  return {
    child,
    kill: async () => {
      killNow();
      await gone;
      process.off('exit', killNow);
    },
  };
}
