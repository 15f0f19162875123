/** The studio's command line in a separate process, which can be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { temporaryFolder } from './folders.ts';
import type { Studio } from './studio.ts';

/** Returns a folder for PATH whose `ssh` runs here what ssh would run on the server, and writes the server's name to `ssh.log`. */
export async function sshInstead(): Promise<string> {
  const bin = join(await temporaryFolder(), 'bin');
  await mkdir(bin);
  await writeFile(
    join(bin, 'ssh'),
    '#!/bin/sh\nwhile [ "$1" = -o ]; do echo "$2" >>"$0.options"; shift 2; done\necho "$1" >>"$0.log"\nexec sh -c "$2"\n',
  );
  await chmod(join(bin, 'ssh'), 0o755);
  return bin;
}

/** Returns what to type instead of `sideline`. */
export function studioProgram(): string {
  return `${process.execPath} ${join(inject('programs'), 'studio/main.js')}`;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export type StudioProcess = {
  readonly child: ChildProcess;
  /** The exit code, or null if it was killed, and the output of both streams. */
  readonly ended: Promise<{ readonly exitCode: number | null; readonly said: string }>;
};

/** `env` is added to this process's. */
export function startStudio(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StudioProcess {
  const child = spawn(process.execPath, [join(inject('programs'), 'studio/main.js'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
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

export function publishArgs({ shoot, out, workspace }: Studio): readonly string[] {
  return ['publish', shoot, '--team', 'gators', '--out', out, '--workspace', workspace];
}
