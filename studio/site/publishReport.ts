/** What there is to say of a published gallery: its figures and codes, and what was probably not intended. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inGroup } from '#core/gallery/galleryItems.ts';
import { shortDay } from '#core/gallery/dayWords.ts';
import { isOver } from '#core/order/expiry.ts';
import { galleryFile, tradingCardsGroup } from '#core/gallery/galleryFiles.ts';
import { defaultGalleryGroup, galleryGroups } from '#core/shop/groups.ts';
import { teamOf } from '#core/shop/teams.ts';
import { howMany, listed } from '#core/text/howMany.ts';
import type { PhotoDetails } from '#studio/shoot/photoDetails.ts';
import { isSmall, printableSide } from '#studio/shoot/recipe.ts';
import type { ActNotice } from '#studio/workspace/act.ts';
import { codesOf } from '#studio/workspace/codes.ts';
import type { FileNames } from '#studio/workspace/fileNames.ts';
import type { SeasonTeam } from '#studio/workspace/seasonFile.ts';
import type { Session, WorkspaceGallery } from '#studio/workspace/workspace.ts';
import { proofAsked } from './proof.ts';
import { shownCode, shownSite } from './siteAddress.ts';
import type { PublishedShot, RefusedFile } from './shot.ts';

export type GalleryPublished = {
  readonly team: string;
  readonly photos: number;
  /** How many of them this run has made. */
  readonly made: number;
  /** How many photos of each group some tab shows. */
  readonly seen: GroupCounts;
  /** How many of those are trading cards that stand among the photos of a group. */
  readonly cards: number;
  /** How many no tab shows. */
  readonly unseen: GroupCounts;
  /** The longest edge in pixels and what lies over it, if the gallery shows proofs. */
  readonly proof: ReturnType<typeof proofAsked>;
  /** Photos that the roster keeps out of the gallery. */
  readonly withheld: number;
  /** Photos that the folder does not have any more. */
  readonly gone: number;
  readonly pictureBytes: number;
  readonly documentBytes: number;
  /** On the home page, unsealed. */
  readonly publicPhotos: number;
  /** A day. */
  readonly expires?: string;
  /** As stored (`core/order/deadline`). */
  readonly deadline?: string;
  /** Of the team, with the links of their cards. */
  readonly codes: readonly { readonly code: string; readonly link: string }[];
  /** `Dana Reyes <dana@hawks.example>`, or what is known of it. */
  readonly coach: string;
  /** Players or the coach have codes that no card shows yet. */
  readonly needsCards: boolean;
};

/** A photo without a group has an empty one. */
type GroupCounts = readonly { readonly group: string; readonly photos: number }[];

/** What holds at any moment of publishing. */
export const allWhole =
  'Each gallery on the site is whole, as it was before or as this run has published it. Run the same command again: it goes on from here.';

type Ran = Pick<GalleryPublished, 'made' | 'withheld' | 'gone' | 'needsCards'> & {
  readonly published: readonly PublishedShot[];
  /** As the studio lists it on the home page. */
  readonly own: SeasonTeam | undefined;
};

/** Returns what the site shows now, and its codes. */
export async function galleryPublished(
  { out, workspace, current }: Session,
  slug: string,
  { published, own, ...counts }: Ran,
): Promise<GalleryPublished> {
  const { team, expires, deadline, ...gallery } = current().galleries[slug] ?? { team: slug };
  const details = published.map(({ shot }) => shot.details);
  const { coach, email } = own ?? {};
  const site = await shownSite(workspace);
  return {
    ...counts,
    team,
    photos: published.length,
    seen: countsOf(details.filter(isSeen)),
    cards: details.filter(({ isCard, ageGroup }) => isCard && ageGroup !== tradingCardsGroup)
      .length,
    unseen: countsOf(details.filter((photo) => !isSeen(photo))),
    proof: proofAsked(gallery),
    pictureBytes: published
      .flatMap(({ record }) => record.renditions)
      .reduce((sum, { sealedBytes }) => sum + sealedBytes, 0),
    documentBytes: (await stat(join(out, slug, galleryFile))).size,
    publicPhotos: published.filter(({ record }) => record.preview).length,
    expires,
    deadline,
    codes: codesOf(current(), slug).map((code) => shownCode(code, site)),
    coach:
      coach !== undefined && email !== undefined ? `${coach} <${email}>` : (coach ?? email ?? ''),
  };
}

/** A shop's only group has all photos. */
function countsOf(details: readonly PhotoDetails[]): GroupCounts {
  const only = galleryGroups.length === 1 ? galleryGroups[0] : undefined;
  const counts = new Map<string, number>();
  for (const { ageGroup } of details) {
    const group = only ?? ageGroup;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].map(([group, photos]) => ({ group, photos }));
}

/** Returns true if some tab of the gallery shows the photo. */
export function isSeen(details: PhotoDetails): boolean {
  return galleryGroups.some((group) => inGroup(details, group));
}

