import { howMany } from '#core/text/howMany.ts';
import {
  exitCodes,
  failed,
  folderHelp,
  folderOptions,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from './atStore.ts';
import { storedNumber } from './storedNumber.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { forgetOrders } from './forgetOrders.ts';
import { takeForgottenOut } from './forgottenPrints.ts';

const usage = `npm run studio -- orders forget <number> [number ...]

Removes what these orders say of people: form and photos, also as they were corrected, PDF and emails, and their prints in the folders that the
workspace remembers. Files that were written elsewhere are named, because no command clears them. What was sold, and for how much,
stays, with its corrections. It can't be undone.

${folderHelp}
${storeHelp}`;

export async function forgetSome(args: readonly string[]): Promise<number> {
  const options = { ...storeOptions, ...folderOptions };
  const line = readCommandLine(args, { usage, options, operands: ['number'], hasMore: true });
  if (!line.ok) return line.exitCode;
  return atStore(line.values, async (store) => {
    const numbers = line.operands.map(storedNumber);
    const found = await Promise.all(numbers.map((number) => store.orders.find(number)));
    const unknown = numbers.filter((_, index) => found[index] === undefined);
    if (unknown.length > 0) {
      return failed(`There is no order ${unknown.join(', ')}. Nothing was changed.`);
    }
    const orders = found.flatMap((order) => order ?? []);
    const folders = foldersOf(line.values);
    await forgetOrders(store, orders, folders);
    console.log(`${howMany(orders.length, 'order names', 'orders name')} nobody any more.`);
    const isOut = await takeForgottenOut(store, folders.workspace, { isNew: true });
    return isOut ? exitCodes.done : exitCodes.failed;
  });
}
