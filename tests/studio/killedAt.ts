import { mkdir, realpath } from 'node:fs/promises';
import { startStudio } from './studioProcess.ts';

const preload = new URL('killSelf.js', import.meta.url).href;

/** Runs a command that is killed as soon as it makes, moves or removes a file with a matching name in `folder`. Returns false if it was not. */
export async function killedAt(
  folder: string,
  name: RegExp,
  args: readonly string[],
): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const { exitCode } = await startStudio(args, {
    NODE_OPTIONS: `--import ${preload}`,
    KILL_AT: JSON.stringify([await realpath(folder), name.source]),
  }).ended;
  return exitCode === null;
}