/** Says which files are not published, and why. */
export function refusedNotices(
  refused: readonly RefusedFile[],
  named: FileNames,
): readonly ActNotice[] {
  return refused.map((file) => ({
    kind: 'file refused',
    text: `${named(file)}: ${file.why}.`,
    isOpen: true,
  }));
}

/** Orphaned are those among the sealed files that no gallery names. */
export function orphanNotices(orphans: readonly string[]): readonly ActNotice[] {
  return orphans.map((orphan) => ({
    kind: 'orphan',
    text: `${orphan} is not sealed: everyone can read it.`,
  }));
}

/** Said before a photo is sealed: tickets may have the codes. */
export function endingNotice(slug: string, codes: readonly string[], most: number): ActNotice {
  const opens = codes.length === 0 ? 'What opens it now' : `Its ${listed(codes, most)}`;
  const text = `${slug} is published with cards for its players. ${opens} ends with this run, for the coach, too, and so do tickets that have it. Afterwards, print the coach's card.`;
  return { kind: 'codes end', text, field: 'coachCard' };
}

type Finished = {
  readonly slug: string;
  readonly gallery: WorkspaceGallery;
  readonly published: readonly PublishedShot[];
  readonly refused: number;
  readonly named: FileNames;
  /** The most names in one sentence. */
  readonly most: number;
  readonly endsCodes: boolean;
  readonly isListed: boolean;
};

/** The budget of a gallery's document for each photo on the wire. In small galleries the fixed part dominates. */
const documentBudget = { bytesPerPhoto: 60, fromPhotos: 30 } as const;

/** Returns what the studio may not expect of a gallery that is published. */
export function finishedNotices(
  { photos, documentBytes, publicPhotos, team }: GalleryPublished,
  { slug, gallery, published, refused, named, most, endsCodes, isListed }: Finished,
): readonly ActNotice[] {
  const { publicCount, expires, isForCoach } = gallery;
  // Keys of players can't be deflated.
  const isLarge = documentBytes > photos * documentBudget.bytesPerPhoto && !isForCoach;
  const unseen = published.filter(({ shot }) => !isSeen(shot.details)).map(({ shot }) => shot);
  const perhaps: readonly (ActNotice | false | undefined)[] = [
    endsCodes && {
      kind: 'codes ended',
      text: `Its photos are sealed by player from now on: the codes and cards that families had open nothing any more. What they ordered stays.`,
    },
    photos >= documentBudget.fromPhotos &&
      isLarge && {
        kind: 'large document',
        text: `The document of ${slug} has more than ${documentBudget.bytesPerPhoto} bytes a photo: are there very long names?`,
      },
    !isListed &&
      !teamOf(slug) && {
        kind: 'not listed',
        text: `The home page does not list ${team}.`,
        field: 'listing',
      },
    publicCount !== undefined &&
      publicCount > 0 &&
      publicPhotos === 0 && {
        kind: 'nothing public',
        text: 'The home page shows nothing of this gallery: no row and no folder says "public", and only such photos are shown there.',
      },
    isOver(expires, new Date()) && {
      kind: 'closed',
      text: `${shortDay(expires ?? '', true)} is over: the gallery is closed to everyone.`,
      field: 'expires',
    },
    unseen.length > 0 && {
      kind: 'in no tab',
      text:
        `${howMany(unseen.length, 'photo is in no tab, and nobody will see it', 'photos are in no tab, and nobody will see them')}: ${listed(unseen.map(named), most)}. ` +
        `A folder, the roster or the group of the rest must name their group: ${galleryGroups.join(', ')}.`,
      field: 'group',
      isOpen: true,
    },
    refused > 0 && {
      kind: 'files refused',
      text: `${howMany(refused, 'file was', 'files were')} not published.`,
      isOpen: true,
    },
  ];
  return [...smallNotices(published, named), ...perhaps.filter((notice) => !!notice)];
}

/** In every run while they are in the gallery. */
function smallNotices(published: readonly PublishedShot[], named: FileNames): readonly ActNotice[] {
  const small = published.filter(({ record }) => isSmall(record));
  return small.map(({ shot, record: { width, height, originalWidth } }) => {
    const originalHeight = Math.round((height * originalWidth) / width);
    const text = `${named(shot)}: published, but it has only ${originalWidth} x ${originalHeight} pixels: even a wallet print needs ${printableSide} on its shorter side. Is this the camera's own file?`;
    return { kind: 'small', text };
  });
}

/** Why nothing is published. */
export const noneSeen = `No folder and no row names a group, so no photo would be seen. Say which it is: ${defaultGalleryGroup}, or another of ${galleryGroups.join(', ')}. Nothing was changed.`;
export const nonePlaced =
  'Of no photo it is certain whose it is, so the gallery was left as it was.';
export const allWithheld =
  'The roster keeps every photo out of the gallery, which was left as it was. Take it off the site if it should go.';
