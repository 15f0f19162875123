/** `publish <folder>`: publishes a folder of camera files as sealed galleries, one team's or of all teams that its cards name. */
import { command, failed } from '#studio/command/commandLine.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import { interruptible } from '#studio/command/interrupted.ts';
import { inSession } from './session.ts';
import { readInput, givenTeamName } from './publishInput.ts';
import {
  publishOptions,
  publishTable,
  withProofEdge,
  type PublishOptions,
} from './publishOptions.ts';
import { publishSorted } from './publishSorted.ts';
import { publishTeam } from './publishTeam.ts';

const allWhole = () =>
  'Each gallery on the site is whole, as it was before or as this run has published it. Run the same command again: it goes on from here.';

/** Its exit code is also 1 if a file could not be published or no tab shows it. */
export const publish = command({
  name: 'publish',
  operands: '<folder>',
  example: '[--team <slug>] [options]',
  summary:
    "seal a folder of photos as a team's gallery, or as those of all teams whose cards it shows",
  about: `Seals the photos in <folder> as a team's gallery. Sub-folders name the groups: ${galleryGroups.join(', ')}.
Run it again after every change: only what changed is made again. Name, group, expiry, deadline, order address, proof, mark and --public
are remembered until they are given again.`,
  options: publishTable,
  typed: withProofEdge,
  run: (values, [folder = ''], refuse) =>
    interruptible(allWhole, async () => {
      const options = await publishOptions(values, folder);
      return options.ok ? publishFolder(options.value) : refuse(options.message);
    }),
});

async function publishFolder(options: PublishOptions): Promise<number> {
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
