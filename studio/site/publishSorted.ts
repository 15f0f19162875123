/** Publishes a day's folder into the galleries of all teams whose cards were photographed. */
import { listed } from '#core/text/howMany.ts';
import { resolve } from 'node:path';
import type { Result } from '#core/text/result.ts';
import { exitCodes, failed } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { withheldBefore } from './withheldBefore.ts';
import { dropAllMade } from '#studio/shoot/madePhotos.ts';
import { contactSheetFile } from '#studio/shoot/sortedFolder.ts';
import type { LookedFile } from '#studio/shoot/lookAtShoot.ts';
import {
  sortedNames,
  sortShoot,
  writeContactSheet,
  type SortedShoot,
} from '#studio/shoot/sortShoot.ts';
import type { Session } from '#studio/workspace/workspace.ts';
import { fileNames } from '#studio/workspace/fileNames.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { readAllCards } from '#studio/workspace/sortingCards.ts';
import { lookFor } from './lookFor.ts';
import type { PublishOptions } from './publishOptions.ts';
import { givenTeamName, type Input } from './publishInput.ts';
import { publishShoot } from './publishShoot.ts';
import type { Shoot } from './shot.ts';
import { sortedShots, sortedWarnings } from './sortedShots.ts';

/** Publishes one team after the other. A team that fails does not stop the rest. Returns the highest exit code. */
export async function publishSorted(
  session: Session,
  options: PublishOptions,
  { files: cameraFiles }: Input,
): Promise<number> {
  const teams = await readAllCards(session.workspace);
  if (!teams.ok) return failed(teams.message);
  if (teams.value.length === 0) return failed(noCards);
  const slugs = teams.value.map(({ slug }) => slug);
  const look = await lookFor(session, options, slugs);
  if (!look.ok) return failed(look.message);
  const { offsets, corrections, noticesAtMost: most } = options;
  const sorted = await sortShoot(
    { look: look.value, offsets, corrections, note: session.note },
    cameraFiles,
  );
  if (!sorted.ok) return failed(sorted.message);
  if (!sorted.value.isSorted) return failed(noneSeen);
  let worst: number = exitCodes.done;
  for (const { slug, cards } of teams.value) {
    if (!isIn(sorted.value, slug)) continue;
    const { files } = sorted.value;
    const code = await publishOne(session, options, slug, files, async () => {
      const before = await withheldBefore(session.workspace, slug, cards);
      if (!before.ok) return before;
      return sortedShots(sorted.value, {
        slug,
        roster: undefined,
        cards,
        before: before.value,
        most,
      });
    });
    worst = Math.max(worst, code);
  }
  await dropAllMade(session.workspace);
  const warnings = await finishSorted(session, options, sorted.value);
  return warnings > 0 ? Math.max(worst, exitCodes.failed) : worst;
}

/** Writes the contact sheet again, with the frame numbers of what was published, and says what is open. Resolves to how many warnings. */
export async function finishSorted(
  { workspace }: Session,
  { folder, noticesAtMost: most }: PublishOptions,
  sorted: SortedShoot,
): Promise<number> {
  const paths = { workspace, folder: resolve(folder) };
  await writeContactSheet(paths, sorted);
  const sheet = contactSheetFile(paths);
  const names = await sortedNames(workspace, sorted.files);
  const warnings = sortedWarnings(sorted, { sheet, names, most });
  complain(warnings);
  console.log(`Sorted   by cards, see ${sheet}`);
  return warnings.length;
}

async function publishOne(
  session: Session,
  options: PublishOptions,
  slug: string,
  files: readonly LookedFile[],
  shootOf: () => Promise<Result<Shoot>>,
): Promise<number> {
  const team = await givenTeamName(options, slug);
  if (!team.ok) return failed(team.message);
  const shoot = await shootOf();
  if (!shoot.ok) return failed(shoot.message);
  const lost = await lostPhotos(session, options, slug);
  if (lost.length > 0) {
    return failed(
      `${slug} was left as it is: its gallery shows photos that are not in this folder (${listed(lost, 3)}), and they would go. ` +
        `Put both days below one folder and publish that, or publish this one with --team ${slug} --drop-missing.`,
    );
  }
  return publishShoot(session, { ...options, slug, team: team.value }, { ...shoot.value, files });
}

/** Returns what the camera files are called of a gallery that was published from another folder: a second day must not take away the first. */
async function lostPhotos(
  { workspace, current }: Session,
  { folder }: PublishOptions,
  slug: string,
): Promise<readonly string[]> {
  const { galleries } = current();
  const shoots = (Object.hasOwn(galleries, slug) && galleries[slug]?.shoots) || [];
  if (shoots.length === 0 || shoots[0] === resolve(folder)) return [];
  const records = await readRecords(workspace, slug);
  return records.map(await fileNames(workspace, [slug]));
}

function isIn({ placements }: SortedShoot, slug: string): boolean {
  return [...placements.values()].some(
    (placement) =>
      placement.kind === 'placed' && placement.cards.some((card) => card.slug === slug),
  );
}

const noCards =
  'No cards were made yet, so nobody can say whose photos these are: name the team with --team, or make cards with "roster cards".';
const noneSeen =
  'No photo shows a card of this workspace, so nobody can say whose photos these are: name the team with --team.';
