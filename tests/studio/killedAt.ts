import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { startStudio } from './studioProcess.ts';

/** Kills the process as soon as a file with a matching name is created or deleted below `folder`. */
export async function killedAt(
  folder: string,
  name: RegExp,
  args: readonly string[],
): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const { child, ended } = startStudio(args);
  const watcher = watch(folder, (_, file) => {
    if (file !== null && name.test(file)) child.kill('SIGKILL');
  });
  const { exitCode } = await ended;
  watcher.close();
  return exitCode === null;
}
