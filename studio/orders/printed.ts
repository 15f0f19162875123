import { exitCodes } from '#studio/command/commandLine.ts';
import { storeHelp } from '#studio/store/atStore.ts';
import { markOrders } from './mark.ts';

const usage = `npm run studio -- orders printed <number> [number ...]

The same as "orders mark in-print".

${storeHelp}`;

/** The command of earlier versions. */
export async function markPrinted(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return exitCodes.done;
  }
  return markOrders(['in-print', ...args]);
}
