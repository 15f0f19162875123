import { searchedFrame } from '#core/gallery/frameNumber.ts';
import { referenceShapes } from '#core/gallery/photoReference.ts';
import { joinedCorrections } from '#core/order/orderCorrection.ts';
import { failure, success } from '#core/text/result.ts';
import { command, exitCodes, failed, outOptions } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { currentReference } from '#studio/workspace/referenceTo.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { strandedAddOns } from './addOnPhotos.ts';
import { atStore } from './atStore.ts';
import { byOptions, type DeskOrder, findOrder, newEvent, storedNumber } from './deskOrder.ts';
import { announced, customerEmails, emailOptions } from './eventEmails.ts';
import { printsOf } from './orderPrints.ts';
import { orderRecordOf, placedRecordOf } from './orderRecord.ts';
import { lookupAtHand, lookupOptions } from './photoLookup.ts';
import { printLines } from './printLines.ts';
import { sayEmails, tellPhones } from '#studio/command/statuses.ts';
import {
  type CorrectionValues,
  fieldOptions,
  givenOf,
  lineOptions,
  typedCustomer,
  typedItem,
} from './typedCorrection.ts';
import { type FindPhoto, leftOutOfAll } from './typedPhotos.ts';

export const correctOrder = command({
  name: 'orders correct',
  operands: '<number>',
  example: '--address "1 Elm St" [--line 2 --photo 031]',
  summary: 'what is right instead of what was ordered',
  about: `Records what is right instead of what was ordered. The order itself is never overwritten: "orders show" has both. Of the form's
fields, an empty text empties one. The customer gets an email, which says what is different, if that is the address, the email address
or a line.`,
  options: {
    ...fieldOptions,
    ...lineOptions,
    ...byOptions,
    ...emailOptions,
    ...outOptions,
    ...lookupOptions,
  },
  async run(given, [typed]) {
    const values = givenOf(given);
    const number = storedNumber(typed);
    const customer = typedCustomer(values);
    if (!customer.ok) return failed(customer.message);
    return atStore(given, async (store) => {
      const order = await findOrder(store, number);
      if (!order) return failed(`There is no order ${number}.`);
      if (order.anonymizedAt !== null)
        return failed(`${number} is forgotten: nothing can be corrected.`);
      const folders = foldersOf(given);
      const { workspace } = folders;
      const item = await typedItem(
        values,
        placedRecordOf(order),
        orderRecordOf(order),
        photoFinder(workspace, order),
      );
      if (!item.ok) return failed(item.message);
      const correction = joinedCorrections(customer.value, item.value);
      if (Object.keys(correction).length === 0)
        return failed('Say what is corrected: --help has the options.');
      const happening = announced({ kind: 'correction', correction }, given['no-email']);
      const { emails } = await store.orderEvents.add(
        [newEvent(order, happening, given.by)],
        customerEmails,
      );
      console.log(`${number} is corrected.`);
      const corrected = await findOrder(store, number);
      if (corrected) await sayCorrected(corrected, values, workspace);
      sayEmails(emails);
      const told = await tellPhones(store, folders, [number]);
      return told === 'failed' ? exitCodes.failed : exitCodes.done;
    });
  },
});

/** Says what is printed of the corrected line now, and what the correction has left out. */
async function sayCorrected(
  order: DeskOrder,
  values: CorrectionValues,
  workspace: string,
): Promise<void> {
  const position = Number(values['line']) - 1;
  const lookup = await lookupAtHand(workspace, [order]);
  const prints = printsOf(order, lookup).filter(({ line }) => line === position + 1);
  if (prints.length > 0) console.log(printLines(prints));
  const item = orderRecordOf(order).items.find((one) => one.position === position);
  const { correction } = order.state.corrections.at(-1) ?? {};
  const left = item && leftOutOfAll(item, values, correction?.items?.[String(position)]?.photos);
  complain([
    ...(left === undefined ? [] : [left]),
    ...strandedAddOns(order).map((what) => `${order.number}: ${what}`),
  ]);
}

/** Without `--gallery`, a number is of the gallery that the order is from. */
function photoFinder(folder: string, order: DeskOrder): FindPhoto {
  return async (typed, gallery) => {
    const slug = gallery ?? orderRecordOf(order).gallery;
    if (slug === undefined) return failure('The order names no gallery: add --gallery.');
    if (!referenceShapes.gallery.test(slug)) return failure(`"${slug}" is no gallery.`);
    const frame = searchedFrame(typed);
    if (frame === undefined) return failure(`"${typed}" is no photo number: write it as 031.`);
    const workspace = await readWorkspace(folder);
    if (!workspace.ok) return workspace;
    if (!workspace.value)
      return failure(`There is no workspace in ${folder}: name it with --workspace.`);
    const records = {
      ledger: await readLedger(folder, slug),
      shown: await readRecords(folder, slug),
    };
    const reference = currentReference(workspace.value, records, slug, frame);
    if (!reference.ok) return reference;
    const { file } = reference.value;
    const { kind = 'player' } = records.shown.findLast((record) => record.file === file) ?? {};
    return success({ reference: reference.value, kind });
  };
}
