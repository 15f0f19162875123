/** Replaces what the site shows of a gallery: its documents and its codes. */
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { writeSiteTable } from './accessRows.ts';
import { sweepGallery, writeGallery } from './galleryFolder.ts';
import { sweepDocuments } from './playerDocuments.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import { openerOf } from '#studio/workspace/newCode.ts';
import type { WorkspaceGallery } from '#studio/workspace/workspace.ts';
import type { SealedByPlayer } from '#studio/workspace/sealedByPlayer.ts';
import type { NamedOptions, ShootPlan } from './planShoot.ts';
import type { Previews } from './previews.ts';
import { settleCodes } from './settleCodes.ts';
import { sealedPhotos, showByPlayer } from './showByPlayer.ts';

type Showing = {
  readonly plan: ShootPlan;
  /** The gallery as the workspace has it until the home page shows this run's choice. */
  readonly remembered: WorkspaceGallery;
  /** All photos, also those that only a player's card opens. */
  readonly shown: Gallery;
  readonly prepared: SealedByPlayer | undefined;
  readonly previews: Previews;
};

type Shown = {
  /** How many players have a code that no card shows yet. */
  readonly newCodes: number;
  /** Removes files that nothing names any more. Resolves to the names of orphaned files. */
  readonly sweep: () => Promise<readonly string[]>;
};

export async function showGallery(
  session: Session,
  { slug, code }: NamedOptions,
  { plan, remembered, shown, prepared, previews }: Showing,
): Promise<Shown> {
  const { gallery, cards, isCarriedOver, teams } = plan;
  const { out } = session;
  if (!prepared) {
    await settleCodes(session, { slug, code }, openerOf(gallery.key, shown));
    await writeGallery(out, shown, await galleryKey(gallery.key));
    await writeSiteTable(out, session.current());
    return { newCodes: 0, sweep: () => sweepGallery(out, shown) };
  }
  const coach = teams.find((team) => team.slug === slug)?.coach;
  const head = { ...shown, ...(coach !== undefined && { coach }) };
  const sealed = sealedPhotos(shown, previews.published, prepared);
  const showing = { slug, code, cards, gallery: remembered, isCarriedOver };
  const newCodes = await showByPlayer(session, showing, head, sealed);
  return { newCodes, sweep: () => sweepDocuments(out, shown, sealed) };
}
