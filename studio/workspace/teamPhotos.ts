import { teamPhotosOf } from '#core/cart/photoChoice.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { shownUnder, type GalleryRecords } from './cameraFile.ts';
import { currentReference } from './referenceTo.ts';
import { everybody, teamAudience, type Audience } from './sealedGallery.ts';
import type { Workspace } from './workspace.ts';

const seenByAll: ReadonlySet<Audience> = new Set([everybody, teamAudience]);

/** Returns the team photos that all families see and that go with a photo of their gallery, as the phone finds them. */
export function teamPhotosFor(
  workspace: Workspace,
  records: GalleryRecords,
  { gallery, number }: PhotoReference,
): readonly PhotoReference[] {
  const { ledger, shown } = records;
  const numberOf = new Map(ledger.map((row) => [row.file, row.number]));
  const ofTeam = shown.flatMap(({ kind, group = '', audience, file }) => {
    const own = numberOf.get(file);
    const isSeen = kind === 'team' && seenByAll.has(audience);
    return isSeen && own !== undefined ? [{ number: own, group }] : [];
  });
  const rows = ledger.filter((row) => row.number === number);
  const { group = '' } = shownUnder(rows, shown) ?? {};
  const numbers = new Set(teamPhotosOf(ofTeam, group).map((photo) => photo.number));
  return [...numbers].flatMap((one) => {
    const reference = currentReference(workspace, records, gallery, one);
    return reference.ok ? [reference.value] : [];
  });
}
