/** `publish <folder> --team <slug>`: publishes a folder of camera files as a sealed gallery. */
import { teams } from '#facts/teams.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { failed } from '#studio/command/commandLine.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { inSession } from '#studio/session/session.ts';
import { cameraFiles } from '#studio/photos/cameraFiles.ts';
import { complain, listed } from '#studio/command/notices.ts';
import { isWithheld } from '#studio/roster/consent.ts';
import { matchRoster } from '#studio/roster/matchRoster.ts';
import { photoDetails } from '#studio/roster/photoDetails.ts';
import { readRoster, type RosterRow } from '#studio/roster/readRoster.ts';
import { titleOf } from '#studio/roster/rosterDoubts.ts';
import { publishOptions, type PublishOptions } from './options.ts';
import { publishShoot } from './publishShoot.ts';
import type { Shoot } from './shot.ts';

/** Returns the exit code: also 1 if a file could not be published or no tab shows it. */
export async function publish(args: readonly string[]): Promise<number> {
  const options = publishOptions(args);
  if (typeof options === 'number') return options;
  const shoot = await readShoot(options);
  if (!shoot.ok) return failed(shoot.message);
  const team = await teamName(options);
  if (!team.ok) return failed(team.message);
  const wish = {
    command: `publish ${options.slug}`,
    mayMakeWorkspace: true,
    mayReplace: options.mayReplace,
  };
  return inSession(options.folders, wish, (session) =>
    publishShoot(session, { ...options, team: team.value }, shoot.value),
  );
}

async function readShoot(options: PublishOptions): Promise<Result<Shoot>> {
  const rosterFile = options.roster ?? undefined;
  const files = await cameraFiles(options.folder, rosterFile);
  if (!files.ok) return files;
  const roster = rosterFile === undefined ? success([]) : await readRoster(rosterFile);
  if (!roster.ok) return roster;
  const readable = files.value.filter((file) => file.against === undefined);
  const sources = readable.map((file) => file.source);
  const most = options.noticesAtMost;
  const { rows, consents, unfound, notices } = matchRoster(sources, roster.value, most);
  if (rosterFile !== undefined) complain(notices);
  if (unfound.length > 0) return failure(unfoundMessage(unfound, most));
  const shots = files.value
    .filter(({ source }) => !isWithheld(consents.get(source)))
    .map((file) => ({
      ...file,
      details: photoDetails(file.source, rows.get(file.source), consents.get(file.source)),
    }));
  return success({ shots, withheld: files.value.length - shots.length });
}

function unfoundMessage(rows: readonly RosterRow[], most: number): string {
  const lines = rows.map((row) => `line ${row.line} (${titleOf(row)})`);
  return (
    `The roster keeps players out of the gallery whose photos were not found, so any photo could be theirs: ${listed(lines, most)}. ` +
    'Correct these rows, or take them out if there is no such photo. Nothing was changed.'
  );
}

/** Returns the team's name from the option, the workspace or the site's list. */
async function teamName({ team, slug, folders }: PublishOptions): Promise<Result<string>> {
  const workspace = await readWorkspace(folders.workspace);
  if (!workspace.ok) return workspace;
  const name =
    team ??
    workspace.value?.galleries[slug]?.team ??
    teams.find((listed) => listed.slug === slug)?.name;
  if (name !== undefined) return success(name);
  const known = teams.map((listed) => listed.slug).join(', ');
  return failure(
    `The site lists no team "${slug}" (it has: ${known}). Give the team's name: --name "Team name".`,
  );
}
