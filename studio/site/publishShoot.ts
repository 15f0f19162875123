import { isOver } from '#core/order/expiry.ts';
import { howMany } from '#core/text/howMany.ts';
import { type Done, refusal, stopped } from '#studio/workspace/act.ts';
import { writeDirectory } from './directory.ts';
import { writePreview } from './publicPictures.ts';
import { writeDeadlines } from '#studio/workspace/publishedDeadlines.ts';
import { fileNames } from '#studio/workspace/fileNames.ts';
import type { Session, WorkspaceGallery } from '#studio/workspace/workspace.ts';
import { frameNumbers } from '#studio/workspace/frameNumbers.ts';
import { codesOf } from '#studio/workspace/codes.ts';
import {
  readRecords,
  writeRecords,
  type PhotoRecord,
  type PhotoPlayer,
} from '#studio/workspace/records.ts';
import { writeSeason } from '#studio/workspace/seasonFile.ts';
import { addWithheld, writeWithheld } from '#studio/workspace/withheld.ts';
import { withoutErased } from './erasedShots.ts';
import { planShoot, type NamedOptions, type ShootPlan } from './planShoot.ts';
import { makePreviews, type Previews } from './choosePublic.ts';
import {
  allWhole,
  endingNotice,
  finishedNotices,
  galleryPublished,
  type GalleryPublished,
  orphanNotices,
  refusedNotices,
} from './publishReport.ts';
import { sealPhotos } from './sealPhotos.ts';
import type { FolderShoot, PublishedShot, Shot } from './shot.ts';
import { success } from '#core/text/result.ts';
import { rotateGallery } from './rotation.ts';
import { draftSiteTable } from './accessRows.ts';
import { dropRemovedCodes } from './dropRemovedCodes.ts';
import { endCodesForEverybody, settleCodes } from './settleCodes.ts';
import {
  readSealedGallery,
  writeSealedGallery,
  type Audience,
  type AudiencePhoto,
  type SealedGallery,
} from '#studio/workspace/sealedGallery.ts';
import { itemDetails, type Gallery, inGroup } from '#core/gallery/galleryItems.ts';
import { photoKind } from '#core/cart/photoChoice.ts';
import { playersOf } from '#core/player/players.ts';
import { audienceOfShot, sealingWith } from './audiences.ts';
import { tradingCardsGroup } from '#core/gallery/galleryFiles.ts';
import {
  documentsOf,
  galleryHead,
  openerOf,
  preparedGallery,
  sweepDocuments,
  wholeGallery,
  writeDocuments,
  type Head,
} from './documents.ts';

/**
 * Publishes a shoot. Nothing on the site changes until every photo is sealed and stored under its random name. Then the gallery's
 * document is replaced in one step. After an interruption, the site shows the old gallery or the new one.
 */
export async function publishShoot(
  session: Session,
  options: NamedOptions,
  shoot: FolderShoot,
): Promise<Done<GalleryPublished>> {
  if (session.signal.aborted) return stopped(allWhole);
  const planned = await planShoot(session, options, shoot);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const { slug, namesAtMost: most } = options;
  const { gallery, endsCodes } = plan;
  const { shots, refused, byHash: erased } = await withoutErased(session, slug, plan.shots);
  const ended = await endExpired(session, slug);
  if (!ended.ok) return ended;
  if (endsCodes) {
    const codes = codesOf(session.current(), slug).map(({ code }) => code);
    session.onProgress({ what: 'ahead', notice: endingNotice(slug, codes, most) });
  }
  if (!plan.old) {
    // The other flags take effect when everything is sealed.
    const { team, key, token, isForCoach } = gallery;
    await rememberGallery(session, slug, { team, key, token, isForCoach });
  }
  const audience = (shot: Shot): Audience => audienceOfShot(shot, plan.cards, plan.cardless);
  const prepared = await preparedGallery(session.workspace, slug, plan.cards, shots.map(audience));
  if (!prepared.ok) return prepared;
  const sealing = sealingWith(prepared.value.keys, audience);

  const known = await readRecords(session.workspace, slug);
  const namedBefore = await fileNames(session.workspace, [slug]);
  const work = { session, slug, sealing, jobs: options.jobs, proof: plan.proof, erased };
  const sealed = await sealPhotos(work, shots, known);
  if (!sealed.ok) return sealed;
  const { made } = sealed.value;
  const notPublished = [...refused, ...sealed.value.refused];
  if (sealed.value.published.length === 0) {
    refusedNotices(notPublished, namedBefore).forEach(session.note);
    return refusal('None of these files could be published. The gallery was left as it was.');
  }
  const mostPublic = gallery.publicCount ?? Number.POSITIVE_INFINITY;
  const previews = await makePreviews(session, sealed.value.published, mostPublic);
  notPublished.push(...previews.refused);
  const { published } = previews;
  const site = { plan, known, prepared: prepared.value, previews };
  const { newCodes, orphans } = await replaceGallery(session, options, shoot, site);

  const own = plan.teams.find((row) => row.slug === slug);
  const named = await fileNames(session.workspace, [slug]);
  const needsCards = newCodes > 0 || endsCodes;
  const ran = { published, made, withheld: shoot.withheld, gone: plan.gone, needsCards, own };
  const done = await galleryPublished(session, slug, ran);
  const [counts, isListed] = [{ published, refused: notPublished.length }, own !== undefined];
  for (const notice of [
    ...refusedNotices(notPublished, namedBefore),
    ...orphanNotices(orphans),
    ...finishedNotices(done, { slug, gallery, ...counts, named, most, endsCodes, isListed }),
  ]) {
    session.note(notice);
  }
  return success(done);
}

