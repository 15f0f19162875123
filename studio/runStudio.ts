import { shopFiles } from '#core/shop/shop.ts';
import { shopFaults } from '#core/shop/shopFaults.ts';
import {
  exitCodes,
  failed,
  folderOptions,
  type StudioCommand,
} from '#studio/command/commandLine.ts';
import { fileFault } from '#studio/workspace/fileFault.ts';
import { complain } from '#studio/command/notices.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { directoryFile } from '#core/gallery/galleryFiles.ts';
import { readDirectory } from '#core/shop/directory.ts';
import { isString } from '#core/text/record.ts';
import { learnTeamNames } from '#core/shop/teamNames.ts';
import { foldersOf, readWorkspace } from '#studio/workspace/workspace.ts';
import { readSeason } from '#studio/workspace/seasonFile.ts';
import { teamsOfWorkspace } from '#studio/workspace/teamsOfWorkspace.ts';

/** Runs the command that the arguments name and sets its exit code. */
export async function runStudio(
  commands: StudioCommand,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  // `codes list | head -1` closes the pipe: the rest of the output is dropped, but the work is finished.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  process.exitCode = await run(commands, args);
}

async function run(commands: StudioCommand, args: readonly string[]): Promise<number> {
  const faults = shopFaults(shopFiles);
  if (faults.length > 0) {
    complain(faults);
    return exitCodes.misused;
  }
  try {
    await learnOwnTeams(args);
    return await commands(args);
  } catch (error) {
    // The studio can fix a full disk or a missing permission. Anything else is a bug and shows its stack trace.
    if (error instanceof Error && 'syscall' in error)
      return failed(`Stopped: ${fileFault(error)}.`);
    throw error;
  }
}

/**
 * Learns the names before a command starts: from the site's list of teams, which a server's machine has, too, and from the workspace that
 * the arguments name. What cannot be read is left to the command, which says so.
 */
async function learnOwnTeams(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: folderOptions, strict: false });
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
