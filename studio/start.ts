/**
 * The entry of `npm run studio`. Every other command imports the shop that it works for, which fails or breaks if a file of it is wrong. So
 * nothing here imports it: the commands about the shop's folder run with any, and for all others what is wrong is named here.
 */
import { shopFolder } from '#release/shopFolder.ts';
import { readShopFiles } from '#release/shopJson.ts';
import { shopFaults } from '#core/shop/shopFaults.ts';
import { exitCodes, failed } from './command/commandLine.ts';
import { complain } from './command/notices.ts';

async function start(): Promise<number | undefined> {
  const [what, ...args] = process.argv.slice(2);
  if (what === 'shop') return (await import('./command/shop.ts')).shopCommand(args);
  if (what === 'init') return (await import('./command/init.ts')).initCommand(args);
  const { files, faults: unread } = await readShopFiles(shopFolder);
  const faults = unread.length > 0 ? unread : shopFaults(files);
  if (faults.length > 0) {
    complain(faults);
    return exitCodes.misused;
  }
  await import('./main.ts');
  return undefined;
}

try {
  const exitCode = await start();
  if (exitCode !== undefined) process.exitCode = exitCode;
} catch (error) {
  // As in `runStudio.ts`: the studio can mend a full disk or a missing permission.
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  process.exitCode = failed(`Stopped: ${error.message}.`);
}
