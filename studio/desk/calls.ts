/** What the desk answers to its page. */
import { customerForm } from '#core/form/customerForm.ts';
import { optionFields, slugSchema } from '#core/gallery/photoReference.ts';
import { howMany } from '#core/text/howMany.ts';
import { orderStateOf } from '#core/order/orderState.ts';
import { failure, success } from '#core/text/result.ts';
import { list, object, oneOf, optional, record, text, textOf, wholeOf } from '#core/text/schema.ts';
import type { Store } from '#server/store/openStore.ts';
import {
  type CorrectionFault,
  plannedCorrection,
  strandedAddOns,
} from '#studio/orders/correctOrder.ts';
import { type DeskOrder, saidBy } from '#studio/orders/deskOrder.ts';
import { orderMoney, paymentsOf } from '#studio/orders/orderMoney.ts';
import { missingAddress, orderRecordOf, placedRecordOf } from '#studio/orders/orderRecord.ts';
import { printsOf, unknownPieces } from '#studio/orders/orderPrints.ts';
import { orderRow } from '#studio/orders/orderRows.ts';
import { lookupAtHand, readLateness } from '#studio/orders/photoLookup.ts';
import { amountsOf, showOrder, wordsOf } from '#studio/orders/showOrder.ts';
import { linkLettersMost, takenWords, takeOrders } from '#studio/orders/takeOrders.ts';
import { wantsHand } from '#studio/orders/wantsHand.ts';
import { printsAgain } from '#studio/prints/printAgain.ts';
import { linesOfOrder } from '#studio/prints/linesOfOrder.ts';
import { releasedNow } from '#studio/prints/releaseDigitals.ts';
import { linkInPicture } from '#studio/shoot/linkInPicture.ts';
import { widths } from '#studio/shoot/recipe.ts';
import { galleryPhotos } from '#studio/site/galleryPhotos.ts';
import { chooseSite, isSiteOfShop, siteAddress } from '#studio/site/siteAddress.ts';
import { backupCalls } from './backupCalls.ts';
import { bookingCalls } from './bookingCalls.ts';
import { dayCalls } from './dayCalls.ts';
import { call, type Desk } from './desk.ts';
import { examined } from './examined.ts';
import { familyCalls } from './familyCalls.ts';
import { marking } from './marks.ts';
import { moneyCalls } from './moneyCalls.ts';
import { printCalls, releaseCalls } from './printCalls.ts';
import { teamCalls } from './teamCalls.ts';

export function callsOf(desk: Desk) {
  const { store, workspace, jobs, waiting, studio } = desk;
  return {
    ...teamCalls(desk),
    ...familyCalls(desk),
    ...dayCalls(desk),
    ...moneyCalls(desk),
    ...bookingCalls(desk),
    ...backupCalls(desk),
    ...printCalls(desk),
    ...releaseCalls(desk),
    start: call({}, async () => {
      const site = await siteAddress(undefined, workspace);
      return success({
        studio,
        workspace,
        site: site.ok ? site.value : '',
        isSiteOfShop: isSiteOfShop(),
        /** Of the pictures on the site, in pixels. */
        widest: Math.max(...widths),
      });
    }),
    chooseSite: call({ site: textOf(300) }, ({ site }) => chooseSite(workspace, site)),
    today: today(desk),
    orders: call({}, async () => success(await desk.rows())),
    order: call({ number: textOf(40) }, async ({ number }) =>
      success(await orderView(store, workspace, number)),
    ),
    photos: call({ galleries: list(slugSchema, { most: 2_000 }) }, async ({ galleries }) => {
      const photos = await Promise.all(galleries.map((slug) => galleryPhotos(workspace, slug)));
      return success(photos.flat());
    }),
    takeOrders: call(
      { link: textOf(linkLettersMost), isTrial: oneOf(true, false) },
      async (asked) => {
        const taken = await takeOrders(store, asked.link, { ...desk, isTrial: asked.isTrial });
        if (!taken.ok) return failure(taken.message);
        const isRight = taken.value.some(({ fault }) => fault === undefined);
        return success({ says: taken.value.map(takenWords), isRight });
      },
    ),
    linkInPicture: call({ base64: textOf(3_000_000) }, async ({ base64 }) =>
      success(await linkInPicture(Buffer.from(base64, 'base64'))),
    ),
    mark: marking(desk),
    waiting: call({}, () => success(waiting.all().map(({ events: _events, ...mark }) => mark))),
    undo: call({ mark: text }, ({ mark }) => waiting.undo(mark)),
    correct: correcting(desk),
    jobs: call({}, () => success(jobs.look())),
    stop: call({ job: text }, ({ job }) => {
      jobs.stop(job);
      return success({});
    }),
  };
}

/** As the act takes it: photos and slots are pairs. */
const lineSchema = object({
  line: wholeOf(1),
  qty: optional(wholeOf(0)),
  slots: optional(list(textOf(100), { most: 1 })),
  gallery: optional(slugSchema),
  photos: optional(list(textOf(10), { most: 1 })),
  options: optional(list(object(optionFields), { most: 1 })),
  hasNoPhoto: optional(oneOf(true)),
});

