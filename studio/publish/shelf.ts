/** What earlier runs made of these photos and what still lies on the site, whole. */
import type { Session } from '#studio/desk/places.ts';
import type { PhotoRecord } from '#studio/desk/records.ts';
import type { CameraFile } from '#studio/photos/cameraFiles.ts';
import { recipe } from '#studio/photos/recipe.ts';
import { fileNameLength } from '#sealing/galleryDocument.ts';
import { filesThere, renditionFileName } from '#studio/site/galleryFolder.ts';

export type Shelf = {
  /** The record of a file whose path, size and time are as they were. */
  readonly unchanged: (camera: CameraFile) => PhotoRecord | undefined;
  /** The record of a file with these bytes, wherever it lay; handed out once, for two photos cannot share a name. */
  readonly takeSame: (hash: string) => PhotoRecord | undefined;
  /** Of files on the site, in small letters. */
  readonly usedNames: Set<string>;
};

export async function shelfOf(
  { out }: Session,
  slug: string,
  known: readonly PhotoRecord[],
  cameras: readonly CameraFile[],
): Promise<Shelf> {
  const there = await filesThere(out, slug);
  const isWhole = ({ file, renditions }: PhotoRecord): boolean =>
    renditions.every(
      ({ width, sealedBytes }) => there.get(renditionFileName(file, width)) === sealedBytes,
    );
  const usable = known.filter((record) => record.recipe === recipe && isWhole(record));
  const bySource = new Map(usable.map((record) => [record.source, record]));
  const unchanged = (camera: CameraFile): PhotoRecord | undefined => {
    const record = bySource.get(camera.source);
    const isSame = record?.bytes === camera.bytes && record.mtimeMs === camera.mtimeMs;
    return isSame ? record : undefined;
  };
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
    usedNames: new Set(
      [...there.keys()].map((name) => name.slice(0, fileNameLength).toLowerCase()),
    ),
  };
}
