import { basename } from 'node:path';
import { isOver } from '#rules/expiry.ts';
import { weakCodeMessage } from '#studio/workspace/guessing.ts';
import {
  codesOf,
  findCode,
  generatedCode,
  openerOf,
  renewedCodes,
  sealedCode,
  type GalleryOpener,
} from '#studio/workspace/newCode.ts';
import { exitCodes, failed } from '#studio/command/commandLine.ts';
import type { WorkspaceGallery } from '#studio/workspace/workspace.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { frameNumbers } from '#studio/workspace/frameNumbers.ts';
import { readRecords, writeRecords, type PhotoRecord } from '#studio/workspace/records.ts';
import { readSeason, writeSeason } from '#studio/workspace/season.ts';
import { statusSecretOf } from '#studio/workspace/statusSecrets.ts';
import { complain } from '#studio/command/notices.ts';
import { groupNamed } from '#studio/roster/groups.ts';
import { writeSiteTable } from '#studio/site/accessTable.ts';
import { sweepGallery, writeGallery } from '#studio/site/galleryFolder.ts';
import { writeDeadlines } from '#studio/workspace/deadlines.ts';
import { writeDirectory } from '#studio/site/directory.ts';
import { writePreview } from '#studio/site/preview.ts';
import type { PublishOptions } from './options.ts';
import { withDefaultGroup } from './defaultGroup.ts';
import { withoutErased } from './erasedShots.ts';
import { galleryOf } from './galleryOf.ts';
import { seasonWith } from './listedTeam.ts';
import { makePreviews } from './previews.ts';
import { proofOf } from './proof.ts';
import { rememberedGallery } from './rememberedGallery.ts';
import { withShownPlayers } from './recordedPlayers.ts';
import {
  allWithheld,
  isSeen,
  noneSeen,
  nothingPublic,
  smallRemarks,
  orphanWarnings,
  unseenRemarks,
} from './remarks.ts';
import { sealPhotos } from './sealPhotos.ts';
import type { PublishedShot, Shoot } from './shot.ts';
import { summarize } from './summary.ts';

export type NamedOptions = PublishOptions & { readonly slug: string; readonly team: string };

/**
 * Publishes a shoot. Nothing on the site changes until every photo is sealed and stored under its random name. Then the gallery's
 * document is replaced in one step. After an interruption, the site shows the old gallery or the new one.
 */
