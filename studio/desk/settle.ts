/** A code leaves the site first and the desk after it, so that a stop in between leaves a mark. */
import { writeSiteTable } from '#studio/site/accessTable.ts';
import type { Session } from './places.ts';

/** Takes codes that are marked as removed out of the site's table, and then off the desk. */
export async function dropRemovedCodes(session: Session): Promise<void> {
  const desk = session.current();
  const codes = desk.codes.filter((code) => !code.removed);
  if (codes.length === desk.codes.length) return;
  await writeSiteTable(session.out, desk);
  await session.save({ ...desk, codes });
}
