import { shortDay } from '#core/gallery/dayWords.ts';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { galleryFile, tradingCardsGroup } from '#core/seal/galleries.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import { howMany } from '#core/text/howMany.ts';
import { teamOf } from '#core/shop/teams.ts';
import { codesOf } from '#studio/workspace/codes.ts';
import { shownCode } from './siteAddress.ts';
import type { Session } from '#studio/workspace/workspace.ts';
import type { PhotoDetails } from '#studio/shoot/photoDetails.ts';
import type { SeasonTeam } from '#studio/workspace/season.ts';
import { isSeen } from './publishWarnings.ts';
import type { PublishedShot } from './shot.ts';
import { proofAsked } from './proof.ts';

/** The budget of a gallery's document for each photo on the wire. In small galleries the fixed part dominates. */
const documentBudget = { bytesPerPhoto: 60, fromPhotos: 30 } as const;

/** Prints what the site shows now, and its codes. */
export async function summarize(
  { out, current }: Session,
  slug: string,
  {
    published,
    made,
    withheld,
    gone,
    listed,
  }: {
    readonly published: readonly PublishedShot[];
    readonly made: number;
    /** Photos that the roster keeps out of the gallery. */
    readonly withheld: number;
    /** Photos that the folder does not have any more. */
    readonly gone: number;
    /** As the studio lists it on the home page. */
    readonly listed: SeasonTeam | undefined;
  },
): Promise<void> {
  const coach = coachOf(listed);
  const document = (await stat(join(out, slug, galleryFile))).size;
  const pictures = published
    .flatMap(({ record }) => record.renditions)
    .reduce((sum, { sealedBytes }) => sum + sealedBytes, 0);
  const perPhoto = document / published.length;
  const { team, expires, deadline, isForCoach } = current().galleries[slug] ?? { team: slug };
  const photos = howMany(published.length, 'photo');
  console.log(`${team}: ${photos}, ${made} made in this run.`);
  const details = published.map(({ shot }) => shot.details);
  console.log(`Groups   ${groupCounts(details.filter(isSeen))}`);
  const unseen = details.filter((photo) => !isSeen(photo));
  if (unseen.length > 0) {
    console.log(`Unseen   ${countsOf(unseen)} (in no tab: nobody will see these)`);
  }
  const { edge, mark } = proofAsked(current().galleries[slug] ?? {});
  if (edge !== undefined) {
    console.log(`Proofs   ${edge} px at most${mark === undefined ? '' : ', with a mark'}`);
  }
  if (withheld > 0) console.log(`Withheld ${withheld}, as the roster asks`);
  if (gone > 0) console.log(`Gone     ${gone}, which the folder does not have`);
  console.log(
    `On disk  ${megabytes(pictures + document)} MB in all, ${(pictures / published.length / 1000).toFixed(0)} kB a photo`,
  );
  console.log(`Document ${document} bytes sealed, ${perPhoto.toFixed(1)} a photo`);
  // Keys of players can't be deflated.
  const isLarge = perPhoto > documentBudget.bytesPerPhoto && !isForCoach;
  if (published.length >= documentBudget.fromPhotos && isLarge) {
    console.log(
      `         more than ${documentBudget.bytesPerPhoto} a photo: are there very long names?`,
    );
  }
  const shown = published.filter(({ record }) => record.preview).length;
  if (shown > 0) console.log(`Public   ${shown} on the home page, unsealed`);
  if (expires !== undefined) console.log(`Expires  ${shortDay(expires, true)}`);
  if (deadline !== undefined) console.log(`Deadline ${shortDay(deadline.slice(0, 10), true)}`);
  for (const { code, link } of codesOf(current(), slug).map(shownCode)) {
    console.log(`Code     ${code}\nLink     ${link}`);
  }
  if (coach !== '') console.log(`Coach    ${coach}`);
  if (!listed && !teamOf(slug)) {
    console.log(`The home page does not list ${team}: --sport and --season do.`);
  }
}

/** `Dana Reyes <dana@hawks.example>`, or what is known of it. */
function coachOf({ coach, email }: Partial<SeasonTeam> = {}): string {
  return coach !== undefined && email !== undefined
    ? `${coach} <${email}>`
    : (coach ?? email ?? '');
}

/** Counts the photos that some tab shows. */
function groupCounts(details: readonly PhotoDetails[]): string {
  const isBoth = ({ isCard, ageGroup }: PhotoDetails): boolean =>
    isCard && ageGroup !== tradingCardsGroup;
  const cards = details.filter(isBoth).length;
  const also = cards > 0 ? `; ${cards} of them trading cards` : '';
  return `${countsOf(details)}${also}`;
}

/** A shop's only group has all photos. */
function countsOf(details: readonly PhotoDetails[]): string {
  const only = galleryGroups.length === 1 ? galleryGroups[0] : undefined;
  const counts = new Map<string, number>();
  for (const { ageGroup } of details) {
    const group = only ?? (ageGroup || 'no group');
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].map(([group, count]) => `${group} ${count}`).join(', ') || 'none';
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
