/** The names of teams that the desk knows, also of those that the home page does not list. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { directoryFile } from '#core/seal/galleries.ts';
import { readDirectory } from '#core/shop/directory.ts';
import { isString } from '#core/text/record.ts';
import { learnTeamNames } from '#core/shop/teamNames.ts';
import { outOptions, workspaceOptions } from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { readSeason } from '#studio/workspace/season.ts';
import { teamsOfWorkspace } from '#studio/workspace/teamsOfWorkspace.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';

/**
 * Learns the names before a command starts: from the site's list of teams, which a server's machine has, too, and from the workspace that
 * the arguments name. What cannot be read is left to the command, which says so.
 */
export async function learnOwnTeams(args: readonly string[]): Promise<void> {
  const options = { ...outOptions, ...workspaceOptions };
  const { values } = parseArgs({ args: [...args], options, strict: false });
  const { out, workspace } = foldersOf(
    Object.fromEntries(Object.entries(values).filter(([, value]) => isString(value))),
  );
  const listed = await readFile(join(out, directoryFile), 'utf8')
    .then((text) => readDirectory(JSON.parse(text)))
    .catch(() => undefined);
  learnTeamNames(listed ?? []);
  const season = await readSeason(workspace);
  const current = await readWorkspace(workspace);
  const galleries = (current.ok && current.value?.galleries) || {};
  learnTeamNames(teamsOfWorkspace({ galleries }, season.ok ? season.value : []));
}
