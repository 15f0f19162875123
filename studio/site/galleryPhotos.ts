/** The photos of a team's gallery, to choose among. */
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';

/** Returns them by frame number. `source` is the camera file's path below the shoot's folder. */
export async function galleryPhotos(workspace: string, slug: string) {
  const ledger = await readLedger(workspace, slug);
  const numbers = new Map(ledger.map(({ file, number }) => [file, number]));
  const photos = (await readRecords(workspace, slug)).map((record) => ({
    gallery: slug,
    file: record.file,
    number: numbers.get(record.file) ?? 0,
    player: record.player?.name ?? '',
    jersey: record.player?.jersey ?? '',
    /** What it shows, if it was published with it. */
    kind: record.kind,
    source: record.source,
    width: record.width,
    height: record.height,
  }));
  return photos.toSorted((one, other) => one.number - other.number);
}
