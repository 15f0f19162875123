import { shopFiles } from '#core/shop/shop.ts';
import { shopFaults } from '#core/shop/shopFaults.ts';
import { runGroup } from '#studio/command/commandGroup.ts';
import { exitCodes, failed } from '#studio/command/commandLine.ts';
import { fileFault } from '#studio/command/fileFault.ts';
import { complain } from '#studio/command/notices.ts';
import { learnOwnTeams } from './ownTeams.ts';

type Commands = Parameters<typeof runGroup>[0];

/** Runs the command named by the program's arguments and sets its exit code. */
export async function runStudio(commands: Commands): Promise<void> {
  // `codes list | head -1` closes the pipe: the rest of the output is dropped, but the work is finished.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  process.exitCode = await run(commands, process.argv.slice(2));
}

async function run(commands: Commands, args: readonly string[]): Promise<number> {
  const faults = shopFaults(shopFiles);
  if (faults.length > 0) {
    complain(faults);
    return exitCodes.misused;
  }
  try {
    await learnOwnTeams(args);
    return await runGroup(commands, args);
  } catch (error) {
    // The studio can fix a full disk or a missing permission. Anything else is a bug and shows its stack trace.
    if (error instanceof Error && 'syscall' in error)
      return failed(`Stopped: ${fileFault(error)}.`);
    throw error;
  }
}
