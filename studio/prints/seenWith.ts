/** Which photos a phone can open. */
import type { PhotoRecord } from '#studio/workspace/records.ts';
import { isFor, readSealedByPlayer } from '#studio/workspace/sealedByPlayer.ts';

/**
 * Returns the photos of a gallery that this token opens. In a gallery sealed by player, a family's token opens its player's photos and the
 * team's. The coach's token, or none, opens all but those of hidden players.
 */
export async function seenWith(
  workspace: string,
  gallery: string,
  token?: string,
): Promise<(photo: PhotoRecord) => boolean> {
  const read = await readSealedByPlayer(workspace, gallery);
  if (!read.ok) throw new Error(read.message);
  if (!read.value) return () => true;
  const { documents, photos } = read.value;
  const own = documents.filter(
    (one) => one.token === token || one.oldTokens?.some((old) => old.token === token),
  );
  const hidden = new Set(
    photos.flatMap(({ item, isHidden }) => (isHidden ? [item.sealed?.file] : [])),
  );
  return ({ file, audience = '' }) =>
    own.length > 0 ? own.some((document) => isFor(document, audience)) : !hidden.has(file);
}
