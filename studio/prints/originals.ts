/** The camera file of an ordered photo, and only that: its bytes must be those that were published. */
import { createHash } from 'node:crypto';
import { join, resolve, sep } from 'node:path';
import sharp from 'sharp';
import { failure, type Result, success } from '#core/text/result.ts';
import { decodable } from '#studio/shoot/decodable.ts';
import { decoderReason } from '#studio/shoot/fileKind.ts';
import { readCameraFile } from '#studio/shoot/readCameraFile.ts';
import { pixelLimit } from '#studio/shoot/recipe.ts';
import { isThere } from '#studio/workspace/unusedName.ts';
import type { JobPhoto } from './printJob.ts';

export type Original = {
  /** What sharp decodes, see `decodable`. */
  readonly bytes: Buffer;
  /** Pixels, after rotation. */
  readonly width: number;
  readonly height: number;
  /** As EXIF says it, from 1 to 8. */
  readonly orientation?: number;
  /** sharp's name of its color space. */
  readonly space: string | undefined;
};

type OriginalName = {
  /** The path below the shoot's folder, with slashes. */
  readonly source: string;
  /** SHA-256, base64url. */
  readonly hash: string;
};

/** Reads the file from the first of these folders that has it, unchanged. Fails with the reason if none has. */
export async function readOriginal(
  folders: readonly string[],
  { source, hash }: OriginalName,
): Promise<Result<Original>> {
  if (hash === '') return failure(`the SHA-256 of ${source} is not known`);
  let isChanged = false;
  for (const folder of folders) {
    const absolute = join(folder, source);
    if (!isBelow(folder, absolute)) continue;
    const read = await readCameraFile({ source, absolute, bytes: 0, mtimeMs: 0 });
    if (!read.ok) continue;
    if (createHash('sha256').update(read.value).digest('base64url') === hash) {
      return opened(source, read.value);
    }
    isChanged = true;
  }
  const where = folders.join(' or ');
  return failure(
    isChanged
      ? `${source} in ${where} is not the file that was published: it has changed since`
      : `${source} is not in ${where}, or cannot be read`,
  );
}

async function opened(source: string, file: Buffer): Promise<Result<Original>> {
  const picture = await decodable(file);
  if (!picture.ok) return failure(`${source}: ${picture.message}`);
  const bytes = picture.value;
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelLimit });
    const { space, orientation, autoOrient } = await picture.metadata();
    return success({ bytes, ...autoOrient, orientation, space });
  } catch (error) {
    return failure(`${source}: ${decoderReason(error)}`);
  }
}

/** The path comes from a file of the workspace, and must not lead out of the shoot's folder. */
function isBelow(folder: string, absolute: string): boolean {
  return resolve(absolute).startsWith(`${resolve(folder)}${sep}`);
}

/** Returns a photo of a print by the name that its operations have for it. */
export function originalOf(originals: ReadonlyMap<string, Original>, photo: string): Original {
  const original = originals.get(photo);
  if (!original) throw new Error(`the print's photo "${photo}" is not there`);
  return original;
}

export type ReadPhoto = (photo: JobPhoto) => Promise<Result<Original>>;

/**
 * Prints are sorted by player, so that a photo is used several times in a row; a team's photo comes again for each player. Four would take
 * 20 MB more, and no print is made sooner.
 */
const mostKept = 2;

/** Returns a function that reads camera files from the folders of each gallery's shoots, and keeps the last ones. */
export function originalsIn(foldersOf: (slug: string) => readonly string[]): ReadPhoto {
  const kept = new Map<string, Promise<Result<Original>>>();
  return ({ reference, file }) => {
    const { gallery } = reference;
    const name = `${gallery} ${file.hash} ${file.source}`;
    const original = kept.get(name) ?? foundIn(foldersOf(gallery), file);
    kept.delete(name);
    kept.set(name, original);
    const oldest = kept.keys().next().value;
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return original;
  };
}

async function foundIn(
  folders: readonly string[],
  file: JobPhoto['file'],
): Promise<Result<Original>> {
  const there = await Promise.all(folders.map(isThere));
  if (there.includes(true)) return readOriginal(folders, file);
  const known = folders.length === 0 ? 'is not known' : `is gone from ${folders.join(' and ')}`;
  return failure(`the folder of its photos ${known}: say where they are`);
}
