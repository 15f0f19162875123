import { codesOfGallery } from '#studio/workspace/codes.ts';
import { exitCodes, failed, folderOptions, command } from '#studio/command/commandLine.ts';
import { foldersOf, type Session } from '#studio/workspace/workspace.ts';
import { dropLedger } from '#studio/workspace/ledger.ts';
import { dropRecords } from '#studio/workspace/records.ts';
import { dropSealedGallery } from '#studio/workspace/sealedGallery.ts';
import { readSeason, writeSeason } from '#studio/workspace/season.ts';
import { dropWithheld } from '#studio/workspace/withheld.ts';
import { inSession } from './session.ts';
import { dropRemovedCodes } from './removedCodes.ts';
import { clearGallery } from './galleryFolder.ts';
import { writeDeadlines } from '#studio/workspace/deadlines.ts';
import { writeDirectory } from './directory.ts';
import { writePreview } from './preview.ts';
import { complain } from '#studio/command/notices.ts';
import { orphanWarnings } from './publishWarnings.ts';

/** Removes a gallery. Every step is idempotent: after an interruption, calling the command again finishes the rest. */
export const unpublish = command({
  name: 'unpublish',
  operands: '<slug>',
  summary: 'take a gallery, its pictures and its codes off the site',
  about: `Takes a gallery off the site: its photos, its pictures on the home page, its place in "Find your team", its codes and its key. The
camera files stay where they are. What families have kept on their phones stays there. Frame numbers in orders of this gallery mean
nothing any more: print them first.`,
  options: folderOptions,
  async run(values, [slug = '']) {
    return inSession(foldersOf(values), { command: `unpublish ${slug}` }, async (session) => {
      const gallery = session.current().galleries[slug];
      if (!gallery) return failed(`There is no gallery "${slug}" in this workspace.`);
      const listed = await readSeason(session.workspace);
      if (!listed.ok) return failed(listed.message);
      const teams = listed.value.filter((row) => row.slug !== slug);
      await removeCodes(session, slug);
      await writeDirectory(session.out, teams);
      await writeSeason(session.workspace, teams);
      await writePreview(session.out, slug, []);
      const orphans = await clearGallery(session.out, slug);
      await dropRecords(session.workspace, slug);
      await dropSealedGallery(session.workspace, slug);
      await dropLedger(session.workspace, slug);
      await dropWithheld(session.workspace, slug);
      const others = Object.entries(session.current().galleries).filter(([name]) => name !== slug);
      await session.save({ ...session.current(), galleries: Object.fromEntries(others) });
      await writeDeadlines(session.out, session.current());
      console.log(`${gallery.team} is off the site.`);
      complain(orphanWarnings(orphans));
      return exitCodes.done;
    });
  },
});

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
