/** The studio's command line as a process of its own, which can be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Studio } from './studio.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type StudioProcess = {
  readonly child: ChildProcess;
  /** Exit code, or null when it was killed; and what it said on both channels. */
  readonly ended: Promise<{ readonly exitCode: number | null; readonly said: string }>;
};

export function startStudio(args: readonly string[]): StudioProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'studio/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  return {
    child,
    ended: new Promise((resolve) => {
      child.on('close', (exitCode) => resolve({ exitCode, said }));
    }),
  };
}

export function publishArgs({ shoot, out, desk }: Studio): readonly string[] {
  return ['publish', shoot, '--team', 'gators', '--out', out, '--desk', desk];
}
