import { failure, success, type Result } from '#core/text/result.ts';
import type { WorkspaceCode, Session } from '#studio/workspace/workspace.ts';
import { writeSiteTable } from './accessRows.ts';
import { findCode, isSame, sealedCode, type Opener } from '#studio/workspace/codes.ts';

/** Adds a code to the workspace. A code that already opens the same counts as added; one with another meaning is refused. */
export async function addToWorkspace(
  session: Session,
  code: string,
  opener: Opener,
): Promise<Result<WorkspaceCode>> {
  const taken = findCode(session.current(), code);
  if (taken && !(isSame(taken.opens, opener.opens) && taken.player === undefined)) {
    return failure(`The code ${taken.code} opens something else already. Choose another.`);
  }
  const workspace = session.current();
  const added = taken ?? (await sealedCode(workspace, { code }, opener));
  if (!taken) {
    await session.save({ ...workspace, codes: [...workspace.codes, added] });
    try {
      await writeSiteTable(session.out, session.current());
    } catch (error) {
      // Nobody was told this code, so the next command must not publish it.
      await session.save(workspace);
      throw error;
    }
  } else await writeSiteTable(session.out, session.current());
  return success(added);
}
