/** Makes sure that a published gallery has its codes, and that they lead to its first photos. */
import type { Session } from '#studio/workspace/folders.ts';
import {
  codesOf,
  findCode,
  generatedCode,
  renewedCodes,
  sealedCode,
  type GalleryOpener,
} from '#studio/workspace/newCode.ts';
import {
  newPlayerCodes,
  playerCodesOf,
  renewedPlayerCodes,
  type PlayerOpener,
} from '#studio/workspace/playerCodes.ts';
import type { WorkspaceCode, WorkspaceGallery } from '#studio/workspace/workspace.ts';

type Settled = { readonly slug: string; readonly code: string | undefined };

/** Makes sure that there is at least one code of the team, and stores the gallery's first photos in all of them. */
export async function settleCodes(
  session: Session,
  { slug, code }: Settled,
  opener: GalleryOpener,
): Promise<void> {
  const workspace = session.current();
  const codes = [...(await renewedCodes(workspace, slug, opener))];
  const hasOne =
    code === undefined
      ? codesOf(workspace, slug).length > 0
      : findCode(workspace, code) !== undefined;
  if (!hasOne) codes.push(await teamCode(session, { slug, code }, opener));
  await session.save({ ...workspace, codes });
}

async function teamCode(
  session: Session,
  { slug, code }: Settled,
  opener: GalleryOpener,
): Promise<WorkspaceCode> {
  const workspace = session.current();
  const opens = { type: 'team', slug } as const;
  const own = code ?? generatedCode(workspace, opens);
  return sealedCode(workspace, own, opens, opener);
}

/**
 * Gives every player a code, stores their first photos in it, and marks the codes of cards that are no more as removed. Resolves to how
 * many codes are new.
 */
export async function settlePlayerCodes(
  session: Session,
  slug: string,
  openers: readonly PlayerOpener[],
): Promise<number> {
  const workspace = session.current();
  const own = playerCodesOf(workspace, slug);
  const numbers = new Set(openers.map(({ document }) => document.number));
  const isGone = (code: WorkspaceCode): boolean =>
    own.includes(code) && !numbers.has(code.player ?? '');
  const kept = workspace.codes.map((code) =>
    isGone(code) ? { ...code, removed: true as const } : code,
  );
  const renewed = await renewedPlayerCodes(kept, openers);
  const known = new Set(own.map(({ player }) => player));
  const made = await newPlayerCodes(
    workspace,
    openers.filter(({ document }) => !known.has(document.number)),
  );
  await session.save({ ...workspace, codes: [...renewed, ...made] });
  return made.length;
}

/**
 * Makes a gallery one by player and, in the same step, marks the codes of its team as removed: they were for everybody. An interruption
 * between the two would leave them with the coach's key.
 */
export async function switchToPlayers(
  session: Session,
  slug: string,
  gallery: WorkspaceGallery,
): Promise<void> {
  const workspace = session.current();
  const own = new Set(codesOf(workspace, slug));
  await session.save({
    ...workspace,
    galleries: { ...workspace.galleries, [slug]: gallery },
    codes: workspace.codes.map((code) =>
      own.has(code) ? { ...code, removed: true as const } : code,
    ),
  });
}
