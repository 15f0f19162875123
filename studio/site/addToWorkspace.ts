import type { AccessEntry } from '#core/access/access.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { isSameJson } from '#studio/workspace/replaceFile.ts';
import type { WorkspaceCode } from '#studio/workspace/workspace.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { writeSiteTable } from './accessRows.ts';
import { findCode, sealedCode, type GalleryOpener } from '#studio/workspace/newCode.ts';

/** Adds a code to the workspace. A code that already opens the same counts as added; one with another meaning is refused. */
export async function addToWorkspace(
  session: Session,
  code: string,
  opens: AccessEntry,
  opener?: GalleryOpener,
): Promise<Result<WorkspaceCode>> {
  const taken = findCode(session.current(), code);
  if (taken && !isSameJson(taken.opens, opens)) {
    return failure(`The code ${taken.code} opens something else already. Choose another.`);
  }
  const workspace = session.current();
  const added = taken ?? (await sealedCode(workspace, code, opens, opener));
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
