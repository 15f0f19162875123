/** A code is removed from the site first and from the workspace after it, so that an interruption leaves a mark. */
import { writeSiteTable } from './accessRows.ts';
import type { Workspace, Session } from '#studio/workspace/workspace.ts';

/** Returns true if a command was interrupted while changing codes. The next command that changes anything finishes or undoes it. */
export function isUnsettled({ codes, galleries }: Workspace): boolean {
  return (
    codes.some((code) => code.removed) ||
    Object.values(galleries).some((gallery) => gallery.rotation)
  );
}

export const unsettled =
  'A command that changes codes was stopped, or is still at work. Run it again, or publish: until then these codes may not be those that open.';

/** Removes marked codes from the site's table and then from the workspace. */
export async function dropRemovedCodes(session: Session): Promise<void> {
  const workspace = session.current();
  const codes = workspace.codes.filter((code) => !code.removed);
  if (codes.length === workspace.codes.length) return;
  await writeSiteTable(session.out, workspace);
  await session.save({ ...workspace, codes });
}
