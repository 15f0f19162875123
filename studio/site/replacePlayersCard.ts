/** `codes replace` of a player's code: the player's photos get other keys and names, and a new card opens them. */
import { failed } from '#studio/command/commandLine.ts';
import { rotatePlayers } from './rotatePlayers.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { playerCodesOf } from '#studio/workspace/playerCodes.ts';
import type { WorkspaceCode } from '#studio/workspace/workspace.ts';
import { writeCards } from './cards.ts';
import type { CardsRequest } from './cardsRequest.ts';

/** Returns the exit code. The number on the card's front stays: it opens nothing. */
export async function replacePlayersCard(
  session: Session,
  { code, player = '' }: WorkspaceCode,
  request: CardsRequest,
): Promise<number> {
  const [slug = ''] = request.slugs;
  if (!session.current().galleries[slug]?.isByPlayer) {
    return failed(
      `The photos of ${slug} have one key for everybody until they are published again. Publish first.`,
    );
  }
  const rotated = await rotatePlayers(session, slug, { players: new Set([player]) });
  if (!rotated.ok) return failed(rotated.message);
  console.log(`${code} opens nothing any more. Photos with other keys: ${rotated.value}.`);
  const made = playerCodesOf(session.current(), slug).find((one) => one.player === player);
  return writeCards(session, { ...request, code: made?.code });
}
