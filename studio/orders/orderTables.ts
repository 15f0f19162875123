/** The orders that somebody has to do something about: open money, and what is missing. */
import { isBlank } from '#core/text/blank.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { DeskOrder } from './deskOrder.ts';
import { isRefunded, orderMoney } from './orderMoney.ts';
import { printsOf, teamsOf, type Print } from './orderPrints.ts';
import { orderRecordOf } from './orderRecord.ts';
import type { PhotoLookup } from './photoLookup.ts';
import { printName } from './printLines.ts';
import { localDay } from '#studio/command/columns.ts';
import { noTeam } from './salesTables.ts';
import type { Cell, Table } from './reportTable.ts';

/** Open money is the order's, whichever team it is for. */
export function openTable(orders: readonly DeskOrder[]): Table {
  const rows = orders
    .map((order) => ({ order, money: orderMoney(order) }))
    .filter(({ money }) => money.openCents !== 0);
  const amounts = ({ money }: (typeof rows)[number]): readonly number[] => [
    money.totalCents,
    money.returned?.cents ?? 0,
    money.paidCents - money.refundedCents,
    Math.max(0, money.openCents),
    Math.max(0, -money.openCents),
  ];
  const sums = rows
    .map(amounts)
    .reduce((all, row) => all.map((sum, at) => sum + (row[at] ?? 0)), [0, 0, 0, 0, 0]);
  return {
    name: 'open',
    hasNames: true,
    title: 'Open money',
    head: ['Order', 'Day', 'Name', 'State', 'Total', 'Given back', 'Received', 'Open', 'Owed back'],
    rows: rows.map((row): readonly Cell[] => [
      row.order.number,
      { day: localDay(row.order.createdAt) },
      nameOf(row.order),
      row.order.state.production,
      ...amounts(row).map((cents) => ({ cents })),
    ]),
    total: ['Total', '', '', '', ...sums.map((cents) => ({ cents }))],
  };
}

/** Orders that are still to be made and handed over, and miss something for it. */
export function incompleteTable(orders: readonly DeskOrder[], lookup: PhotoLookup): Table {
  const rows = orders.flatMap((order) => {
    if (!isToBeMade(order)) return [];
    const prints = printsOf(order, lookup);
    const missing = missingOf(order, prints);
    if (missing.length === 0) return [];
    const { gallery } = orderRecordOf(order);
    const teams = teamsOf(gallery, prints, lookup).join(' and ') || noTeam;
    return [
      [
        order.number,
        { day: localDay(order.createdAt) },
        nameOf(order),
        teams,
        missing.join('; '),
      ] as const,
    ];
  });
  return {
    name: 'incomplete',
    hasNames: true,
    title: 'Incomplete orders',
    head: ['Order', 'Day', 'Name', 'Team', 'Missing'],
    rows,
  };
}

function isToBeMade(order: DeskOrder): boolean {
  const { anonymizedAt, state } = order;
  const { production } = state;
  return (
    anonymizedAt === null &&
    !isRefunded(order) &&
    (production === 'received' || production === 'in print')
  );
}

/** A printed sheet without a photo is missing one; an add-on such as edits may be for none in particular. */
function missingOf(order: DeskOrder, prints: readonly Print[]): readonly string[] {
  const { customer, items } = orderRecordOf(order);
  const lines = new Set(items.map(({ position }) => position + 1));
  const unchosen = prints.filter(
    ({ state, line }) => state === 'no photo chosen' && lines.has(line),
  );
  const isAll = unchosen.length === prints.filter(({ line }) => lines.has(line)).length;
  const names = [...new Set(unchosen.map(printName))];
  const isNobody = isBlank(customer?.childName ?? '') && isBlank(customer?.childJersey ?? '');
  const isKnown = prints.some(({ player }) => (player?.name ?? '') !== '');
  return [
    ...(unchosen.length === 0 ? [] : [isAll ? 'no photo' : `no photo for ${names.join(', ')}`]),
    ...prints.flatMap(({ state, remark, photo, ...print }) =>
      state === 'problem'
        ? [`${printName(print)}${photo ? ` No. ${frameDigits(photo.number)}` : ''}: ${remark}`]
        : [],
    ),
    ...(isBlank(customer?.address ?? '') ? ['no address'] : []),
    ...(isNobody && !isKnown ? ['no player'] : []),
    ...(isBlank(customer?.email ?? '') ? ['no email'] : []),
  ];
}

function nameOf(order: DeskOrder): string {
  return orderRecordOf(order).customer?.fullName ?? 'forgotten';
}
