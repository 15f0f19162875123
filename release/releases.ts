/**
 * Releases are in `build/releases/<id>`, each complete. `build/current` names the one for the next start. It is a plain file,
 * because not every file system has links. `build/server/main.js`, `build/server/keep.js` and
 * `build/studio/main.js` start it.
 */
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { replaceSharedFile } from '#server/store/replaceFile.ts';

/** How many releases are kept, for pages that are still open from them. */
export const releasesKept = 10;

/** An unfinished build older than this was interrupted. */
const interruptedMs = 24 * 60 * 60_000;

const starters = ['server/main.js', 'server/keep.js', 'studio/main.js'] as const;

/** Returns an id that sorts by time. The random part distinguishes two builds of the same second. */
export function newReleaseId(now: Date): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

export function releaseFolder(build: string, id: string): string {
  return join(build, 'releases', id);
}

/** Creates a folder for one build, so that concurrent builds do not mix. */
export async function newUnfinishedFolder(build: string, id: string): Promise<string> {
  const folder = join(build, 'unfinished', id);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Returns the id of the current release, or undefined before the first build. */
export async function currentRelease(build: string): Promise<string | undefined> {
  const text = await readFile(join(build, 'current'), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

/**
 * Moves a finished release to the others, writes the starters, and last makes it current by one rename. If this is interrupted before,
 * `build/current` still names the release before it.
 */
export async function makeCurrent(
  build: string,
  id: string,
  finishedFolder: string,
): Promise<void> {
  await mkdir(join(build, 'releases'), { recursive: true });
  await rename(finishedFolder, releaseFolder(build, id));
  for (const starter of starters) {
    await mkdir(dirname(join(build, starter)), { recursive: true });
    await replaceSharedFile(join(build, starter), starterOf(starter));
  }
  await replaceSharedFile(join(build, 'current'), `${id}\n`);
}

/**
 * Removes all releases except the `releasesKept` newest and the current one, and folders of interrupted builds. A running server has
 * read its page and its code, so that it goes on without them.
 */
export async function prune(build: string, now: Date): Promise<void> {
  const current = await currentRelease(build);
  const ids = (await namesIn(join(build, 'releases'))).toSorted().toReversed();
  for (const id of ids.slice(releasesKept)) {
    if (id !== current) await remove(releaseFolder(build, id));
  }
  for (const id of await namesIn(join(build, 'unfinished'))) {
    const folder = join(build, 'unfinished', id);
    const found = await stat(folder).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > interruptedMs) await remove(folder);
  }
}

function starterOf(file: string): string {
  return `import { readFileSync } from 'node:fs';

const id = readFileSync(new URL('../current', import.meta.url), 'utf8').trim();
await import(\`../releases/\${id}/${file}\`);
`;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
