import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { exitCodes, failed } from '#studio/command/commandLine.ts';

/** Writes a file that only the studio can read, and never overwrites one. Returns the exit code. */
export async function saveOrdersFile(path: string, content: Uint8Array): Promise<number> {
  const target = resolve(path);
  try {
    const file = await open(target, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return failed(`${target} is there already. Nothing was written.`);
  }
  console.log(`Saved as ${target}.`);
  return exitCodes.done;
}
