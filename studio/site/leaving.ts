/** Photos that a folder takes off the site, because it doesn't have them. */
import { resolve } from 'node:path';
import { failure, success, type Result } from '#core/text/result.ts';
import { listed } from '#studio/command/notices.ts';
import type { LookedFile } from '#studio/shoot/lookAtShoot.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { fileNames } from '#studio/workspace/fileNames.ts';
import { readRecords } from '#studio/workspace/records.ts';

export type Leaving = {
  /** The folder is not the one that the gallery was published from last. */
  readonly isAnother: boolean;
  /** How many photos the gallery has. */
  readonly all: number;
  /** Their camera files, below the folder that had them, with their frame numbers. */
  readonly sources: readonly string[];
};

/**
 * Compares a folder with a gallery. In another folder only the same bytes are the same photo: cameras give the next day's files the same
 * names.
 */
export async function leavingPhotos(
  { workspace, current }: Session,
  slug: string,
  folder: string,
  files: readonly LookedFile[],
): Promise<Leaving> {
  const { galleries } = current();
  const [last] = (Object.hasOwn(galleries, slug) && galleries[slug]?.shoots) || [];
  const isAnother = last !== undefined && last !== resolve(folder);
  const paths = new Set(isAnother ? [] : files.map(({ source }) => source));
  const hashes = new Set(files.map(({ hash }) => hash));
  // The last record of a path counts.
  const shown = new Map(
    (await readRecords(workspace, slug)).map(({ source, hash }) => [source, hash]),
  );
  const named = await fileNames(workspace, [slug]);
  const sources = [...shown]
    .filter(([source, hash]) => !paths.has(source) && !hashes.has(hash))
    .map(([source, hash]) => named({ source, hash }));
  return { isAnother, all: shown.size, sources };
}

/** Fails if another folder would take most photos of a gallery away. */
export function mayLeave(slug: string, { isAnother, all, sources }: Leaving): Result<true> {
  if (!isAnother || sources.length * 2 <= all) return success(true);
  return failure(
    `${sources.length} of the ${all} photos of ${slug} are not in this folder, and would go: ${listed(sources, 3)}. ` +
      'Put all days below one folder and publish that, or let them go with --drop-missing. Nothing was changed.',
  );
}
