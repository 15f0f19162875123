/** A team's photos, to choose among. No team has none. */
import { knownName } from '#core/shop/teams.ts';
import { success } from '#core/text/result.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';

export async function galleryView(workspace: string, gallery: string | undefined) {
  if (gallery === undefined) return success({ team: '', photos: [] });
  const numbers = new Map(
    (await readLedger(workspace, gallery)).map(({ file, number }) => [file, number]),
  );
  const photos = (await readRecords(workspace, gallery)).map((record) => ({
    gallery,
    file: record.file,
    number: numbers.get(record.file) ?? 0,
    player: record.player?.name ?? '',
    jersey: record.player?.jersey ?? '',
    kind: record.kind ?? '',
    source: record.source,
    width: record.width,
    height: record.height,
  }));
  return success({
    team: knownName(gallery) ?? gallery,
    photos: photos.toSorted((one, other) => one.number - other.number),
  });
}
