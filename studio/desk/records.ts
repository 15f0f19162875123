/** What was made from which camera file: kept at the desk, so that a second run only does what changed. */
import { appendFile, readFile, rm } from 'node:fs/promises';
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

/** The finished list, and after it what an interrupted run had done by then. Later ones count. */
export async function readRecords(desk: string, slug: string): Promise<readonly PhotoRecord[]> {
  const list = await readFile(listFile(desk, slug), 'utf8').catch(() => '');
  const journal = await readFile(journalFile(desk, slug), 'utf8').catch(() => '');
  const records = [...list.split('\n'), ...journal.split('\n')].flatMap((line) => recordOf(line));
  return [...new Map(records.map((record) => [record.source, record])).values()];
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
  const list = `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
  const old = await readFile(listFile(desk, slug), 'utf8').catch(() => '');
  if (list !== old) await replaceFile(listFile(desk, slug), list, 0o600);
  await rm(journalFile(desk, slug), { force: true });
}

export function listFile(desk: string, slug: string): string {
  return join(desk, 'galleries', `${slug}.jsonl`);
}

export function journalFile(desk: string, slug: string): string {
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
