/** Where a player's name still is after an erasure, because no command removes it there. */
import { join } from 'node:path';
import { bookingRecordOf } from '#studio/orders/storedBooking.ts';
import { readOrders } from '#studio/orders/deskOrder.ts';
import { leftWords, pathsBelow, type FileElsewhere } from '#studio/workspace/clearedFiles.ts';
import { writtenFile } from '#studio/workspace/writtenFiles.ts';
import type { Store } from '#server/store/openStore.ts';
import { hasWords, recordHasWords } from './playersName.ts';
import { searchedText } from './searchedText.ts';

/** Returns one line for each kind, and none if nothing is left. */
export async function namesLeft(
  workspace: string,
  store: Store | undefined,
  player: string,
  elsewhere: readonly FileElsewhere[],
): Promise<readonly string[]> {
  const own = await ownFiles(workspace, player);
  const requests = store ? await bookingsWith(store, player) : [];
  const orders = store ? await ordersWith(store, player) : [];
  return [
    ...own.named.map(
      (file) => `${file} is no file of a command, and has the name: delete it yourself.`,
    ),
    ...own.unsearched.map(
      (file) =>
        `${file} was not searched for the name, because it can't be read here: look into it yourself.`,
    ),
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

type OwnFiles = { readonly named: readonly string[]; readonly unsearched: readonly string[] };

/** Looks through what somebody put into the workspace. What can't be read is never passed over: it may have the name. */
async function ownFiles(workspace: string, player: string): Promise<OwnFiles> {
  const spellings = spellingsOf(player);
  const isNamed = (text: string): boolean => spellings.some((words) => hasWords(text, words));
  const named: string[] = [];
  const unsearched: string[] = [];
  for (const path of await pathsBelow(workspace)) {
    if (writtenFile('workspace', path)) continue;
    const file = join(workspace, path);
    const text = await searchedText(file);
    if (isNamed(`${path} ${text ?? ''}`)) named.push(file);
    else if (text === undefined) unsearched.push(file);
  }
  return { named, unsearched };
}

/** A list may have the last name, or names, first. */
function spellingsOf(player: string): readonly string[] {
  const words = player.trim().split(/\s+/);
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
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
