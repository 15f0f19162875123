import { exitCodes, failed, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { storedNumber } from '#studio/store/storedNumber.ts';

const usage = `npm run studio -- orders printed <number>

Notes that an order is printed: "orders list --open" leaves it out from now on.

${storeHelp}`;

export async function markPrinted(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options: storeOptions, operands: ['number'] });
  if (!line.ok) return line.exitCode;
  const number = storedNumber(line.operands[0]);
  return atStore(line.values, async ({ orders }) => {
    if (!(await orders.markPrinted(number))) return failed(`There is no order ${number}.`);
    console.log(`${number} is printed.`);
    return exitCodes.done;
  });
}