function correcting({ store, out, workspace, waiting }: Desk) {
  return call(
    {
      number: textOf(40),
      fields: record(oneOf(...customerForm.map(({ name }) => name)), textOf(5000), 50),
      lines: list(lineSchema, { most: 5_000 }),
      /** Ids of the corrections that the person knows. */
      seen: optional(list(textOf(100), { most: 5_000 })),
      /** Has the next print run make what differs from prints that are made already. */
      isAgain: optional(oneOf(true, false)),
      isTrial: oneOf(true, false),
      isSilent: oneOf(true, false),
    },
    async ({ number, fields, lines, isTrial, isAgain, ...others }) => {
      const said = { ...others, follow: printsAgain(workspace, isAgain === true) };
      const corrected = { customer: fields, lines };
      const folders = { out, workspace };
      const planned = await plannedCorrection(store, folders, number, corrected, said);
      if (!planned.ok) return failure(faultWords(planned.fault));
      const { email, order, event, events, made, meanwhile } = planned.value;
      if (!isTrial && meanwhile.length > 0)
        return failure('The order was changed meanwhile. Look at both changes, and save again.');
      const placed = placedRecordOf(order);
      const after = { ...order, state: orderStateOf([...order.state.events, ...events]) };
      const now = await orderNow(workspace, after);
      const both = meanwhile.map((one) => ({
        ...one,
        by: saidBy(one.by),
        words: wordsOf(one, placed),
      }));
      const outcome = {
        email,
        now,
        /** How many prints differ from those that were made, and what the order is. */
        made: { prints: made, state: order.state.production },
        meanwhile: both,
        yours: wordsOf(event, placed),
      };
      if (isTrial) return success({ ...outcome, says: [] });
      const { isSilent } = said;
      const what = { numbers: [number], state: 'corrected', isSilent, events } as const;
      await waiting.add(what, email ? 1 : 0);
      return success({ ...outcome, says: strandedAddOns(after) });
    },
  );
}

function faultWords(fault: CorrectionFault): string {
  if ('message' in fault) return fault.message;
  if ('field' in fault) {
    const { label = fault.field } = customerForm.find(({ name }) => name === fault.field) ?? {};
    return `${label}${fault.says}`;
  }
  if (fault.misfit === 'taken out') return 'The line was taken out: set its quantity first.';
  if (fault.misfit === 'no workspace') return 'This folder has no workspace.';
  return 'Nothing was changed.';
}

/** What a correction may change. */
async function orderNow(workspace: string, order: DeskOrder) {
  const { lookup } = await lookupAtHand(workspace, [order]);
  const record = orderRecordOf(order);
  return {
    hasNoAddress: missingAddress(record).length > 0,
    hasUnknownPieces: printsOf(order, lookup).some(({ remark }) => remark === unknownPieces),
    row: orderRow(order, lookup, await readLateness(workspace)),
    corrections: order.state.corrections.map(({ id }) => id),
    lines: linesOfOrder(order, lookup),
    amounts: amountsOf(record).filter(([, cents]) => cents !== 0),
  };
}

/** Returns null if there is no such order. */
export async function orderView(store: Store, workspace: string, number: string) {
  const shown = await showOrder(store, workspace, number);
  if (!shown) return null;
  const { order, record, history, emails, fault } = shown;
  const { paidCents, refundedCents } = orderMoney(order);
  const ordered = placedRecordOf(order).customer;
  return {
    ...(await orderNow(workspace, order)),
    fields: customerForm.map(({ name, label, section }) => ({
      name,
      label,
      section,
      value: record.customer?.[name] ?? '',
      ordered: ordered?.[name] ?? '',
      isLong: name === 'address' || name === 'notes',
    })),
    /** Where it was ordered, if a phone said so. */
    gallery: record.gallery,
    digitals: await releasedNow(workspace, order),
    paidCents,
    refundedCents,
    payments: paymentsOf(order),
    history: history.map((event) => ({ ...event, by: saidBy(event.by) })),
    emails: emails.map(({ id, to, state, finishedAt, createdAt }) => ({
      id,
      to,
      state,
      at: finishedAt ?? createdAt,
    })),
    fault,
  };
}

const ordersMost = 4;

/** Paths of the page. Health is mended elsewhere. */
const places = {
  incomplete: '/orders?show=incomplete',
  ready: '/orders?show=ready',
  again: '/orders?show=again',
  unpaid: '/orders?show=unpaid',
  owed: '/orders?show=owed',
  booking: '/bookings',
  server: '/server',
  deadline: '/teams',
  backup: '/backup',
  health: undefined,
} as const;

function today(desk: Desk) {
  return call({}, async () => {
    const { rows } = await desk.rows();
    const wanted = await wantsHand(desk.store, desk.workspace, rows, await examined(desk));
    const tasks = wanted.map(({ orders, slug, ...task }) => ({
      ...task,
      to: slug === undefined ? places[task.kind] : `${places[task.kind]}/${slug}`,
      orders: orders.slice(0, ordersMost),
      more: Math.max(0, orders.length - ordersMost),
    }));
    return success([...tasks, ...unplaced(desk)]);
  });
}

/** Of the folder that was looked at last. */
function unplaced({ day }: Desk) {
  const { folder = '', frames = [] } = day.view() ?? {};
  const count = frames.filter(({ kind }) => kind === 'unplaced').length;
  if (count === 0) return [];
  const says = `${howMany(count, 'frame of a picture day is', 'frames of a picture day are')} nobody's`;
  return [
    { kind: 'day' as const, says, why: folder, isUrgent: false, to: '/day', orders: [], more: 0 },
  ];
}
