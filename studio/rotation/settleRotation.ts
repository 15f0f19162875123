/** Finishes a rotation after its decisive step, or undoes one before it. */
import type { Gallery } from '#rules/galleryItems.ts';
import { codesOf } from '#studio/desk/newCode.ts';
import type { Desk, DeskCode, DeskGallery } from '#studio/desk/desk.ts';
import { galleryKey } from '#studio/desk/galleryKey.ts';
import type { Session } from '#studio/desk/places.ts';
import { dropNextRecords, takeNextRecords } from '#studio/desk/records.ts';
import { dropRemovedCodes } from '#studio/site/removedCodes.ts';
import { readGallery, sweepGallery } from '#studio/site/galleryFolder.ts';
import { writeSiteTable } from '#studio/site/accessTable.ts';

/** Finishes or undoes what an interrupted command has left. */
export async function settleSession(session: Session): Promise<void> {
  for (const [slug, { rotation }] of Object.entries(session.current().galleries)) {
    if (!rotation) continue;
    const key = await galleryKey(rotation.key);
    const gallery = await readGallery(session.out, slug, key);
    if (gallery) await finishRotation(session, gallery);
    else await undoRotation(session, slug);
  }
  await dropRemovedCodes(session);
}

/** The gallery's document is already the new one. Workspace and access table follow. */
export async function finishRotation(session: Session, shown: Gallery): Promise<void> {
  const { slug } = shown;
  const desk = session.current();
  const gallery = desk.galleries[slug];
  if (!gallery?.rotation) return;
  const { rotation, ...rest } = gallery;
  const codes = rotatedCodes(desk, slug, rotation.codes);
  await writeSiteTable(session.out, { ...desk, codes });
  await takeNextRecords(session.desk, slug);
  await session.save({ ...withGallery(desk, slug, { ...rest, key: rotation.key }), codes });
  await dropRemovedCodes(session);
  await sweepGallery(session.out, shown);
}

/** Returns the codes after `newer` have replaced the gallery's own. Replaced codes are marked as removed. */
export function rotatedCodes(
  desk: Desk,
  slug: string,
  newer: readonly DeskCode[],
): readonly DeskCode[] {
  const staying = new Set(newer.map((code) => code.entryId));
  const replaced = new Set(codesOf(desk, slug));
  const others = desk.codes.flatMap((code) => {
    if (!replaced.has(code)) return [code];
    return staying.has(code.entryId) ? [] : [{ ...code, removed: true as const }];
  });
  return [...others, ...newer];
}

/** The site still shows the old gallery. Unused sealed files are removed at the next publishing. */
async function undoRotation(session: Session, slug: string): Promise<void> {
  const desk = session.current();
  const gallery = desk.galleries[slug];
  if (!gallery?.rotation) return;
  const { rotation, ...rest } = gallery;
  const own = new Set(desk.codes.map((code) => code.entryId));
  const taken = rotation.codes
    .filter((code) => !own.has(code.entryId))
    .map((code) => ({ ...code, removed: true as const }));
  await writeSiteTable(session.out, { ...desk, codes: [...desk.codes, ...taken] });
  await dropNextRecords(session.desk, slug);
  await session.save(withGallery(desk, slug, rest));
}

function withGallery(desk: Desk, slug: string, gallery: DeskGallery): Desk {
  return { ...desk, galleries: { ...desk.galleries, [slug]: gallery } };
}