type Replacing = {
  readonly plan: ShootPlan;
  readonly known: readonly PhotoRecord[];
  readonly prepared: SealedGallery;
  readonly previews: Previews;
};

/** Shows what is sealed, on the site and the home page. Resolves to how many players' codes are new, and which files nobody names. */
async function replaceGallery(
  session: Session,
  options: NamedOptions,
  shoot: FolderShoot,
  { plan, known, prepared, previews }: Replacing,
): Promise<{ readonly newCodes: number; readonly orphans: readonly string[] }> {
  const { slug } = options;
  const { gallery } = plan;
  const records = previews.published.map(withWhose);
  const numbers = await frameNumbers(session.workspace, slug, records, known);
  const own = plan.teams.find((row) => row.slug === slug);
  const head = await galleryHead(session, slug, gallery, own);
  const state = sealedWith(prepared, photosOf(previews.published, numbers));
  // The roster must be remembered until the home page shows this run's choice.
  const mustHaveRoster = plan.old?.hasRoster && { hasRoster: true as const };
  const remembered = { ...gallery, ...mustHaveRoster };
  // One whose codes end changes together with them. Until then an interrupted run begins again with what it was.
  if (!plan.endsCodes) await rememberGallery(session, slug, remembered);
  if (shoot.remembered) await addWithheld(session.workspace, slug, shoot.remembered);
  await writeSeason(session.workspace, plan.teams);
  const newCodes = await show(session, options, { plan, remembered, head, state });
  await writePreview(session.out, slug, previews.pictures);
  await writeDirectory(session, plan.teams);
  await writeDeadlines(session.out, session.current());
  await writeRecords(session.workspace, slug, withShownPlayers(records, wholeGallery(head, state)));
  if (shoot.remembered) await writeWithheld(session.workspace, slug, shoot.remembered);
  await rememberGallery(session, slug, gallery);
  return { newCodes, orphans: await sweepDocuments(session.out, head, state) };
}

/** Keys that no photo needs are left out. */
function sealedWith(prepared: SealedGallery, photos: readonly AudiencePhoto[]): SealedGallery {
  const needed = new Set(photos.map(({ audience }) => audience));
  const keys = Object.entries(prepared.keys).filter(([audience]) => needed.has(audience));
  return { ...prepared, keys: Object.fromEntries(keys), photos };
}

/** Remembers what says now whose photo it is. */
function withWhose({ shot, record }: PublishedShot): PhotoRecord {
  const { cards: _before, hasTeamsGroup: _was, ...rest } = record;
  const { cards, hasTeamsGroup } = shot;
  return { ...rest, ...(cards && { cards }), ...(hasTeamsGroup && { hasTeamsGroup }) };
}

/**
 * Ends cards whose last day is over. Until then the page alone has refused them. What such a card opened gets other keys and names, and the
 * card has no code any more.
 */
