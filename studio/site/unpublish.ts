import { codesOfGallery } from '#studio/workspace/codes.ts';
import { success } from '#core/text/result.ts';
import { type Outcome, refusal } from '#studio/workspace/act.ts';
import type { Folders, Session, Workspace, WorkspaceGallery } from '#studio/workspace/workspace.ts';
import { dropGalleryFiles } from '#studio/workspace/galleryFiles.ts';
import { readSeason } from '#studio/workspace/seasonFile.ts';
import { withSession } from './session.ts';
import { dropRemovedCodes } from './dropRemovedCodes.ts';
import { clearGallery } from './galleryFolder.ts';
import { writeDeadlines } from '#studio/workspace/publishedDeadlines.ts';
import { writeDirectory } from './directory.ts';
import { writePreview } from './publicPictures.ts';
import { orphanNotices } from './publishReport.ts';

/** Removes a gallery; what the studio has said of the team stays in the workspace. Every step is idempotent: after an interruption, calling it again finishes the rest. Resolves to the team's name. */
export function unpublish({
  folders,
  slug,
}: {
  readonly folders: Folders;
  readonly slug: string;
}): Promise<Outcome<string>> {
  return withSession(folders, { command: `unpublish ${slug}` }, async (session) => {
    const gallery = session.current().galleries[slug];
    if (!gallery) return refusal(`There is no gallery "${slug}" in this workspace.`, 'slug');
    const listed = await readSeason(session.workspace);
    if (!listed.ok) return listed;
    const teams = listed.value.filter((row) => row.slug !== slug);
    await removeCodes(session, slug);
    // The studio's own list keeps the team.
    await writeDirectory(session, teams);
    await writePreview(session.out, slug, []);
    const orphans = await clearGallery(session.out, slug);
    await dropGalleryFiles(session.workspace, slug);
    const { galleries, takenOff, ...rest } = session.current();
    const others = Object.entries(galleries).filter(([name]) => name !== slug);
    await session.save({
      ...rest,
      galleries: Object.fromEntries(others),
      takenOff: { ...takenOff, [slug]: kept(gallery) },
    });
    await writeDeadlines(session.out, session.current());
    orphanNotices(orphans).forEach(session.note);
    return success(gallery.team);
  });
}

/** Days, group and proof apply again when it is published again. */
function kept(gallery: WorkspaceGallery): NonNullable<Workspace['takenOff']>[string] {
  const { team, group, orderUrl, expires, deadline, proof, mark, publicCount } = gallery;
  return { team, group, orderUrl, expires, deadline, proof, mark, publicCount };
}

/** Done first, so that nobody can open the gallery from then on. */
async function removeCodes(session: Session, slug: string): Promise<void> {
  const workspace = session.current();
  const own = new Set(codesOfGallery(workspace, slug));
  const codes = workspace.codes.map((code) =>
    own.has(code) ? { ...code, removed: true as const } : code,
  );
  await session.save({ ...workspace, codes });
  await dropRemovedCodes(session);
}
