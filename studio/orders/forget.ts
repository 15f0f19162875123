import { howMany } from '#core/text/howMany.ts';
import { command, exitCodes, failed, folderOptions } from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { atStore, storeOptions } from './atStore.ts';
import { storedNumber } from './deskOrder.ts';
import { forgetOrders } from './forgetOrders.ts';
import { takeForgottenOut } from './forgottenPrints.ts';

export const forgetSome = command({
  name: 'orders forget',
  operands: '<number> [number ...]',
  summary: 'remove what they say of people',
  about: `Removes what these orders say of people: form and photos, also as they were corrected, PDF and emails, and their prints in the
folders that the workspace remembers. Files that were written elsewhere are named, because no command clears them. What was sold, and
for how much, stays, with its corrections. It can't be undone.`,
  options: { ...folderOptions, ...storeOptions },
  async run(values, operands) {
    return atStore(values, async (store) => {
      const numbers = operands.map(storedNumber);
      const found = await Promise.all(numbers.map((number) => store.orders.find(number)));
      const unknown = numbers.filter((_, index) => found[index] === undefined);
      if (unknown.length > 0) {
        return failed(`There is no order ${unknown.join(', ')}. Nothing was changed.`);
      }
      const orders = found.flatMap((order) => order ?? []);
      const folders = foldersOf(values);
      await forgetOrders(store, orders, folders);
      console.log(`${howMany(orders.length, 'order names', 'orders name')} nobody any more.`);
      const isOut = await takeForgottenOut(store, folders.workspace, { isNew: true });
      return isOut ? exitCodes.done : exitCodes.failed;
    });
  },
});
