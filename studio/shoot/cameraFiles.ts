/** Lists the files of a shoot. */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { failure, success, type Result } from '#core/text/result.ts';
import { isRaw } from './fileKind.ts';

export type FoundFile = {
  /** The path below the shoot's folder, with slashes. */
  readonly source: string;
  readonly absolute: string;
  readonly bytes: number;
  readonly mtimeMs: number;
  /** Why it cannot be opened. */
  readonly against?: string;
};

const collator = new Intl.Collator('en', { numeric: true });

/** Compares two paths as people do: IMG_9 comes before IMG_10. */
export function naturalOrder(one: string, other: string): number {
  return collator.compare(one, other);
}

/** Returns every file in natural order, except hidden ones, those of other programs, companions of pictures, and the roster. */
export async function cameraFiles(
  folder: string,
  roster?: string,
): Promise<Result<readonly FoundFile[]>> {
  const found = await filesIn(folder, '');
  if (!found.ok) return found;
  const rosterFile = roster === undefined ? undefined : resolve(roster);
  const files = withoutCompanions(
    found.value.filter(({ absolute }) => resolve(absolute) !== rosterFile),
  );
  if (files.length === 0) return failure(`There are no photos in ${folder}.`);
  return success(files.sort((a, b) => naturalOrder(a.source, b.source)));
}

/** Links to folders are not followed, because one that leads upwards would never end. */
async function filesIn(folder: string, below: string): Promise<Result<FoundFile[]>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return failure(`The folder ${folder} does not exist or cannot be read.`);
  const files: FoundFile[] = [];
  for (const entry of entries.filter(({ name }) => !isLitter(name))) {
    const source = `${below}${entry.name}`;
    const file = await cameraFile(join(folder, entry.name), source, entry);
    if (!entry.isDirectory() || file.against !== undefined) {
      files.push(file);
      continue;
    }
    const deeper = await filesIn(file.absolute, `${source}/`);
    if (!deeper.ok) return deeper;
    files.push(...deeper.value);
  }
  return success(files);
}

async function cameraFile(absolute: string, source: string, entry: Dirent): Promise<FoundFile> {
  try {
    const found = await stat(absolute);
    const file = { source, absolute, bytes: found.size, mtimeMs: found.mtimeMs };
    if (found.isFile() || entry.isDirectory()) return file;
    return { ...file, against: found.isDirectory() ? linkToFolder : noFile };
  } catch (error) {
    const file = { source, absolute, bytes: 0, mtimeMs: 0 };
    const against = reasonForMissing(entry, (error as NodeJS.ErrnoException).code);
    return against === undefined ? file : { ...file, against };
  }
}

const linkToFolder =
  'a link to a folder, and those are not followed: put the folder itself here, or publish from where it is';
/** Opening a pipe would wait forever for a writer. */
const noFile = 'a pipe, a socket or a device, and no file';

/** Returns undefined for an existing file that will not open: reading it will report that. */
function reasonForMissing(entry: Dirent, code: string | undefined): string | undefined {
  if (entry.isSymbolicLink()) return 'a link that leads nowhere';
  // Invalid UTF-8 is read as a replacement character, and no file has that name.
  const isGarbled = code === 'ENOENT' && entry.name.includes('\uFFFD');
  return isGarbled ? 'its name is not written in UTF-8: rename it' : undefined;
}

/** Leaves out what a camera or phone writes beside a picture of the same name: the raw file, the film of a live photo. */
function withoutCompanions(files: readonly FoundFile[]): FoundFile[] {
  const stem = (source: string): string => source.replace(/\.[^./]*$/, '').toLowerCase();
  const pictures = new Set(
    files.flatMap(({ source }) => (/\.(?:jpe?g|hei[cf])$/i.test(source) ? [stem(source)] : [])),
  );
  const isCompanion = (source: string): boolean =>
    (isRaw(source) || /\.(?:mov|mp4)$/i.test(source)) && pictures.has(stem(source));
  return files.filter(({ source }) => !isCompanion(source));
}

/** Hidden files (among them those of macOS), folders of network storage, thumbnails of films, and what programs note beside a picture. */
function isLitter(name: string): boolean {
  return (
    name.startsWith('.') ||
    /^(?:thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|icon\r)$/i.test(name) ||
    /^(?:@eadir|@__thumb|@recycle|@recently-snapshot|#recycle|#snapshot|lost\+found)$/i.test(
      name,
    ) ||
    /^(?:\$recycle\.bin|system volume information)$/i.test(name) ||
    /\.(?:aae|lrv|thm|xmp)$/i.test(name)
  );
}