async function endExpired(session: Session, slug: string): Promise<Done<undefined>> {
  const read = await readSealedGallery(session.workspace, slug);
  if (!read.ok) return read;
  const over = (read.value?.documents ?? []).filter(
    ({ expires, isEnded }) => !isEnded && isOver(expires, new Date()),
  );
  if (over.length === 0) return success(undefined);
  const players = new Set(over.map(({ number }) => number));
  const rotated = await rotateGallery(session, slug, { players, ended: true });
  if (!rotated.ok) return rotated;
  const cards = howMany(
    over.length,
    `expired card of ${slug} opens`,
    `expired cards of ${slug} open`,
  );
  session.note({ kind: 'expired', text: `${cards} nothing any more.` });
  return success(undefined);
}

/**
 * Adds whom each photo shows, so that the desk knows whose print an ordered number is: orders carry no names of galleries. Also its kind
 * and group: no second card is drawn around a finished one, and a memory mate takes the team photo of its player's group.
 */
function withShownPlayers(
  records: readonly PhotoRecord[],
  gallery: Gallery,
): readonly PhotoRecord[] {
  const byFile = new Map<string, PhotoPlayer>();
  for (const { name, jersey, photos } of playersOf(gallery)) {
    for (const { sealed } of photos) {
      // A photo without a jersey is of everyone with its name.
      byFile.set(sealed.file, { name, jersey: byFile.has(sealed.file) ? '' : jersey });
    }
  }
  const items = new Map(
    gallery.items.map(itemDetails).map((item) => [item.sealed?.file, item] as const),
  );
  return records.map(({ player: _before, kind: _was, group: _old, ...record }) => {
    const player = byFile.get(record.file);
    const item = items.get(record.file);
    const shows = item && { kind: photoKind(item), group: item.ageGroup ?? '' };
    return { ...record, ...(player && { player }), ...shows };
  });
}

/** What the workspace remembers before the first photo is sealed, so that an interrupted run goes on with the same keys. */
async function rememberGallery(
  session: Session,
  slug: string,
  gallery: WorkspaceGallery,
): Promise<void> {
  const workspace = session.current();
  await session.save({ ...workspace, galleries: { ...workspace.galleries, [slug]: gallery } });
}

type Showing = {
  readonly plan: ShootPlan;
  /** The gallery as the workspace has it until the home page shows this run's choice. */
  readonly remembered: WorkspaceGallery;
  readonly head: Head;
  readonly state: SealedGallery;
};

/**
 * Replaces what the site shows of a gallery: its documents and its codes. What the workspace keeps is written first, so that a document on
 * the site never has a key that the workspace does not know. Resolves to how many players have a code that no card shows yet.
 */
async function show(
  session: Session,
  { slug, code }: NamedOptions,
  { plan, remembered, head, state }: Showing,
): Promise<number> {
  const { cards, endsCodes, gallery } = plan;
  await writeSealedGallery(session.workspace, slug, state);
  if (endsCodes) await endCodesForEverybody(session, slug, remembered);
  const documents = documentsOf(head, { key: gallery.key, sealed: state, cards });
  const made = await settleCodes(session, { slug, code }, documents.map(openerOf));
  // The old key opens nothing once the documents are written, so the table is ready before, and follows at once.
  const commitTable = await draftSiteTable(session.out, session.current());
  await writeDocuments(session.out, documents);
  await commitTable();
  await dropRemovedCodes(session);
  return made;
}

/** All photos in the gallery's order. */
function photosOf(
  published: readonly PublishedShot[],
  numbers: ReadonlyMap<string, number>,
): readonly AudiencePhoto[] {
  return published
    .map((one) => photoOf(one, numbers.get(one.record.file) ?? 0))
    .sort((a, b) => Number(isCard(a)) - Number(isCard(b)));
}

/** Cards come after the photos of their group. */
function isCard({ details }: AudiencePhoto): boolean {
  return inGroup(details, tradingCardsGroup);
}

function photoOf({ shot, record }: PublishedShot, number: number): AudiencePhoto {
  const { name, ageGroup, jersey, tags } = shot.details;
  const { file, width, height, originalWidth, thumbHash, audience } = record;
  return {
    details: { name, ageGroup, jersey, tags: tags.length > 0 ? tags : undefined },
    photo: { file, number, width, height, originalWidth, thumbHash },
    audience,
    isHidden: shot.isHidden,
  };
}
