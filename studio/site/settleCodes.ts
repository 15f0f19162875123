/** Makes sure that a gallery has its codes, and that they open what its documents say now. */
import {
  codesOf,
  findCode,
  newCodes,
  playerCodesOf,
  renewedCodes,
  sealedCode,
  type CodeTarget,
} from '#studio/workspace/codes.ts';
import type { Session, WorkspaceCode, WorkspaceGallery } from '#studio/workspace/workspace.ts';

type Settled = {
  readonly slug: string;
  /** A code of the team to add, if it is not there. */
  readonly code?: string;
};

/**
 * Brings the codes of a gallery into line with its documents. A team and each player without a code get one, a code that opens another
 * document now is sealed again, and the code of a player without a document is marked as removed. If `openers` has none for the team, the
 * team's codes stay as they are. Resolves to how many players' codes are new.
 */
export async function settleCodes(
  session: Session,
  { slug, code }: Settled,
  openers: readonly CodeTarget[],
): Promise<number> {
  const workspace = session.current();
  const own = playerCodesOf(workspace, slug);
  const isGone = (one: WorkspaceCode): boolean =>
    own.includes(one) && !openers.some(({ player }) => player === one.player);
  const kept = workspace.codes.map((one) =>
    isGone(one) ? { ...one, removed: true as const } : one,
  );
  const codes = await renewedCodes(workspace, kept, openers);
  const known = new Set(own.map(({ player }) => player));
  const fresh = openers.filter(({ player }) => player !== undefined && !known.has(player));
  const made = await newCodes(workspace, fresh);
  const team = openers.filter(({ player }) => player === undefined);
  const ofTeam =
    code === undefined
      ? await newCodes(workspace, codesOf(workspace, slug).length > 0 ? [] : team)
      : await Promise.all(
          (findCode(workspace, code) ? [] : team).map((one) =>
            sealedCode(workspace, { code }, one),
          ),
        );
  await session.save({ ...workspace, codes: [...codes, ...ofTeam, ...made] });
  return made.length;
}

/**
 * Makes the team's code the coach's, and marks the codes that everybody had as removed. Both are one step: an interruption between them
 * would leave everybody with the coach's key.
 */
export async function endCodesForEverybody(
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
