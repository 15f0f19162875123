/** What the desk answers to its page: each call reads what was sent strictly, and hands it to an act. */
import { customerForm } from '#core/form/customerForm.ts';
import { cropSchema, slugSchema } from '#core/gallery/photoReference.ts';
import { failure, success } from '#core/text/result.ts';
import { list, object, oneOf, optional, record, text, textOf, wholeOf } from '#core/text/schema.ts';
import type { InputOf } from '#desk/deskApi.ts';
import {
  correctOrder,
  plannedCorrection,
  type CorrectionFault,
} from '#studio/orders/correctOrder.ts';
import { bookingHandlers } from './bookingCalls.ts';
import { dayHandlers } from './dayCalls.ts';
import type { Desk, Handler, Handlers } from './desk.ts';
import { galleryView } from './galleryView.ts';
import { marking, numbersSchema } from './marks.ts';
import { moneyHandlers } from './moneyCalls.ts';
import { orderView } from './orderView.ts';
import { printing, printRun } from './printRun.ts';
import { teamHandlers } from './teamCalls.ts';
import { todaysTasks } from './today.ts';

const nothing = object({});
const fieldNames = customerForm.map(({ name }) => name);

export function handlersOf(desk: Desk): Handlers {
  const { store, workspace, jobs, waiting } = desk;
  return {
    ...teamHandlers(desk),
    ...dayHandlers(desk),
    start: {
      reads: nothing,
      answer: async () => success({ studio: desk.studio, workspace }),
    },
    today: { reads: nothing, answer: async () => success(await todaysTasks(desk)) },
    orders: {
      reads: nothing,
      async answer() {
        return success({ ...(await desk.rows()), waiting: waiting.all() });
      },
    },
    order: {
      reads: object({ number: textOf(40) }),
      answer: async ({ number }) => success((await orderView(store, workspace, number)) ?? null),
    },
    photos: {
      reads: object({ gallery: slugSchema }),
      answer: ({ gallery }) => galleryView(workspace, gallery),
    },
    mark: marking(desk),
    ...moneyHandlers(desk),
    ...bookingHandlers(desk),
    waiting: { reads: nothing, answer: async () => success(waiting.all()) },
    undo: {
      reads: object({ mark: text }),
      async answer({ mark }) {
        if (await waiting.undo(mark)) return success({});
        return failure('It is too late: the emails are on their way.');
      },
    },
    correct: correcting(desk),
    printRun: {
      reads: object({ withUnpaid: oneOf(true, false) }),
      answer: async ({ withUnpaid }) => success(await printRun(store, workspace, withUnpaid)),
    },
    makePrints: {
      reads: object({
        folder: textOf(1000, /^(?:\/|[A-Za-z]:\\)/),
        numbers: numbersSchema,
        withUnpaid: oneOf(true, false),
      }),
      async answer(wanted) {
        const work = await printing(store, desk, wanted);
        if (!work.ok) return work;
        return success({ job: jobs.start(`Prints in ${wanted.folder}`, work.value) });
      },
    },
    jobs: { reads: nothing, answer: async () => success(jobs.look()) },
    stop: {
      reads: object({ job: text }),
      async answer({ job }) {
        jobs.stop(job);
        return success({});
      },
    },
  };
}

function correcting({ store, out, workspace }: Desk): Handler<'correct'> {
  const photo = object({
    gallery: slugSchema,
    number: wholeOf(1),
    crop: optional(cropSchema),
  });
  const slot = object({ slot: textOf(100), photo: optional(photo) });
  const line = object({
    line: wholeOf(1),
    qty: optional(wholeOf(0)),
    slots: optional(list(slot, { most: 100 })),
  });
  return {
    reads: object({
      number: textOf(40),
      fields: record(oneOf(...fieldNames), textOf(5000), 50),
      lines: list(line, { most: 500 }),
      isTrial: oneOf(true, false),
      isSilent: oneOf(true, false),
    }),
    async answer({ number, fields, lines, isTrial, isSilent }) {
      const corrected = { customer: fields, lines: lines.flatMap(linesCorrected) };
      const folders = { out, workspace };
      const planned = await plannedCorrection(store, folders, number, corrected, { isSilent });
      if (!planned.ok) return failure(faultWords(planned.fault));
      const { email } = planned.value;
      const outcome = {
        ...(email && { email: { to: email.to, subject: email.subject, text: email.text } }),
        warnings: [],
      };
      if (isTrial) return success(outcome);
      const done = await correctOrder(store, folders, number, corrected, { isSilent });
      if (!done.ok) return failure(faultWords(done.fault));
      return success({ ...outcome, warnings: done.value.stranded });
    },
  };
}

type LineSent = InputOf<'correct'>['lines'][number];

/** The act takes photos with their slots in pairs, of one gallery, and those that are taken out by themselves. */
function linesCorrected({ line, qty, slots = [] }: LineSent) {
  const own = qty === undefined ? [] : [{ line, qty }];
  const changes = slots.map(({ slot, photo }) => ({
    line,
    // An add-on has one place, without a name.
    ...(slot !== '' && { slots: [slot] }),
    ...(photo
      ? {
          photos: [String(photo.number)],
          gallery: photo.gallery,
          ...(photo.crop && { crops: [photo.crop] }),
        }
      : { hasNoPhoto: true }),
  }));
  return [...own, ...changes];
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
} as const satisfies Record<
  Extract<CorrectionFault, { readonly misfit: string }>['misfit'],
  string
>;
