/** The studio's command line: `npm run studio -- <command>`. */
import { backup } from './backup/backup.ts';
import { bookings } from './bookings/bookings.ts';
import { codes } from './codes/codes.ts';
import { runGroup } from './commandGroup.ts';
import { failed } from './commandLine.ts';
import { letters } from './letters/letters.ts';
import { orders } from './orders/orders.ts';
import { publish } from './publish/publish.ts';
import { unpublish } from './publish/unpublish.ts';

const usage = `npm run studio -- <command>

  publish <folder> --team <slug>   seal a folder of photos as a team's gallery
  unpublish <slug>                 take a gallery, its pictures and its codes off the site
  codes <what>                     list, add, add-file, rotate, remove, cards
  orders <what>                    list, show, pdf, resend, printed
  bookings <what>                  list, show, roster
  letters <what>                   list, resend
  backup <file>                    copy the orders while the server runs

Every command explains itself: npm run studio -- publish --help`;

const commands = new Map([
  ['publish', publish],
  ['unpublish', unpublish],
  ['codes', codes],
  ['orders', orders],
  ['bookings', bookings],
  ['letters', letters],
  ['backup', backup],
]);

// `codes list | head -1` closes the pipe: what nobody reads is not said, and the work is done all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  try {
    return await runGroup({ usage, commands }, args);
  } catch (error) {
    // A full disk or a missing permission is the studio's to mend; anything else is a fault of ours and shows its trace.
    if (error instanceof Error && 'syscall' in error) return failed(`Stopped: ${error.message}.`);
    throw error;
  }
}
