import { frameDigits } from '#core/gallery/frameNumber.ts';
import { howMany } from '#core/text/howMany.ts';
import { safeCsv } from '#core/text/safeCsv.ts';
import { timeWords } from '#studio/command/columns.ts';
import { command, exitCodes, failed, flag } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { atStore } from './atStore.ts';
import { type DeskOrder, findOrder, readOrders, storedNumber } from './deskOrder.ts';
import { type Print, printedOf } from './orderPrints.ts';
import { orderRecordOf } from './orderRecord.ts';
import { bareLookup, lookupOptions, readLookup } from './photoLookup.ts';
import { percent, printLines } from './printLines.ts';

type Printed = { readonly order: DeskOrder; readonly prints: readonly Print[] };

export const listPrints = command({
  name: 'orders prints',
  operands: '[number]',
  example: '[--open] [--csv]',
  summary: 'what is printed, and from which camera file; --csv for a spreadsheet',
  about: `What is printed of one order or of all: pieces, product, pose, photo, camera file and crop. A line with an exclamation mark needs a
look: its photo was not found, with the reason. An order is complete when every photo that was chosen in it was found. Without a
workspace it lists everything but the camera files, and no order with photos is complete.`,
  options: {
    open: flag`those orders that are not printed yet`,
    csv: flag`one row for each print, safe to open in a spreadsheet; the camera file also by its SHA-256`,
    ...lookupOptions,
  },
  async run(values, [typed]) {
    const { open, csv } = values;
    const { workspace } = foldersOf(values);
    return atStore(values, async (store) => {
      const number = storedNumber(typed);
      const found = typed === undefined ? await readOrders(store) : await findOrder(store, number);
      if (!found) return failed(`There is no order ${number}.`);
      const wanted = [found].flat().filter(({ state }) => !open || state.production === 'received');
      const lookup = await readLookup(workspace, wanted);
      if (!lookup.ok) return failed(lookup.message);
      const { value = bareLookup } = lookup;
      const printed = wanted.map((order) => ({ order, prints: printedOf(order, value) }));
      if (csv) process.stdout.write(safeCsv([csvHeader, ...printed.flatMap(csvRows)]));
      else console.log([...printed.map(orderText), summary(printed)].join('\n\n'));
      if (value === bareLookup) complain([noWorkspace(workspace)]);
      return printed.every(isComplete) ? exitCodes.done : exitCodes.failed;
    });
  },
});

function noWorkspace(folder: string): string {
  return `There is no workspace in ${folder}, so camera files are not looked up: name it with --workspace.`;
}

function isComplete({ prints }: Printed): boolean {
  return prints.every(({ state }) => state === 'complete' || state === 'no photo chosen');
}

function orderText({ order, prints }: Printed): string {
  const player = playerOf(order).filter(Boolean).join(', ');
  return `${order.number}  ${timeWords(order.createdAt)}  ${player}\n${printLines(prints)}`;
}

function playerOf(order: DeskOrder): readonly [string, string] {
  const { customer } = orderRecordOf(order);
  return customer ? [customer.childName, customer.childJersey] : ['forgotten', ''];
}

function summary(printed: readonly Printed[]): string {
  const count = (state: Print['state']): number =>
    printed.flatMap(({ prints }) => prints).filter((print) => print.state === state).length;
  const complete = printed.filter(isComplete).length;
  const unchecked = count('not checked');
  return [
    `${complete} of ${howMany(printed.length, 'order')} complete.`,
    `Prints with a problem: ${count('problem')}.`,
    `Prints with no photo chosen: ${count('no photo chosen')}.`,
    ...(unchecked === 0 ? [] : [`Prints not checked: ${unchecked}.`]),
  ].join(' ');
}

const csvHeader = [
  'Number',
  'Line',
  'Product',
  'Part',
  'Pieces',
  'Pose',
  'Team',
  'Photo',
  'Camera file',
  'SHA-256',
  'Crop left %',
  'Crop top %',
  'Crop width %',
  'Crop height %',
  'Player',
  'Jersey',
  'State',
  'Remark',
];

function csvRows({ order, prints }: Printed): readonly (readonly string[])[] {
  const isForgotten = !orderRecordOf(order).customer;
  return prints.map(({ photo, file, player: whose, ...print }) => {
    const { x, y, width, height } = photo?.crop ?? {};
    return [
      order.number,
      String(print.line),
      print.product,
      print.part,
      String(print.pieces),
      print.pose,
      print.team,
      photo ? frameDigits(photo.number) : '',
      file?.source ?? '',
      Buffer.from(file?.hash ?? '', 'base64url').toString('hex'),
      ...[x, y, width, height].map((share) => (share === undefined ? '' : percent(share))),
      ...(isForgotten ? ['forgotten', ''] : [whose?.name ?? '', whose?.jersey ?? '']),
      print.state,
      print.remark,
    ];
  });
}
