/** The build cache: intact photos of earlier runs that are still on the site. */
import type { PhotoRecord } from '#studio/workspace/records.ts';
import { fileNameLength } from '#core/gallery/galleryColumns.ts';
import { filesThere } from './galleryFolder.ts';
import type { Audience } from '#studio/workspace/sealedByPlayer.ts';
import type { Sealing } from './sealing.ts';
import type { Shot } from './shot.ts';
import { wholePhotos, type SealedFolder } from './wholePhotos.ts';

export type BuildCache = {
  /** Returns the record of a file whose path, size and time are unchanged. */
  readonly unchanged: (shot: Shot) => PhotoRecord | undefined;
  /**
   * Returns the record of a file with these bytes under any path and for the same audience, once, because two photos cannot share a
   * name.
   */
  readonly takeSame: (shot: Shot) => PhotoRecord | undefined;
  /** How many of these photos are missing or damaged on the site. */
  readonly lost: number;
  /** Names of files on the site, in lower case. */
  readonly usedNames: Set<string>;
};

export async function buildCacheOf(
  folder: SealedFolder & Pick<Sealing, 'audienceOf'>,
  known: readonly PhotoRecord[],
  shots: readonly Shot[],
  recipe: string,
): Promise<BuildCache> {
  const there = await filesThere(folder.out, folder.slug);
  const audiences = new Map(shots.map((shot) => [shot.source, folder.audienceOf(shot)]));
  const isFor = ({ source, audience }: PhotoRecord): boolean =>
    !audiences.has(source) || audiences.get(source) === audience;
  const current = known.filter((record) => record.recipe === recipe && isFor(record));
  const whole = await wholePhotos(folder, current, there);
  const usable = current.filter((record) => whole.has(record));
  const bySource = new Map(usable.map((record) => [record.source, record]));
  const unchanged = (shot: Shot): PhotoRecord | undefined => {
    const record = bySource.get(shot.source);
    const isSame = record?.bytes === shot.bytes && record.mtimeMs === shot.mtimeMs;
    return isSame ? record : undefined;
  };
  const lost = new Set(
    current
      .filter(({ source }) => audiences.has(source) && !bySource.has(source))
      .map(({ source }) => source),
  );
  const taken = new Set(shots.map((shot) => unchanged(shot)?.file));
  const key = (hash: string, audience: Audience | undefined): string => `${hash}/${audience}`;
  const byHash = new Map(
    usable
      .filter(({ file }) => !taken.has(file))
      .map((record) => [key(record.hash, record.audience), record]),
  );
  return {
    unchanged,
    takeSame: (shot) => {
      const wanted = key(shot.hash ?? '', folder.audienceOf(shot));
      const record = byHash.get(wanted);
      byHash.delete(wanted);
      return record;
    },
    lost: lost.size,
    usedNames: new Set(
      [...there.keys()].map((name) => name.slice(0, fileNameLength).toLowerCase()),
    ),
  };
}
