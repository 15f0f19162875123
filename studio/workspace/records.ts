/** Records what was made from each camera file, so that the next run does only what has changed. */
import { appendFile, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoKind } from '#core/cart/photoChoice.ts';
import { jsonIn } from '#core/text/record.ts';
import { replaceFile } from './storedFile.ts';
import { isSortingNumber } from './sortingCards.ts';

export type PhotoRecord = {
  /** The path below the shoot's folder, with slashes. */
  readonly source: string;
  readonly bytes: number;
  readonly mtimeMs: number;
  /** SHA-256 of the camera file, base64url. */
  readonly hash: string;
  /** The widths, format and qualities it was made with. */
  readonly recipe: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** The camera file's width in pixels, after rotation. */
  readonly originalWidth: number;
  readonly thumbHash: string;
  /** Whom it shows, as the gallery says it. A team photo has none. */
  readonly player?: PhotoPlayer;
  /** The sorting numbers of those whose photo it is (`sortingCards.ts`), if a card or a correction has placed it. */
  readonly cards?: readonly string[];
  /** Its group is only that of the team: it does not say which of two players of one name it shows. */
  readonly hasTeamsGroup?: true;
  /** With whose key it is sealed (`sealedGallery.ts`). */
  readonly audience: string;
  /** What it shows, as the gallery says it. A photo that is not published yet has neither kind nor group. */
  readonly kind?: PhotoKind;
  /** Empty if it is of no group. */
  readonly group?: string;
  readonly renditions: readonly RenditionRecord[];
  /** The unsealed picture for the home page, if it was ever made. */
  readonly preview?: { readonly file: string; readonly width: number; readonly height: number };
};

/** `jersey` is empty if it is not known. */
export type PhotoPlayer = { readonly name: string; readonly jersey: string };

type RenditionRecord = {
  readonly width: number;
  /** The size of the sealed files on disk. */
  readonly sealedBytes: number;
};

/** Returns the sorting numbers of the cards that say whose photo it is: those that open it, and those that have placed it. */
export function cardNumbersOf({
  audience,
  cards = [],
}: Pick<PhotoRecord, 'audience' | 'cards'>): readonly string[] {
  return [...audience.split('+').filter(isSortingNumber), ...cards];
}

/** Reads the finished list, followed by the journal of an interrupted run. The last record of a source counts. */
export async function readRecords(
  workspace: string,
  slug: string,
): Promise<readonly PhotoRecord[]> {
  const list = await readFile(listFile(workspace, slug), 'utf8').catch(() => '');
  const journal = await readFile(journalFile(workspace, slug), 'utf8').catch(() => '');
  return [...list.split('\n'), ...journal.split('\n')].flatMap((line) => recordOf(line));
}

/** Writes at once, so that an interrupted run need not make this photo again. */
export async function noteRecord(
  workspace: string,
  slug: string,
  record: PhotoRecord,
): Promise<void> {
  // The line break comes first, so that a truncated line spoils no other.
  await appendFile(journalFile(workspace, slug), `\n${JSON.stringify(record)}`, { mode: 0o600 });
}

/** Does not write the file if it is unchanged. */
export async function writeRecords(
  workspace: string,
  slug: string,
  records: readonly PhotoRecord[],
): Promise<void> {
  const list = linesOf(records);
  const old = await readFile(listFile(workspace, slug), 'utf8').catch(() => '');
  if (list !== old) await replaceFile(listFile(workspace, slug), list, 0o600);
  await rm(journalFile(workspace, slug), { force: true });
}

/** Writes the list that applies after the rotation. */
export async function writeNextRecords(
  workspace: string,
  slug: string,
  records: readonly PhotoRecord[],
): Promise<void> {
  await replaceFile(nextFile(workspace, slug), linesOf(records), 0o600);
}

/**
 * Switches to the list of a finished rotation. The journal of an interrupted publisher is sealed under the old key and is deleted.
 */
export async function takeNextRecords(workspace: string, slug: string): Promise<void> {
  await rm(journalFile(workspace, slug), { force: true });
  await rename(nextFile(workspace, slug), listFile(workspace, slug)).catch((error: unknown) => {
    // A rotation that is finished twice has already moved it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
}

export async function dropRecords(workspace: string, slug: string): Promise<void> {
  for (const file of [journalFile, nextFile, listFile])
    await rm(file(workspace, slug), { force: true });
}

export async function dropNextRecords(workspace: string, slug: string): Promise<void> {
  await rm(nextFile(workspace, slug), { force: true });
}

function linesOf(records: readonly PhotoRecord[]): string {
  return `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
}

function nextFile(workspace: string, slug: string): string {
  return join(workspace, 'galleries', `${slug}.next.jsonl`);
}

function listFile(workspace: string, slug: string): string {
  return join(workspace, 'galleries', `${slug}.jsonl`);
}

function journalFile(workspace: string, slug: string): string {
  return join(workspace, 'galleries', `${slug}.journal`);
}

/** Skips a truncated line: that photo is made again. */
function recordOf(line: string): readonly PhotoRecord[] {
  const record = jsonIn(line) as PhotoRecord | undefined;
  return record ? [record] : [];
}
