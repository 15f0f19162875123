/** Orders as the desk's list has them. */
import type { OrderRow, PictureName } from '#desk/deskApi.ts';
import type { Store } from '#server/store/openStore.ts';
import { type DeskOrder, readOrders } from '#studio/orders/deskOrder.ts';
import { orderMoney, paymentWords } from '#studio/orders/orderMoney.ts';
import { type Print, printName, teamsOf, printsOf } from '#studio/orders/orderPrints.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import {
  type Deadlines,
  lookupAtHand,
  missedDay,
  type PhotoLookup,
  readLateness,
} from '#studio/orders/photoLookup.ts';

type Shop = { readonly store: Store; readonly workspace: string };

/** Returns all orders, the newest first. */
export async function orderRows({ store, workspace }: Shop) {
  const orders = await readOrders(store);
  const { lookup, fault } = await lookupAtHand(workspace, orders);
  const deadlines = await readLateness(workspace);
  return { rows: orders.map((order) => orderRow(order, lookup, deadlines)), fault };
}

/** A row is no higher with more. */
const picturesMost = 4;

export function orderRow(order: DeskOrder, lookup: PhotoLookup, deadlines: Deadlines): OrderRow {
  const { customer, gallery, totals } = orderRecordOf(order);
  const prints = printsOf(order, lookup);
  const photos = prints.flatMap(({ photo }) => photo ?? []);
  const pictures = photos.map(({ gallery: slug, file }): PictureName => ({ gallery: slug, file }));
  const missed = missedDay(order, deadlines);
  return {
    number: order.number,
    at: order.createdAt,
    customer: customer?.fullName ?? '',
    players: unique(prints.flatMap(({ player }) => player?.name || [])),
    teams: teamsOf(gallery, prints, lookup),
    frames: unique(photos.map(({ number }) => number)),
    pictures: unique(pictures.map((one) => JSON.stringify(one)))
      .slice(0, picturesMost)
      .map((text) => JSON.parse(text) as PictureName),
    prints: prints.reduce((sum, { pieces }) => sum + pieces, 0),
    totalCents: totals.totalCents,
    openCents: orderMoney(order).openCents,
    payment: paymentWords(order),
    production: order.state.production,
    problems: unique(prints.flatMap(problemOf)),
    ...(missed !== undefined && { missed }),
    isForgotten: order.anonymizedAt !== null,
  };
}

function problemOf(print: Print): readonly string[] {
  const { state, remark } = print;
  if (state === 'complete' || state === 'not checked') return [];
  return [`${printName(print)}: ${remark || state}`];
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
