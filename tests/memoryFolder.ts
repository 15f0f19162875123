/** A folder in memory for what tests write. A disk that is waited for at every stored order takes half of the time of many tests. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Tests write less than a tenth of it at a time. */
const neededBytes = 4e9;

/** Returns a new folder, which the caller deletes, or undefined where memory is short or no program may be started from it. */
export function memoryFolder(): string | undefined {
  if (!existsSync(memory) || !existsSync('/proc/mounts')) return undefined;
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  const options = mounts.findLast(([, at]) => at === memory)?.[3]?.split(',') ?? ['noexec'];
  const { bavail, bsize } = statfsSync(memory);
  const [, unusedKb] = /^MemAvailable: +(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  const hasRoom = bavail * bsize > neededBytes && Number(unusedKb) * 1024 > 2 * neededBytes;
  if (!hasRoom || options.includes('noexec')) return undefined;
  const folder = mkdtempSync(join(memory, 'sideline-tests-'));
  // PostgreSQL does not run as root, and has its folder in here.
  chmodSync(folder, 0o711);
  return folder;
}
