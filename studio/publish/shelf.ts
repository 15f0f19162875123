/** The build cache: intact photos of earlier runs that are still on the site. */
import type { PhotoRecord } from '#studio/workspace/records.ts';
import type { CameraFile } from '#studio/photos/cameraFiles.ts';
import { fileNameLength } from '#sealing/galleryDocument.ts';
import { filesThere } from '#studio/site/galleryFolder.ts';
import { wholePhotos, type SealedPlace } from './wholePhotos.ts';

export type Shelf = {
  /** Returns the record of a file whose path, size and time are unchanged. */
  readonly unchanged: (camera: CameraFile) => PhotoRecord | undefined;
  /** Returns the record of a file with these bytes under any path, once, because two photos cannot share a name. */
  readonly takeSame: (hash: string) => PhotoRecord | undefined;
  /** How many of these photos are missing or damaged on the site. */
  readonly lost: number;
  /** Names of files on the site, in lower case. */
  readonly usedNames: Set<string>;
};

export async function shelfOf(
  place: SealedPlace,
  known: readonly PhotoRecord[],
  cameras: readonly CameraFile[],
  recipe: string,
): Promise<Shelf> {
  const there = await filesThere(place.out, place.slug);
  const current = known.filter((record) => record.recipe === recipe);
  const whole = await wholePhotos(place, current, there);
  const usable = current.filter((record) => whole.has(record));
  const bySource = new Map(usable.map((record) => [record.source, record]));
  const unchanged = (camera: CameraFile): PhotoRecord | undefined => {
    const record = bySource.get(camera.source);
    const isSame = record?.bytes === camera.bytes && record.mtimeMs === camera.mtimeMs;
    return isSame ? record : undefined;
  };
  const sources = new Set(cameras.map(({ source }) => source));
  const lost = new Set(
    current
      .filter(({ source }) => sources.has(source) && !bySource.has(source))
      .map(({ source }) => source),
  );
  const taken = new Set(cameras.map((camera) => unchanged(camera)?.file));
  const byHash = new Map(
    usable.filter(({ file }) => !taken.has(file)).map((record) => [record.hash, record]),
  );
  return {
    unchanged,
    takeSame: (hash) => {
      const record = byHash.get(hash);
      byHash.delete(hash);
      return record;
    },
    lost: lost.size,
    usedNames: new Set(
      [...there.keys()].map((name) => name.slice(0, fileNameLength).toLowerCase()),
    ),
  };
}
