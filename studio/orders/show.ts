import { customerForm } from '#facts/customerForm.ts';
import { totalLabels } from '#facts/cartTexts.ts';
import type { Customer } from '#rules/customer.ts';
import { formatCents } from '#rules/money.ts';
import { totalRows } from '#rules/totals.ts';
import type { EmailStatus } from '#server/store/emails.ts';
import type { StoredOrder } from '#server/store/orders.ts';
import { orderSubject } from '#server/store/subjects.ts';
import { exitCodes, failed, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { columns, localTime } from '#studio/store/columns.ts';
import { emailLines } from '#studio/store/emailLines.ts';
import { storedNumber } from '#studio/store/storedNumber.ts';
import { orderRecordOf } from './storedRequest.ts';

const usage = `npm run studio -- orders show <number>

Everything about one order: lines, poses, amounts, customer, player, and its emails.

${storeHelp}`;

export async function showOrder(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options: storeOptions, operands: ['number'] });
  if (!line.ok) return line.exitCode;
  const number = storedNumber(line.operands[0]);
  return atStore(line.values, async ({ orders, emails }) => {
    const order = await orders.find(number);
    if (!order) return failed(`There is no order ${number}.`);
    console.log(describeOrder(order, await emails.about(orderSubject(number))));
    return exitCodes.done;
  });
}

function describeOrder(order: StoredOrder, emails: readonly EmailStatus[]): string {
  const { items, addOns, totals, customer, toEmail } = orderRecordOf(order);
  const lines = [...items, ...addOns];
  const amounts = [...totalRows(totals), [totalLabels.total, totals.totalCents] as const];
  const printed =
    order.printedAt === null ? 'not printed' : `printed ${localTime(order.printedAt)}`;
  return [
    `Order #${order.number}, ${localTime(order.createdAt)}, ${printed}`,
    ...(toEmail === undefined ? [] : [`Sent to ${toEmail} instead of the studio.`]),
    '',
    columns(lines.map(({ qty, name, priceCents }) => [`${qty} x`, formatCents(priceCents), name])),
    '',
    columns(amounts.map(([label, cents]) => [label, formatCents(cents).padStart(10)])),
    '',
    customer
      ? details(customer)
      : 'Customer and player are forgotten: this order is older than RETENTION_DAYS.',
    '',
    emails.length === 0 ? 'No emails are kept.' : emailLines(emails),
  ].join('\n');
}

function details(customer: Customer): string {
  const filled = customerForm.filter(({ name }) => customer[name] !== '');
  return columns(filled.map(({ name, label }) => [label, customer[name].replaceAll('\n', ', ')]));
}
