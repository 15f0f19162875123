/** Which photos a phone can open. */
import type { PhotoRecord } from '#studio/workspace/records.ts';
import { isFor, readSealedByPlayer } from '#studio/workspace/sealedByPlayer.ts';

/**
 * Returns which photos of a gallery anyone who has this token can open: of one that is sealed by player a family has its own player's and the
 * team's, and the coach (whose token this is, or without one) all but those of hidden players.
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
