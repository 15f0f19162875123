import { randomBytes } from 'node:crypto';
import type { GalleryItem } from '#core/gallery/galleryItems.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { keyBytes } from '#core/seal/seal.ts';
import { codesOf, openerOf, sealedCode } from '#studio/workspace/newCode.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { statusSecretOf } from '#studio/workspace/statusSecrets.ts';
import { newToken } from '#studio/workspace/tokens.ts';
import { draftSiteTable, writeSiteTable } from './accessRows.ts';
import { readGallery, writeGallery } from './galleryFolder.ts';
import { recordNewNames, renamedItem, reseal } from './reseal.ts';
import { rotatePlayers } from './rotatePlayers.ts';
import { finishRotation, rotatedCodes } from './settleRotation.ts';

/**
 * Seals the gallery under a new key and new file names, without the camera files. Resolves to the number of photos. `code` replaces
 * all codes of the gallery, those of its players as well; undefined keeps them. Items that do not stay are left out. Writing the gallery's document is the decisive step: before it, the old code
 * opens the old gallery; after it, the new code opens the new one. The remaining work is recorded in the workspace first, so that
 * it can be finished or undone.
 */
export async function rotateGallery(
  session: Session,
  slug: string,
  code: string | undefined,
  stays: (item: GalleryItem) => boolean = () => true,
): Promise<Result<number>> {
  const remembered = session.current().galleries[slug];
  if (remembered?.isByPlayer) return rotatePlayers(session, slug, { code, stays });
  const oldKey = remembered && (await galleryKey(remembered.key));
  const before = oldKey && (await readGallery(session.out, slug, oldKey));
  if (!before) {
    return failure(
      `The gallery of ${slug} is not whole in ${session.out}. Publish it again first.`,
    );
  }
  const gallery = { ...before, items: before.items.filter(stays) };
  const key = randomBytes(keyBytes).toString('base64url');
  const newKey = await galleryKey(key);
  const keys = { oldKey: async () => oldKey, newKey: async () => newKey };
  const resealed = await reseal({ out: session.out, ...keys }, gallery);
  if (!resealed.ok) return resealed;
  const newNames = resealed.value;
  const numbers = await recordNewNames(session.workspace, slug, newNames);

  const statusSecret = await statusSecretOf(session, slug);
  const workspace = session.current();
  const opens = { type: 'team', slug } as const;
  const kept = code === undefined ? codesOf(workspace, slug) : [{ code }];
  const token = newToken();
  const items = gallery.items.map((item) => renamedItem(item, newNames, numbers));
  const shown = { ...gallery, items, token, statusSecret };
  const opener = openerOf(key, shown);
  const codes = await Promise.all(
    kept.map((old) =>
      sealedCode(workspace, old.code, opens, opener, 'card' in old ? old.card : undefined),
    ),
  );
  const rotating = { ...remembered, rotation: { key, token, codes } };
  await session.save({ ...workspace, galleries: { ...workspace.galleries, [slug]: rotating } });
  if (code !== undefined) {
    await writeSiteTable(session.out, { ...workspace, codes: [...workspace.codes, ...codes] });
  }
  // Kept codes are sealed with the new key, which opens nothing before this step, and the old key opens nothing after it. So
  // everything that can fail is done before, and the table follows at once.
  const table = { ...workspace, codes: rotatedCodes(workspace, slug, codes) };
  const commitTable = await draftSiteTable(session.out, table);
  await writeGallery(session.out, shown, newKey);
  await commitTable();
  await finishRotation(session, shown);
  return success(newNames.size);
}