export async function publishShoot(
  session: Session,
  options: NamedOptions,
  { shots: all, withheld }: Shoot,
): Promise<number> {
  const { slug, code, noticesAtMost } = options;
  const taken = code === undefined ? undefined : findCode(session.current(), code);
  if (taken && !(taken.opens.type === 'team' && taken.opens.slug === slug)) {
    return failed(`The code ${taken.code} opens something else already. Choose another.`);
  }
  const weak = await weakCodeMessage(session.current(), options, [slug, options.team]);
  if (weak !== undefined) return failed(weak);
  const old = session.current().galleries[slug];
  if (old?.hasRoster && options.roster === undefined) return failed(rosterMissing);
  if (all.length === 0) return failed(allWithheld);
  const listed = await readSeason(session.workspace);
  if (!listed.ok) return failed(listed.message);
  const teams = seasonWith(listed.value, options);
  if (!teams.ok) return failed(teams.message);
  const gallery = rememberedGallery(old, options);
  const grouped = withDefaultGroup(all, {
    ...gallery,
    slug,
    folder: basename(options.folder),
    group: groupNamed(gallery.group ?? ''),
  });
  if (!grouped.some(({ details }) => isSeen(details))) return failed(noneSeen);
  const { shots, refused, byHash: erased } = await withoutErased(session, slug, grouped);
  const proof = await proofOf(gallery);
  if (!proof.ok) return failed(proof.message);
  // An interrupted run continues under the same key. The other flags take effect when everything is sealed.
  if (!old) await rememberGallery(session, slug, { team: gallery.team, key: gallery.key });
  const key = await galleryKey(gallery.key);

  const known = await readRecords(session.workspace, slug);
  const work = { session, slug, key, jobs: options.jobs, proof: proof.value, erased };
  const sealed = await sealPhotos(work, shots, known);
  const remarks = [...refused, ...sealed.refused];
  if (sealed.published.length === 0) {
    complain(remarks);
    return failed('None of these files could be published. The gallery was left as it was.');
  }
  const mostPublic = gallery.publicCount ?? Number.POSITIVE_INFINITY;
  const previews = await makePreviews(session, sealed.published, mostPublic);
  remarks.push(...previews.refused);

  const records = previews.published.map(withCards);
  const numbers = await frameNumbers(session.workspace, slug, records, known);
  const statusSecret = await statusSecretOf(session, slug);
  const own = teams.value.find((row) => row.slug === slug);
  const head = { slug, ...gallery, statusSecret, season: own?.season };
  const shown = galleryOf(head, previews.published, numbers);
  // The roster must be remembered until the home page shows this run's choice.
  await rememberGallery(session, slug, { ...gallery, ...(old?.hasRoster && { hasRoster: true }) });
  await writeSeason(session.workspace, teams.value);
  await settleCodes(session, options, openerOf(gallery.key, shown));
  await writeGallery(session.out, shown, key);
  await writeSiteTable(session.out, session.current());
  await writePreview(session.out, slug, previews.pictures);
  await writeDirectory(session.out, teams.value);
  await writeDeadlines(session.out, session.current());
  await writeRecords(session.workspace, slug, withShownPlayers(records, shown));
  await rememberGallery(session, slug, gallery);
  const orphans = await sweepGallery(session.out, shown);

  complain(remarks);
  complain(orphanWarnings(orphans));
  complain(smallRemarks(previews.published, noticesAtMost));
  await summarize(session, slug, {
    published: previews.published,
    made: sealed.made,
    withheld,
    listed: own,
  });
  if (gallery.publicCount && previews.pictures.length === 0) complain([nothingPublic]);
  if (isOver(gallery.expires, new Date())) {
    complain([
      `${gallery.expires} is over: the gallery is closed to everyone. --expires changes it.`,
    ]);
  }
  const doubts = [
    ...unseenRemarks(previews.published, noticesAtMost),
    ...(remarks.length > 0 ? [`${remarks.length} file(s) were not published, see above.`] : []),
  ];
  complain(doubts);
  return doubts.length > 0 ? exitCodes.failed : exitCodes.done;
}

/** Remembers whose photo it is now. */
function withCards({ shot, record: { cards: _before, ...record } }: PublishedShot): PhotoRecord {
  return { ...record, ...(shot.cards && { cards: shot.cards }) };
}

/** Without the roster, the gallery would show the photos that it keeps out. */
const rosterMissing =
  'This gallery has its names and tags from a roster. Give it again with --roster, or go on without: --roster none. Nothing was changed.';

async function rememberGallery(session: Session, slug: string, gallery: WorkspaceGallery) {
  const workspace = session.current();
  await session.save({ ...workspace, galleries: { ...workspace.galleries, [slug]: gallery } });
}

/** Makes sure that there is at least one code, and stores the gallery's first photos in all of them. */
async function settleCodes(
  session: Session,
  { slug, code }: NamedOptions,
  opener: GalleryOpener,
): Promise<void> {
  const workspace = session.current();
  const codes = [...(await renewedCodes(workspace, slug, opener))];
  const hasOne =
    code === undefined
      ? codesOf(workspace, slug).length > 0
      : findCode(workspace, code) !== undefined;
  if (!hasOne) {
    const opens = { type: 'team', slug } as const;
    const own = code ?? generatedCode(workspace, opens);
    codes.push(await sealedCode(workspace, own, opens, opener));
  }
  await session.save({ ...workspace, codes });
}
