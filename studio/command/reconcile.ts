/** `orders reconcile`: a bank's or a payment service's statement, matched to open orders. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatCents } from '#core/money/money.ts';
import { columns } from '#core/text/columns.ts';
import { howMany } from '#core/text/howMany.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import {
  plannedReconciliation,
  reconcile as reconcileRows,
  type StatementRow,
} from '#studio/orders/reconcile.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { atStore, byOptions, storeOptions } from './atStore.ts';
import { type LoadDigitals, sayMarked } from './changes.ts';
import { command, exitCodes, failed, flag, folderOptions } from './commandLine.ts';

/** What does not match is no fault of the command: a statement has other rows, too. */
export const reconcileCommand = (loadDigitals?: LoadDigitals) =>
  command({
    name: 'orders reconcile',
    operands: '<file.csv>',
    example: '[--take]',
    summary: 'find the open orders that a bank statement pays',
    about: `Matches the rows of a bank's or a payment service's CSV to open orders: the number of an order, or of several, in the payer's text,
and the amount that is open. Shows what matches, what names an order with another amount, what is paid already and what names none. With
--take it marks what matches as paid, as "orders mark paid" does. The same file taken twice changes nothing.

The columns are found by their names, such as Amount, and Description or Reference. A number with a typing error does not match.`,
    options: {
      take: flag`marks what matches as paid`,
      ...byOptions,
      ...folderOptions,
      ...storeOptions,
    },
    async run({ take, by, ...values }, [name = '']) {
      const file = resolve(name);
      const bytes = await readFile(file).catch(() => undefined);
      if (!bytes) return failed(`${file} does not exist or cannot be read.`);
      if (bytes.includes(0)) return failed(`${file} is no CSV in UTF-8: save it as that.`);
      const statement = bytes.toString('utf8');
      const folders = foldersOf(values);
      return atStore(values, async (store) => {
        if (!take) {
          const planned = await plannedReconciliation(store, statement);
          if (!planned.ok) return failed(planned.message);
          sayRows(planned.value);
          console.log('Nothing was recorded. --take marks what matches as paid.');
          return exitCodes.done;
        }
        const release =
          loadDigitals &&
          (async (paid: readonly DeskOrder[]) =>
            (await loadDigitals()).releaseBought(store, folders, paid, { by }));
        const done = await reconcileRows(store, folders, statement, { by }, release);
        if (!done.ok) return failed(done.message);
        const { rows, marked } = done.value;
        sayRows(rows);
        if (marked) return sayMarked(marked, folders, loadDigitals);
        console.log('Nothing to mark.');
        return exitCodes.done;
      });
    },
  });

const heads = {
  matches: 'Pays',
  'other amount': 'Another amount',
  'paid twice': 'For an order that is paid already',
  'paid already': 'Recorded before',
  unmatched: 'No order',
} as const;

function sayRows(rows: readonly StatementRow[]): void {
  for (const [match, head] of Object.entries(heads)) {
    const found = rows.filter((row) => row.match === match);
    if (found.length === 0) continue;
    console.log(`${head}: ${howMany(found.length, 'row')}`);
    console.log(
      columns(
        found.map(({ line, cents, numbers, text, why }) => [
          `  line ${line}`,
          cents === undefined ? '' : formatCents(cents),
          numbers.join(' '),
          why,
          text.slice(0, 60),
        ]),
      ),
    );
  }
}
