/** What was made from which camera file: kept at the desk, so that a second run only does what changed. */
import { appendFile, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#studio/site/replaceFile.ts';

export type PhotoRecord = {
  /** Path below the shoot's folder, with slashes. */
  readonly source: string;
  readonly bytes: number;
  readonly mtimeMs: number;
  /** SHA-256 of the camera file, base64url. */
  readonly hash: string;
  /** Which widths, format and qualities it was made with. */
  readonly recipe: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly thumbHash: string;
  readonly renditions: readonly RenditionRecord[];
  /** The unsealed picture for the home page, if it was ever made. */
  readonly preview?: { readonly file: string; readonly width: number; readonly height: number };
};

export type RenditionRecord = {
  readonly width: number;
  /** As it lies on the disk, sealed. */
  readonly sealedBytes: number;
};

/** The finished list, and after it what an interrupted run had done by then: of one source the last is the newest. */
export async function readRecords(desk: string, slug: string): Promise<readonly PhotoRecord[]> {
  const list = await readFile(listFile(desk, slug), 'utf8').catch(() => '');
  const journal = await readFile(journalFile(desk, slug), 'utf8').catch(() => '');
  return [...list.split('\n'), ...journal.split('\n')].flatMap((line) => recordOf(line));
}

/** At once, so that a run that is stopped here need not do this photo again. */
export async function noteRecord(desk: string, slug: string, record: PhotoRecord): Promise<void> {
  // The line break comes first: a line that was cut short spoils no other.
  await appendFile(journalFile(desk, slug), `\n${JSON.stringify(record)}`, { mode: 0o600 });
}

/** Leaves the file alone when it says the same already. */
export async function writeRecords(
  desk: string,
  slug: string,
  records: readonly PhotoRecord[],
): Promise<void> {
  const list = linesOf(records);
  const old = await readFile(listFile(desk, slug), 'utf8').catch(() => '');
  if (list !== old) await replaceFile(listFile(desk, slug), list, 0o600);
  await rm(journalFile(desk, slug), { force: true });
}

/** The list as it will be when a rotation has happened. */
export async function writeNextRecords(
  desk: string,
  slug: string,
  records: readonly PhotoRecord[],
): Promise<void> {
  await replaceFile(nextFile(desk, slug), linesOf(records), 0o600);
}

/** The rotation has happened. What a publisher had done before it was stopped is sealed under the old key, and goes. */
export async function takeNextRecords(desk: string, slug: string): Promise<void> {
  await rm(journalFile(desk, slug), { force: true });
  await rename(nextFile(desk, slug), listFile(desk, slug)).catch((error: unknown) => {
    // A rotation that is finished for the second time has moved it already.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
}

/** The gallery is taken off the site. */
export async function dropRecords(desk: string, slug: string): Promise<void> {
  for (const file of [journalFile, nextFile, listFile]) await rm(file(desk, slug), { force: true });
}

export async function dropNextRecords(desk: string, slug: string): Promise<void> {
  await rm(nextFile(desk, slug), { force: true });
}

function linesOf(records: readonly PhotoRecord[]): string {
  return `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
}

function nextFile(desk: string, slug: string): string {
  return join(desk, 'galleries', `${slug}.next.jsonl`);
}

function listFile(desk: string, slug: string): string {
  return join(desk, 'galleries', `${slug}.jsonl`);
}

function journalFile(desk: string, slug: string): string {
  return join(desk, 'galleries', `${slug}.journal`);
}

/** Nothing for a line that was cut short: that photo is made again. */
function recordOf(line: string): readonly PhotoRecord[] {
  if (line === '') return [];
  try {
    return [JSON.parse(line) as PhotoRecord];
  } catch {
    return [];
  }
}
