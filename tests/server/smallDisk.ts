import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

const run = promisify(execFile);

export type SmallDisk = {
  readonly folder: string;
  /** Until no more than these bytes fit: a few pages of 4 KiB, or none. */
  fill(leave?: number): Promise<void>;
  clear(): Promise<void>;
};

/** Mounts a small file system in memory. Returns undefined if this account may not mount one. */
export async function smallDisk(size: string): Promise<SmallDisk | undefined> {
  const folder = await temporaryFolder();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  onTestFinished(async () => {
    await run('umount', ['--lazy', folder]);
  });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill(leave = 0) {
      const file = await open(ballast, 'w');
      try {
        for (;;) await file.write(Buffer.alloc(64 * 1024, 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        await file.truncate((await file.stat()).size - leave);
      } finally {
        await file.close();
      }
    },
    clear: () => rm(ballast),
  };
}
