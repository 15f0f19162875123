/** The folder of a sorted shoot in the workspace: its contact sheet, thumbnails and the CSV of placements. */
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { MadePhoto } from './renditions.ts';
import { readingKey } from '#studio/workspace/readings.ts';

export type SortedPaths = {
  readonly workspace: string;
  readonly folder: string;
};

const folderName = 'sorted';
const thumbnails = 'thumbnails';
const sheetName = 'contact-sheet.html';
const listName = 'placements.csv';

/** Named after the shoot, with a few letters that tell two shoots of one name apart. */
export function sortedFolder({ workspace, folder }: SortedPaths): string {
  const shoot = resolve(folder);
  const name = basename(shoot).replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'shoot';
  return join(workspace, folderName, `${name}-${readingKey(shoot).slice(0, 6)}`);
}

export function contactSheetFile(paths: SortedPaths): string {
  return join(sortedFolder(paths), sheetName);
}

export function placementsFile(paths: SortedPaths): string {
  return join(sortedFolder(paths), listName);
}

export async function makeSortedFolder(paths: SortedPaths): Promise<void> {
  await mkdir(join(sortedFolder(paths), thumbnails), { recursive: true, mode: 0o700 });
}

/** The contact sheet shows the smallest rendition, which costs nothing more. */
export async function keepThumbnail(
  paths: SortedPaths,
  source: string,
  { renditions: [smallest] }: MadePhoto,
): Promise<void> {
  if (!smallest) return;
  await makeSortedFolder(paths);
  const file = join(sortedFolder(paths), thumbnails, thumbnailName(source));
  await writeFile(file, smallest.picture, { mode: 0o600 });
}

/** Deletes the thumbnails of a shoot that turns out to have no cards: nobody looks at its contact sheet. */
export async function dropThumbnails(paths: SortedPaths): Promise<void> {
  const folder = sortedFolder(paths);
  await rm(join(folder, thumbnails), { recursive: true, force: true });
  // Stays if there are placements of an earlier run.
  await rmdir(folder).catch(() => undefined);
}

/** Returns the names of all thumbnails, as `thumbnailName` makes them. */
export async function keptThumbnails(paths: SortedPaths): Promise<ReadonlySet<string>> {
  return new Set(await readdir(join(sortedFolder(paths), thumbnails)).catch(() => []));
}

export function thumbnailName(source: string): string {
  return `${readingKey(source)}.webp`;
}

export function thumbnailPath(source: string): string {
  return `${thumbnails}/${thumbnailName(source)}`;
}
