import { randomBytes } from 'node:crypto';
import { gallerySecretBytes } from '#core/seal/orderSecret.ts';
import type { Session } from './folders.ts';

/**
 * Returns the secret that a gallery's document carries for the statuses of its orders. It is made once and then stays the same, also
 * when the gallery is rotated, taken off or published again: its orders still get statuses.
 */
export async function statusSecretOf(session: Session, slug: string): Promise<string> {
  const workspace = session.current();
  const { statusSecrets } = workspace;
  const known = Object.hasOwn(statusSecrets, slug) ? statusSecrets[slug] : undefined;
  if (known !== undefined) return known;
  const secret = randomBytes(gallerySecretBytes).toString('base64url');
  await session.save({ ...workspace, statusSecrets: { ...statusSecrets, [slug]: secret } });
  return secret;
}
