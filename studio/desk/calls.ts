/** What the desk answers to its page. */
import { customerForm } from '#core/form/customerForm.ts';
import { optionFields, slugSchema } from '#core/gallery/photoReference.ts';
import { failure, success } from '#core/text/result.ts';
import {
  list,
  object,
  type Of,
  oneOf,
  optional,
  record,
  text,
  textOf,
  wholeOf,
} from '#core/text/schema.ts';
import {
  correctOrder,
  plannedCorrection,
  type CorrectionFault,
} from '#studio/orders/correctOrder.ts';
import { linkLettersMost, takenWords, takeOrders } from '#studio/orders/takeOrders.ts';
import { linkInPicture } from '#studio/shoot/linkInPicture.ts';
import { galleryPhotos } from '#studio/site/galleryPhotos.ts';
import { siteAddress } from '#studio/site/siteAddress.ts';
import { backupCalls } from './backupCalls.ts';
import { bookingCalls } from './bookingCalls.ts';
import { dayCalls } from './dayCalls.ts';
import { call, type Desk } from './desk.ts';
import { marking } from './marks.ts';
import { moneyCalls } from './moneyCalls.ts';
import { orderView } from './orderView.ts';
import { printCalls } from './printCalls.ts';
import { releaseCalls } from './releaseCalls.ts';
import { teamCalls } from './teamCalls.ts';
import { today } from './today.ts';

export function callsOf(desk: Desk) {
  const { store, workspace, jobs, waiting, studio } = desk;
  return {
    ...teamCalls(desk),
    ...dayCalls(desk),
    ...moneyCalls(desk),
    ...bookingCalls(desk),
    ...backupCalls(desk),
    ...printCalls(desk),
    ...releaseCalls(desk),
    start: call({}, () => {
      const site = siteAddress(undefined);
      return success({ studio, workspace, site: site.ok ? site.value : '' });
    }),
    today: today(desk),
    orders: call({}, async () => success({ ...(await desk.rows()), waiting: waiting.all() })),
    order: call({ number: textOf(40) }, async ({ number }) =>
      success(await orderView(store, workspace, number)),
    ),
    photos: call({ gallery: slugSchema }, async ({ gallery }) =>
      success(await galleryPhotos(workspace, gallery)),
    ),
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
    waiting: call({}, () => success(waiting.all())),
    undo: call({ mark: text }, async ({ mark }) =>
      (await waiting.undo(mark))
        ? success({})
        : failure('It is too late: the emails are on their way.'),
    ),
    correct: correcting(desk),
    jobs: call({}, () => success(jobs.look())),
    stop: call({ job: text }, ({ job }) => {
      jobs.stop(job);
      return success({});
    }),
  };
}

const photoSchema = object({ gallery: slugSchema, number: wholeOf(1), ...optionFields });
/** Its id, and what belongs there: without a photo the one that is there is taken out. */
const slotSchema = object({ slot: textOf(100), photo: optional(photoSchema) });
const lineSchema = object({
  line: wholeOf(1),
  qty: optional(wholeOf(0)),
  slots: optional(list(slotSchema, { most: 100 })),
});

function correcting({ store, out, workspace }: Desk) {
  return call(
    {
      number: textOf(40),
      fields: record(oneOf(...customerForm.map(({ name }) => name)), textOf(5000), 50),
      lines: list(lineSchema, { most: 500 }),
      isTrial: oneOf(true, false),
      isSilent: oneOf(true, false),
    },
    async ({ number, fields, lines, isTrial, isSilent }) => {
      const corrected = { customer: fields, lines: lines.flatMap(linesCorrected) };
      const folders = { out, workspace };
      const planned = await plannedCorrection(store, folders, number, corrected, { isSilent });
      if (!planned.ok) return failure(faultWords(planned.fault));
      const { email } = planned.value;
      if (isTrial) return success({ email, says: [] });
      const done = await correctOrder(store, folders, number, corrected, { isSilent });
      return done.ok
        ? success({ email, says: done.value.stranded })
        : failure(faultWords(done.fault));
    },
  );
}

/** The act takes photos with their slots in pairs, of one gallery, and those that are taken out by themselves. */
function linesCorrected({ line, qty, slots = [] }: Of<typeof lineSchema>) {
  const changes = slots.map(({ slot, photo }) => {
    const { gallery, number, ...options } = photo ?? {};
    return {
      line,
      // An add-on has one place, without a name.
      ...(slot !== '' && { slots: [slot] }),
      ...(photo ? { photos: [String(number)], gallery, options: [options] } : { hasNoPhoto: true }),
    };
  });
  return qty === undefined ? changes : [{ line, qty }, ...changes];
}

function faultWords(fault: CorrectionFault): string {
  if ('message' in fault) return fault.message;
  if ('field' in fault) return `${fault.field}${fault.says}`;
  return misfits[fault.misfit];
}

const misfits = {
  nothing: 'Nothing was changed.',
  'no change': 'Nothing was changed.',
  'taken out': 'The line was taken out: set its quantity first.',
  unpaired: 'Each photo needs its place.',
  'photo and none': 'A place has a photo or none.',
  'without a photo': 'A crop needs its photo.',
  'add-on': 'Of an add-on only the photo can be changed.',
  'several for an add-on': 'An add-on has one photo.',
  'no gallery': 'The order names no gallery.',
  'no workspace': 'This folder has no workspace.',
} as const;
