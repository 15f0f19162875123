/** Publishes a folder of camera files as sealed galleries: one team's, or those of all teams that its cards name. */
import { success } from '#core/text/result.ts';
import { cameraFiles } from '#studio/shoot/cameraFiles.ts';
import { readRoster } from '#studio/shoot/readRoster.ts';
import type { Done, OnNotice, ActNotice, Outcome, Watch } from '#studio/workspace/act.ts';
import { publishOptions, type PublishOptions, type PublishValues } from './publishOptions.ts';
import {
  givenTeamName,
  type Input,
  type Published,
  publishSorted,
  publishTeam,
} from './publishTeams.ts';
import { withSession } from './session.ts';

/** What was published before it is stopped stays. */
export async function publish(
  values: PublishValues,
  watch: Watch = {},
): Promise<Outcome<Published>> {
  const notices: ActNotice[] = [];
  const begun = await prepared(values, (notice) => notices.push(notice));
  if (!begun.ok) return { ...begun, notices };
  const { options, input, team } = begun.value;
  const { folders, slug, mayReplace } = options;
  const session = { ...watch, command: `publish ${slug ?? ''}`.trim(), mayReplace };
  const done =
    slug === undefined
      ? await withSession(folders, session, (opened) => publishSorted(opened, options, input))
      : await withSession(folders, { ...session, mayMakeWorkspace: true }, (opened) =>
          publishTeam(opened, { ...options, slug, team }, input),
        );
  return { ...done, notices: [...notices, ...done.notices] };
}

type Prepared = {
  readonly options: PublishOptions;
  readonly input: Input;
  /** The team's name, if it is one team. */
  readonly team: string;
};

/** Reads all that is given, before anything is changed. */
async function prepared(values: PublishValues, note: OnNotice): Promise<Done<Prepared>> {
  const options = await publishOptions(values);
  if (!options.ok) return options;
  const { folder, roster, slug } = options.value;
  const files = await cameraFiles(folder, roster ?? undefined);
  if (!files.ok) return files;
  const rows = roster ? await readRoster(roster, note) : success(undefined);
  if (!rows.ok) return rows;
  const team = slug === undefined ? success('') : await givenTeamName(options.value, slug);
  if (!team.ok) return team;
  const input = { files: files.value, roster: rows.value };
  return success({ options: options.value, input, team: team.value });
}
