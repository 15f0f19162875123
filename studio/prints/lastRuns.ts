/** What the last print runs have left in their folders. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readBatches } from '#studio/workspace/batches.ts';
import { missingHead, summaryFile } from './fulfil.ts';
import { csvFile } from './manifest.ts';
import { slipsFile } from './papers.ts';

const runsMost = 5;

/** Returns the newest first. A folder that is gone, or on a disk that is not there, is left out. */
export async function lastRuns(workspace: string) {
  const folders = await readBatches(workspace);
  const found = await Promise.all(folders.map((folder) => runIn(folder).catch(() => undefined)));
  return found
    .flatMap((run) => run ?? [])
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, runsMost);
}

async function runIn(folder: string) {
  const file = join(folder, summaryFile);
  const [says = '', ...lines] = (await readFile(file, 'utf8')).split('\n');
  const missing = lines.indexOf(missingHead);
  return {
    folder,
    at: (await stat(file)).mtime.toISOString(),
    says,
    missing: missing === -1 ? 0 : lines.slice(missing + 1).filter(Boolean).length,
  };
}

/** Returns the path of a run's paper. Undefined if prints were never made into the folder. */
export async function paperOfRun(
  workspace: string,
  folder: string,
  what: 'slips' | 'list',
): Promise<string | undefined> {
  const isRun = (await readBatches(workspace)).includes(folder);
  return isRun ? join(folder, what === 'slips' ? slipsFile : csvFile) : undefined;
}
