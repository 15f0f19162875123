/** Ends cards whose last day is over. Until then the page alone has refused them. */
import { isOver } from '#core/order/expiry.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { rotatePlayers } from './rotatePlayers.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { readSealedByPlayer } from '#studio/workspace/sealedByPlayer.ts';

/** What such a card opened gets other keys and names, and the card has no code any more. Resolves to how many have ended. */
export async function endExpired(session: Session, slug: string): Promise<Result<number>> {
  const read = await readSealedByPlayer(session.workspace, slug);
  if (!read.ok) return failure(read.message);
  const over = (read.value?.documents ?? []).filter(
    ({ expires, isEnded }) => !isEnded && isOver(expires, new Date()),
  );
  if (over.length === 0) return success(0);
  const players = new Set(over.map(({ number }) => number));
  const rotated = await rotatePlayers(session, slug, { players, ended: true });
  return rotated.ok ? success(over.length) : rotated;
}
