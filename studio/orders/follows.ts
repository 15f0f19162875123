import type { Store } from '#server/store/openStore.ts';
import { exitCodes } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import type { Folders } from '#studio/workspace/folders.ts';
import { awaitsRelease, releaseCall } from './boughtDigitals.ts';
import { readOrders } from './deskOrder.ts';
import { takeForgottenOut } from './forgottenPrints.ts';
import { openDigitals } from './openDigitals.ts';
import { tellPhones } from './tellPhones.ts';

/** What follows when orders and events from another machine are stored: they are news for phones. Gets and returns the command's exit code. */
export async function afterTaking(
  store: Store,
  folders: Folders,
  exitCode: number,
): Promise<number> {
  const told = await tellPhones(store, folders);
  const isOut = await takeForgottenOut(store, folders.workspace);
  const all = await readOrders(store);
  const waiting = all.filter(awaitsRelease).map(({ number }) => number);
  if (told !== 'no workspace') complain(openDigitals(all));
  if (waiting.length > 0 && told !== 'no workspace') {
    console.log(`Paid, and their digitals not released: ${releaseCall(waiting)}`);
  }
  return told === 'failed' || !isOut ? exitCodes.failed : exitCode;
}
