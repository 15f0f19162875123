/** Where a player's name still is after an erasure, because no command removes it there. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookingRecordOf } from '#studio/bookings/storedBooking.ts';
import { readOrders } from '#studio/orders/deskOrder.ts';
import { leftWords, pathsBelow, type FileElsewhere } from '#studio/workspace/clearedFiles.ts';
import { writtenFile } from '#studio/workspace/writtenFiles.ts';
import type { Store } from '#server/store/openStore.ts';
import { hasWords, recordHasWords } from './playersName.ts';

/** Returns one line for each kind, and none if nothing is left. */
export async function namesLeft(
  workspace: string,
  store: Store | undefined,
  player: string,
  elsewhere: readonly FileElsewhere[],
): Promise<readonly string[]> {
  const own = await ownFilesWith(workspace, player);
  const requests = store ? await bookingsWith(store, player) : [];
  const orders = store ? await ordersWith(store, player) : [];
  return [
    ...own.map((file) => `${file} is no file of a command, and has the name: delete it yourself.`),
    ...(orders.length === 0
      ? []
      : [
          `Orders of others that have the name: ${orders.join(', ')}. "orders forget" erases an order.`,
        ]),
    ...(requests.length === 0
      ? []
      : [
          `Requests for team days whose roster or texts have the name: ${requests.join(', ')}. They go after RETENTION_DAYS.`,
        ]),
    ...elsewhere.map(leftWords),
  ];
}

/** A spreadsheet or a PDF that somebody put there can't be read here, and is named in any case. */
async function ownFilesWith(workspace: string, player: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of await pathsBelow(workspace)) {
    if (writtenFile('workspace', path)) continue;
    const file = join(workspace, path);
    const text = await readFile(file, 'utf8').catch(() => '');
    const words = text.replaceAll(/[,;\t"]+/g, ' ');
    if (/\.(?:xlsx|ods|pdf|zip)$/i.test(path) || hasWords(words, player)) found.push(file);
  }
  return found;
}

async function ordersWith(store: Store, player: string): Promise<readonly string[]> {
  const orders = (await readOrders(store)).filter(({ anonymizedAt }) => anonymizedAt === null);
  return orders
    .filter(({ request, state }) => recordHasWords([JSON.parse(request), state], player))
    .map(({ number }) => number);
}

async function bookingsWith(store: Store, player: string): Promise<readonly string[]> {
  return (await store.bookings.list())
    .filter((booking) => {
      const record = bookingRecordOf(booking).booking;
      const roster = record.rosterCsv.replaceAll(/[,;\t"]+/g, ' ');
      return hasWords(roster, player) || recordHasWords(record, player);
    })
    .map(({ number }) => number);
}
