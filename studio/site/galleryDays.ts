/** Changes until when a gallery takes orders, and until when it is shown, without its camera files. */
import { isDay } from '#core/gallery/localTimes.ts';
import { deadlineOn } from '#core/order/deadline.ts';
import { success } from '#core/text/result.ts';
import { invalid, type Outcome, refusal, type Watch } from '#studio/workspace/act.ts';
import { writeDeadlines } from '#studio/workspace/publishedDeadlines.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { listedTeam, writeOpenedGallery } from './documents.ts';
import { withSession } from './session.ts';

type GalleryDays = {
  /** The last day to order, `YYYY-MM-DD`. Null takes it back, and undefined leaves it. */
  readonly deadline?: string | null;
  /** The last day on which it is shown, in the same way. */
  readonly expires?: string | null;
};

/** Phones learn of it when they next open the gallery with a signal. Resolves to the team's name. */
export function changeDays(
  folders: Folders,
  slug: string,
  { deadline, expires }: GalleryDays,
  watch: Watch = {},
): Promise<Outcome<string>> {
  return withSession(folders, { ...watch, command: `days ${slug}` }, async (session) => {
    if (deadline && !isDay(deadline))
      return invalid('A deadline is a day like 2026-12-10.', 'deadline');
    if (expires && !isDay(expires))
      return invalid('The last day is a day like 2027-06-30.', 'expires');
    const workspace = session.current();
    const before = Object.hasOwn(workspace.galleries, slug) ? workspace.galleries[slug] : undefined;
    if (!before) return refusal(`There is no gallery of ${slug}.`, 'slug');
    const listed = await listedTeam(session.workspace, slug);
    if (!listed.ok) return listed;
    const after = {
      ...before,
      deadline: deadline === undefined ? before.deadline : ofDay(deadline),
      expires: expires === undefined ? before.expires : (expires ?? undefined),
    };
    await session.save({ ...workspace, galleries: { ...workspace.galleries, [slug]: after } });
    // If it is killed after this line, the next change or publishing writes the rest.
    await writeOpenedGallery(session, slug, listed.value);
    await writeDeadlines(session.out, session.current());
    return success(after.team);
  });
}

function ofDay(day: string | null): string | undefined {
  return day === null ? undefined : deadlineOn(day);
}
