/** `publish <folder>`: publishes a folder of camera files as sealed galleries, one team's or of all teams that its cards name. */
import { failed } from '#studio/command/commandLine.ts';
import { interruptible } from '#studio/command/interrupted.ts';
import { inSession } from './session.ts';
import { readInput, givenTeamName } from './publishInput.ts';
import { publishOptions } from './publishOptions.ts';
import { publishSorted } from './publishSorted.ts';
import { publishTeam } from './publishTeam.ts';

const allWhole = () =>
  'Each gallery on the site is whole, as it was before or as this run has published it. Run the same command again: it goes on from here.';

/** Returns the exit code: also 1 if a file could not be published or no tab shows it. */
export function publish(args: readonly string[]): Promise<number> {
  return interruptible(allWhole, () => publishFolder(args));
}

async function publishFolder(args: readonly string[]): Promise<number> {
  const options = await publishOptions(args);
  if (typeof options === 'number') return options;
  const input = await readInput(options);
  if (!input.ok) return failed(input.message);
  const { slug, mayReplace, folders } = options;
  const sessionOptions = {
    command: `publish ${slug ?? ''}`.trim(),
    mayMakeWorkspace: true,
    mayReplace,
  };
  if (slug === undefined) {
    return inSession(folders, { ...sessionOptions, mayMakeWorkspace: false }, (session) =>
      publishSorted(session, options, input.value),
    );
  }
  const team = await givenTeamName(options, slug);
  if (!team.ok) return failed(team.message);
  return inSession(folders, sessionOptions, (session) =>
    publishTeam(session, { ...options, slug, team: team.value }, input.value),
  );
}
