import { shortDay } from '#core/gallery/dayWords.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { totalLabels } from '#core/cart/cartTexts.ts';
import type { Customer } from '#core/form/customer.ts';
import { formatCents } from '#core/money/money.ts';
import { totalRows } from '#core/cart/totals.ts';
import type { EmailStatus } from '#server/store/emails.ts';
import { orderSubject } from '#server/store/subjects.ts';
import { exitCodes, failed, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore } from './atStore.ts';
import { columns, timeWords } from '#studio/command/columns.ts';
import { emailLines } from './emailLines.ts';
import { storedNumber } from './storedNumber.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { findOrder, type DeskOrder } from './deskOrder.ts';
import { printsOf, teamsOf, type Print } from './orderPrints.ts';
import { lookupAtHand, lookupHelp, lookupOptions, type PhotoLookup } from './photoLookup.ts';
import { printLines } from './printLines.ts';
import { historyLines } from './orderHistory.ts';
import { paymentWords } from './orderMoney.ts';
import { missedDay, readLateness } from './lateness.ts';
import { orderRecordOf } from './orderRecord.ts';
import { placedRecordOf } from './storedRequest.ts';

const usage = `npm run studio -- orders show <number>

Everything about one order: lines, poses, photos, amounts, customer, player, and its emails. With a workspace at hand, each photo with its
camera file, or why none was found.

${lookupHelp}`;

export async function showOrder(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options: lookupOptions, operands: ['number'] });
  if (!line.ok) return line.exitCode;
  const number = storedNumber(line.operands[0]);
  return atStore(line.values, async (store) => {
    const order = await findOrder(store, number);
    if (!order) return failed(`There is no order ${number}.`);
    const { workspace } = foldersOf(line.values);
    const lookup = await lookupAtHand(workspace, [order]);
    const missed = missedDay(order, await readLateness(workspace));
    const emails = await store.emails.about(orderSubject(number));
    console.log(describeOrder(order, lookup, emails, missed));
    return exitCodes.done;
  });
}

function describeOrder(
  order: DeskOrder,
  lookup: PhotoLookup,
  emails: readonly EmailStatus[],
  missed: string | undefined,
): string {
  const { totals, customer, toEmail, gallery } = orderRecordOf(order);
  const amounts = [...totalRows(totals), [totalLabels.total, totals.totalCents] as const];
  const prints = printsOf(order, lookup);
  const teams = teamsOf(gallery, prints, lookup);
  // The gallery may be unknown even with photos of one team: some of its lines may have lost theirs.
  const from = gallery === undefined ? 'With photos of' : 'Ordered from the gallery of';
  const { production } = order.state;
  const history = historyLines(order);
  return [
    `Order #${order.number}, ${timeWords(order.createdAt)}, ${production}, payment ${paymentWords(order)}`,
    ...(missed === undefined ? [] : [`It came after the deadline, ${shortDay(missed, true)}.`]),
    ...(toEmail === undefined ? [] : [`Sent to ${toEmail} instead of the studio.`]),
    ...(order.anonymizedAt === null ? [keyLine(order)] : []),
    ...(teams.length === 0 ? [] : [`${from} ${teams.join(' and ')}.`]),
    '',
    columns(lineList(order)),
    '',
    columns(amounts.map(([label, cents]) => [label, formatCents(cents).padStart(10)])),
    '',
    photoList(prints),
    '',
    customer
      ? details(customer)
      : 'Customer and player are forgotten: the order is older than RETENTION_DAYS, or a family asked for it.',
    '',
    ...(history.length === 0 ? [] : [history.join('\n'), '']),
    emails.length === 0 ? 'No emails are kept.' : emailLines(emails),
  ].join('\n');
}

/** With the numbers that `orders correct` takes. A line that was taken out stays to be read as it was ordered. */
function lineList(order: DeskOrder): readonly (readonly string[])[] {
  const placed = placedRecordOf(order);
  const now = orderRecordOf(order);
  const items = placed.items.map((item) => {
    const left = now.items.find(({ position }) => position === item.position);
    return left ?? { ...item, name: `Taken out: ${item.name}` };
  });
  return [...items, ...now.addOns].map(({ qty, name, priceCents }, index) => [
    String(index + 1),
    `${qty} x`,
    formatCents(priceCents),
    name,
  ]);
}

/** A status can be sealed only to a key. */
function keyLine({ orderKey }: DeskOrder): string {
  return orderKey === null
    ? 'The phone sent no key, so it cannot be shown the status of this order.'
    : 'The phone sent a key, so it can be shown the status of this order.';
}

function photoList(prints: readonly Print[]): string {
  const isNone = prints.every(({ state }) => state === 'no photo chosen');
  return isNone ? 'No photo is chosen.' : printLines(prints);
}

function details(customer: Customer): string {
  const filled = customerForm.filter(({ name }) => customer[name] !== '');
  return columns(filled.map(({ name, label }) => [label, customer[name].replaceAll('\n', ', ')]));
}
