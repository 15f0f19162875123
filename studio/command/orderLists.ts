/** `orders list`, `showOrderCommand` and `listPrintsCommand`. */
import { customerForm } from '#core/form/customerForm.ts';
import { shortDay } from '#core/gallery/dayWords.ts';
import { isDay, timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import { paymentStates, productionStates } from '#core/order/orderStatus.ts';
import { columns } from '#core/text/columns.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { EmailStatus } from '#server/store/emails.ts';
import { storedNumber } from '#studio/orders/deskOrder.ts';
import {
  type ListedOrder,
  listOrders,
  type OrderListFilter,
  ordersCsv,
} from '#studio/orders/listOrders.ts';
import { listPrints, type PrintedOrder, printsCsv } from '#studio/orders/listPrints.ts';
import { emailWords } from '#studio/orders/resend.ts';
import { paymentWords } from '#studio/orders/orderMoney.ts';
import { photoCells, type Print, printName } from '#studio/orders/orderPrints.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { type ShownOrder, showOrder } from '#studio/orders/showOrder.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { atStore, lookupOptions } from './atStore.ts';
import { command, exitCodes, failed, flag, takes } from './commandLine.ts';
import { complain } from './notices.ts';

const filterOptions = {
  since: takes`day  those from this day on`,
  until: takes`day  those up to the end of this day`,
  open: flag`those with which nothing was done yet`,
  state: takes`state  received, in-print, shipped, handed-out or cancelled`,
  paid: takes`state  open, paid or refunded`,
  team: takes`team  those with photos of a team, or ordered from its gallery; by its name or its gallery's`,
  search: takes`words  in number, names, email and photo numbers; every word must be found`,
} as const;

type FilterValues = { readonly open?: boolean } & {
  readonly [Name in Exclude<keyof typeof filterOptions, 'open'>]?: string;
};

/** A failure says which option is wrong. */
export function filterTyped(values: FilterValues): Result<OrderListFilter> {
  const { since, until, open, state, paid, team, search } = values;
  for (const day of [since, until]) {
    if (day !== undefined && !isDay(day))
      return failure(`"${day}" is no day: write it as 2026-10-01.`);
  }
  const production = stateNamed(productionStates, state);
  if (state !== undefined && !production) return failure(`"${state}" is no state of an order.`);
  const payment = stateNamed(paymentStates, paid);
  if (paid !== undefined && !payment) return failure(`--paid is open, paid or refunded.`);
  if (open && production) return failure('--open and --state say different things.');
  return success({
    since,
    until,
    production: open ? 'received' : production,
    payment,
    team,
    search,
  });
}

/** States as they are typed: `in-print` for "in print". Returns undefined if there is none of this name. */
export function stateNamed<State extends string>(
  states: readonly State[],
  typed: string | undefined,
): State | undefined {
  return states.find((state) => state === typed?.trim().toLowerCase().replaceAll('-', ' '));
}

export const listOrdersCommand = command({
  name: 'orders list',
  example: '[--open] [--team gators] [--search "nia 014"] [--csv]',
  summary: 'the orders, the newest first; --csv for a spreadsheet',
  about: 'The orders, the newest first.',
  options: {
    ...filterOptions,
    csv: flag`every detail as CSV, safe to open in a spreadsheet, one row for each line and add-on; tax, shipping and total stand in an order's first row; with a workspace at hand, also which photos were not found`,
    ...lookupOptions,
  },
  async run(values, _operands, refuse) {
    const filter = filterTyped(values);
    if (!filter.ok) return refuse(filter.message);
    return atStore(values, async (store) => {
      const { workspace } = foldersOf(values);
      const found = await listOrders(store, workspace, filter.value, { withPhotos: values.csv });
      complain(found.fault === undefined ? [] : [found.fault]);
      if (values.csv) process.stdout.write(ordersCsv(found));
      else if (found.orders.length === 0) console.log('There are no orders.');
      else console.log(columns(found.orders.map(listedCells)));
      return exitCodes.done;
    });
  },
});

const withoutWords = { none: '', some: 'a photo missing', all: 'no photo' } as const;

function listedCells({ order, record, without, missed }: ListedOrder): readonly string[] {
  const { customer, items, totals } = record;
  const { production, payment } = order.state;
  const count = items.reduce((sum, { qty }) => sum + qty, 0);
  return [
    order.number,
    timeWords(order.createdAt),
    formatCents(totals.totalCents).padStart(10),
    howMany(count, 'item'),
    withoutWords[without],
    production,
    payment === 'open' ? '' : paymentWords(order),
    missed === undefined ? '' : 'after the deadline',
    customer ? [customer.fullName, customer.childName].filter(Boolean).join(', for ') : 'forgotten',
  ];
}

export const showOrderCommand = command({
  name: 'orders show',
  operands: '<number>',
  summary: 'everything about one',
  about: `Everything about one order: lines, poses, photos, amounts, customer, player, and its emails. With a workspace at hand, each photo
with its camera file, or why none was found.`,
  options: lookupOptions,
  async run(values, [typed]) {
    const number = storedNumber(typed);
    return atStore(values, async (store) => {
      const shown = await showOrder(store, foldersOf(values).workspace, number);
      if (!shown) return failed(`There is no order ${number}.`);
      complain(shown.fault === undefined ? [] : [shown.fault]);
      console.log(shownText(shown));
      return exitCodes.done;
    });
  },
});

function shownText(shown: ShownOrder): string {
  const { order, record, lines, amounts, prints, teams, missed, history, emails } = shown;
  const { customer, toEmail, gallery } = record;
  // The gallery may be unknown even with photos of one team: some of its lines may have lost theirs.
  const from = gallery === undefined ? 'With photos of' : 'Ordered from the gallery of';
  const isNone = prints.every(({ state }) => state === 'no photo chosen');
  const filled = customerForm.filter(({ name }) => customer?.[name]);
  return [
    `Order #${order.number}, ${timeWords(order.createdAt)}, ${order.state.production}, payment ${paymentWords(order)}`,
    ...(missed === undefined ? [] : [`It came after the deadline, ${shortDay(missed, true)}.`]),
    ...(toEmail === undefined ? [] : [`Sent to ${toEmail} instead of the studio.`]),
    ...(order.anonymizedAt === null ? [order.orderKey === null ? noKey : hasKey] : []),
    ...(teams.length === 0 ? [] : [`${from} ${teams.join(' and ')}.`]),
    '',
    columns(
      lines.map(({ number, qty, priceCents, name }) => [
        String(number),
        `${qty} x`,
        formatCents(priceCents),
        name,
      ]),
    ),
    '',
    columns(amounts.map(([label, cents]) => [label, formatCents(cents).padStart(10)])),
    '',
    isNone ? 'No photo is chosen.' : printLines(prints),
    '',
    customer
      ? columns(filled.map(({ name, label }) => [label, customer[name].replaceAll('\n', ', ')]))
      : order.isAtDesk
        ? 'Only the desks have customer, player and PDF now (FORGET_AFTER_PULL_DAYS).'
        : 'Customer and player are forgotten: the order is older than RETENTION_DAYS, or a family asked for it.',
    '',
    ...(history.length === 0 ? [] : [historyLines(history), '']),
    emails.length === 0 ? 'No emails are kept.' : emailLines(emails),
  ].join('\n');
}

/** A status can be sealed only to a key. */
const noKey = 'The phone sent no key, so it cannot be shown the status of this order.';
const hasKey = 'The phone sent a key, so it can be shown the status of this order.';

type Happened = { readonly at: string; readonly by: string; readonly words: string };

export function historyLines(history: readonly Happened[]): string {
  return history.map(({ at, by, words }) => `${timeWords(at)}  ${by}: ${words}`).join('\n');
}

export function emailLines(emails: readonly EmailStatus[]): string {
  return columns(emails.map((email) => [email.id, email.to, emailWords(email)]));
}

/** One line for each; those that somebody has to look at begin with an exclamation mark. */
export function printLines(prints: readonly Print[]): string {
  return columns(
    prints.map((print) => [
      print.state === 'problem' ? '!' : ' ',
      `${print.pieces} x`,
      printName(print),
      print.pose,
      ...photoCells(print),
    ]),
  );
}

export const listPrintsCommand = command({
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
  async run({ open, csv, ...values }, [typed]) {
    const { workspace } = foldersOf(values);
    const number = typed === undefined ? undefined : storedNumber(typed);
    return atStore(values, async (store) => {
      const found = await listPrints(store, workspace, { number, isOpen: open });
      if (!found.ok) return failed(found.message);
      const { orders, hasWorkspace } = found.value;
      if (csv) process.stdout.write(printsCsv(orders));
      else console.log([...orders.map(printedText), printsSummary(orders)].join('\n\n'));
      if (!hasWorkspace) {
        complain([
          `There is no workspace in ${workspace}, so camera files are not looked up: name it with --workspace.`,
        ]);
      }
      return orders.every(({ isComplete }) => isComplete) ? exitCodes.done : exitCodes.failed;
    });
  },
});

function printedText({ order, prints }: PrintedOrder): string {
  const { customer } = orderRecordOf(order);
  const player = customer ? [customer.childName, customer.childJersey] : ['forgotten'];
  const head = [order.number, timeWords(order.createdAt), player.filter(Boolean).join(', ')];
  return `${head.join('  ')}\n${printLines(prints)}`;
}

function printsSummary(orders: readonly PrintedOrder[]): string {
  const count = (state: Print['state']): number =>
    orders.flatMap(({ prints }) => prints).filter((print) => print.state === state).length;
  const complete = orders.filter(({ isComplete }) => isComplete).length;
  const unchecked = count('not checked');
  return [
    `${complete} of ${howMany(orders.length, 'order')} complete.`,
    `Prints with a problem: ${count('problem')}.`,
    `Prints with no photo chosen: ${count('no photo chosen')}.`,
    ...(unchecked === 0 ? [] : [`Prints not checked: ${unchecked}.`]),
  ].join(' ');
}
