/** What `publish` reads before anything is changed. */
import { listed } from '#core/text/howMany.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { teamOf } from '#core/shop/teams.ts';
import { complain, noticesAtMost } from '#studio/command/notices.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { cameraFiles, type FoundFile } from '#studio/shoot/cameraFiles.ts';
import { readRoster, type RosterRow } from '#studio/shoot/readRoster.ts';
import { readSeason } from '#studio/workspace/season.ts';
import { readTeamCards } from '#studio/workspace/sortingCards.ts';
import type { PublishOptions } from './publishOptions.ts';

export type Input = {
  readonly files: readonly FoundFile[];
  /** Undefined if none was given. */
  readonly roster: readonly RosterRow[] | undefined;
};

/** Fails with one line if the folder or the roster can't be read. */
export async function readInput({ roster, folder }: PublishOptions): Promise<Result<Input>> {
  const rosterFile = roster ?? undefined;
  const files = await cameraFiles(folder, rosterFile);
  if (!files.ok) return files;
  const rows =
    rosterFile === undefined
      ? success(undefined)
      : await readRoster(rosterFile, ({ text }) => complain([text]));
  return rows.ok ? success({ files: files.value, roster: rows.value }) : rows;
}

/** Returns the team's name from the option, the workspace, the site's list or its cards. */
export async function givenTeamName(
  { team, folders }: Pick<PublishOptions, 'team' | 'folders'>,
  slug: string,
): Promise<Result<string>> {
  const workspace = await readWorkspace(folders.workspace);
  if (!workspace.ok) return workspace;
  const cards = await readTeamCards(folders.workspace, slug);
  const name =
    team ??
    workspace.value?.galleries[slug]?.team ??
    teamOf(slug)?.name ??
    (cards.ok ? cards.value?.team : undefined);
  if (name !== undefined) return success(name);
  const season = await readSeason(folders.workspace);
  const imported = season.ok ? season.value : [];
  const known = [...new Set([...teams, ...imported].map((one) => one.slug))];
  const others = known.length === 0 ? '' : ` (it has: ${listed(known, noticesAtMost)})`;
  return failure(
    `The site lists no team "${slug}"${others}. Give the team's name: --name "Team name".`,
  );
}
