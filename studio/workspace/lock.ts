/** Allows one studio command at a time in a workspace. */
import { open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { failure, success, type Result } from '#core/text/result.ts';
import { isAlive } from '#server/store/runningRelease.ts';
import { jsonIn } from '#core/text/record.ts';

type Holder = { readonly pid: number; readonly host: string; readonly command: string };

/** Longer than it takes to write or take over a lock, so that a process that died in between does not block it forever. */
const patienceMs = 10_000;

/** How often a lock is looked at that is waited for. */
const lookMs = 100;

/**
 * Takes the lock of a workspace, or of another folder that `where` names, and resolves to a function that releases it. Waits for another
 * command for `waitMs`. The lock of a dead process is taken over, and waited for if that process has died while it wrote it: the person
 * could do nothing but try again.
 */
export async function lockWorkspace(
  folder: string,
  command: string,
  { where = 'in this workspace', waitMs = 0 } = {},
): Promise<Result<() => Promise<void>>> {
  const file = join(folder, 'lock');
  const holder: Holder = { pid: process.pid, host: hostname(), command };
  const began = Date.now();
  let other: Holder | undefined;
  do {
    const isTaken = (await create(file, holder)) || (await takeOver(file, holder));
    if (isTaken) return success(() => rm(file, { force: true }));
    other = await readHolder(file);
    if (other && isHeld(other) && Date.now() >= began + waitMs) break;
    await pause(lookMs);
  } while (Date.now() < began + 2 * patienceMs);
  const who = other
    ? `"${other.command}" (process ${other.pid} on ${other.host})`
    : 'Another command';
  return failure(
    `${who} is at work ${where}. Try again when it has finished; if it is not running any more, delete ${file}.`,
  );
}

/** Only one process at a time may check a stale lock, or two could each remove the other's new one. */
async function takeOver(file: string, holder: Holder): Promise<boolean> {
  const guard = `${file}.takeover`;
  if ((await ageMs(guard)) > patienceMs) await rm(guard, { force: true });
  if (!(await create(guard, holder))) return false;
  try {
    const other = await readHolder(file);
    const isStale = other ? !isHeld(other) : (await ageMs(file)) > patienceMs;
    if (!isStale) return false;
    await rm(file, { force: true });
    return await create(file, holder);
  } finally {
    await rm(guard, { force: true });
  }
}

/** Of another machine nobody can tell. */
function isHeld({ host, pid }: Holder): boolean {
  return host !== hostname() || isAlive(pid);
}

async function create(file: string, holder: Holder): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(JSON.stringify(holder));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function ageMs(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found ? Date.now() - found.mtimeMs : 0;
}

/** Returns undefined if there is none or it is not fully written yet. */
async function readHolder(file: string): Promise<Holder | undefined> {
  return jsonIn(await readFile(file, 'utf8').catch(() => '')) as Holder | undefined;
}
