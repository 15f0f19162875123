/** What the workspace remembers before the first photo is sealed, so that an interrupted run goes on with the same keys. */
import { success, type Result } from '#core/text/result.ts';
import { preparePlayers } from './preparePlayers.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import type { SealedByPlayer } from '#studio/workspace/sealedByPlayer.ts';
import type { WorkspaceGallery } from '#studio/workspace/workspace.ts';
import type { ShootPlan } from './planShoot.ts';
import { audienceOfShot, keysByPlayer, oneKey, type Sealing } from './sealing.ts';
import type { Shot } from './shot.ts';

export async function rememberGallery(
  session: Session,
  slug: string,
  gallery: WorkspaceGallery,
): Promise<void> {
  const workspace = session.current();
  await session.save({ ...workspace, galleries: { ...workspace.galleries, [slug]: gallery } });
}

/** The other flags take effect when everything is sealed. */
export async function rememberKey(
  session: Session,
  slug: string,
  { old, gallery, isCarriedOver }: ShootPlan,
): Promise<void> {
  const { team, key, isByPlayer } = gallery;
  if (!old) await rememberGallery(session, slug, { team, key, ...(isByPlayer && { isByPlayer }) });
  else if (isCarriedOver) await rememberGallery(session, slug, { ...old, carryingKey: key });
}

export type ReadyToSeal = {
  readonly sealing: Sealing;
  /** Undefined if one key opens the gallery. */
  readonly prepared: SealedByPlayer | undefined;
};

export async function readyToSeal(
  { workspace }: Session,
  slug: string,
  { gallery, cards, cardless }: ShootPlan,
  shots: readonly Shot[],
): Promise<Result<ReadyToSeal>> {
  if (cards.length === 0) {
    return success({ sealing: oneKey(await galleryKey(gallery.key)), prepared: undefined });
  }
  const audiences = shots.map((shot) => audienceOfShot(shot, cards, cardless));
  const prepared = await preparePlayers(workspace, slug, cards, audiences);
  if (!prepared.ok) return prepared;
  const sealing = keysByPlayer(prepared.value.keys, cards, cardless);
  return success({ sealing, prepared: prepared.value });
}
