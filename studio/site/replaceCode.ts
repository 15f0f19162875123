import { failed, folderOptions, command, takes } from '#studio/command/commandLine.ts';
import { inSession } from './session.ts';
import { dropRemovedCodes } from './removedCodes.ts';
import { foldersOf, type Session, type WorkspaceCode } from '#studio/workspace/workspace.ts';
import { findCode, generatedCode, sealedCode, playerCodesOf } from '#studio/workspace/codes.ts';
import { writeCards } from './cards.ts';
import { cardsRequest, sheetOptions, type CardsRequest } from './cardsRequest.ts';
import { rotateGallery } from './rotation.ts';

export const replaceCode = command({
  name: 'codes replace',
  operands: '<code>',
  example: '[--site https://...]',
  summary: 'the same, with a card of another code in its place',
  about: `For a card that was lost: its code and its link open nothing any more, and a PDF has one card with a new code in their place. Other
codes of the gallery stay. A phone that opened the gallery before keeps it: "codes rotate" shuts everyone out. The card of a single
player is more: their photos get other keys and names, so that the lost card opens nothing that is on the site from then on.`,
  options: {
    ...sheetOptions,
    card: takes`file.pdf  where the card goes (cards-<slug>.pdf in the workspace)`,
    ...folderOptions,
  },
  async run({ site, paper, card, ...values }, [typed = ''], refuse) {
    return inSession(foldersOf(values), { command: 'codes replace' }, async (session) => {
      const workspace = session.current();
      const old = findCode(workspace, typed);
      const slug = old && old.opens.type !== 'file' ? old.opens.slug : undefined;
      if (!old || slug === undefined || !workspace.galleries[slug]) {
        return failed(`This workspace has no code "${typed}" of a gallery.`);
      }
      const code = generatedCode(workspace, old.opens);
      const wanted = { all: false, count: '1', code, site, paper, out: card };
      const request = await cardsRequest(slug, wanted, session.workspace);
      if (!request.ok) return refuse(request.message);
      if (old.player !== undefined) return replacePlayersCard(session, old, request.value);
      const added = await sealedCode(workspace, { code }, old);
      const marked = { ...old, removed: true } as const;
      // The new one takes the old one's position: "codes cards" prints the first.
      const codes = workspace.codes.flatMap((other) => (other === old ? [added, marked] : [other]));
      await session.save({ ...workspace, codes });
      await dropRemovedCodes(session);
      console.log(`${old.code} opens nothing any more.`);
      return writeCards(session, request.value);
    });
  },
});

/**
 * Replaces a player's code: the player's photos get other keys and names, and a new card opens them. Returns the exit code. The number on the
 * card's front stays: it opens nothing.
 */
async function replacePlayersCard(
  session: Session,
  { code, player = '' }: WorkspaceCode,
  request: CardsRequest,
): Promise<number> {
  const [slug = ''] = request.slugs;
  const rotated = await rotateGallery(session, slug, { players: new Set([player]) });
  if (!rotated.ok) return failed(rotated.message);
  console.log(`${code} opens nothing any more. Photos with other keys: ${rotated.value}.`);
  const made = playerCodesOf(session.current(), slug).find((one) => one.player === player);
  return writeCards(session, { ...request, code: made?.code });
}
