/** `orders mark` and `orders correct`: what became of orders, and what is right instead of what was ordered. */
import { customerForm } from '#core/form/customerForm.ts';
import { type Crop, cropSchema } from '#core/gallery/photoReference.ts';
import { centsTyped, formatCents } from '#core/money/money.ts';
import { paymentStates, productionStates } from '#core/order/orderStatus.ts';
import { howMany } from '#core/text/howMany.ts';
import { type Corrected, type CorrectionFault, correctOrder } from '#studio/orders/correctOrder.ts';
import { type DeskOrder, storedNumber } from '#studio/orders/deskOrder.ts';
import {
  happeningOf,
  type Marked,
  type MarkFault,
  markOrders,
  type Misfit,
} from '#studio/orders/markOrders.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { printsAgain } from '#studio/prints/printAgain.ts';
import { type Folders, foldersOf } from '#studio/workspace/workspace.ts';
import { atStore, byOptions, emailOptions, lookupOptions, storeOptions } from './atStore.ts';
import {
  command,
  exitCodes,
  failed,
  flag,
  folderOptions,
  outOptions,
  takes,
  takesSeveral,
  type Values,
} from './commandLine.ts';
import type { Bought } from './digitals.ts';
import { complain } from './notices.ts';
import { printLines, stateNamed } from './orderLists.ts';
import { releaseCall, sayEmails, sayOpenDigitals, sayTold } from './statuses.ts';

const markOptions = {
  amount: takes`12.34  all that was paid, or given back, so far, if it is not the whole total; for one order. After "refunded --amount 5", another 3.00 is "refunded --amount 8"`,
  yes: flag`takes an amount that is less than the one before, and marks in-print what has no address`,
  reason: takes`text  of a refund or of "cancelled", for you and the customer`,
  note: takes`text  for the customer, such as a parcel's number`,
  ...byOptions,
  ...emailOptions,
  ...folderOptions,
  ...storeOptions,
} as const;

/** Loads what releases digitals. Absent on a server's machine, which has no camera files. */
export type LoadDigitals = () => Promise<typeof import('./digitals.ts')>;

export const markOrdersCommand = (loadDigitals?: LoadDigitals) =>
  command({
    name: 'orders mark',
    operands: '<state> <number> [number ...]',
    summary: 'paid, refunded, in-print, shipped, handed-out, cancelled',
    about: `Records what became of orders, with the time and your name. Nothing is overwritten: "orders show" has the whole history. With a
workspace at hand, the status that the order's phone reads is written beside the galleries. The customer gets an email about shipped,
handed-out, cancelled and refunded, from the server that took the order: at once, or after "orders push". The digitals of an order that
is paid are released in the same step, as "orders release" does it.

  paid, open, refunded                                what was paid
  received, in-print, shipped, handed-out, cancelled  what is made`,
    options: markOptions,
    async run(values, [typed = '', ...all], refuse) {
      const { amount, reason, note, by, yes: isSure, 'no-email': isSilent } = values;
      const state = stateNamed([...paymentStates, ...productionStates], typed);
      if (!state) return refuse(`There is no state "${typed}".`);
      const amountCents = amount === undefined ? undefined : (centsTyped(amount) ?? Number.NaN);
      const happening = happeningOf({ state, amountCents, reason, note });
      if ('misfit' in happening) return refuse(misfitWords(happening, typed, state));
      const numbers = [...new Set(all.map(storedNumber))];
      if (amount !== undefined && numbers.length > 1)
        return failed('--amount is for one order. Mark them one by one.');
      const folders = foldersOf(values);
      return atStore(values, async (store) => {
        const said = { numbers, isSure, by, isSilent };
        const release =
          loadDigitals &&
          (async (paid: readonly DeskOrder[]) =>
            (await loadDigitals()).releaseBought(store, folders, paid, { by, isSilent }));
        const marked = await markOrders(store, folders, happening, said, release);
        complain(marked.unknown.map((number) => `There is no order ${number}.`));
        if ('faults' in marked) return failed(marked.faults.map(faultWords).join('\n'));
        return sayMarked(marked, folders, loadDigitals);
      });
    },
  });

function misfitWords({ misfit }: Misfit, typed: string, state: string): string {
  if (misfit === 'reason') return '--reason is for a refund, or instead of --note for "cancelled".';
  if (misfit === 'note' || productionStates.some((one) => one === state))
    return `--${misfit} does not go with "${typed}".`;
  return `--amount is an amount like 12.34, of what was paid or refunded.`;
}

function faultWords({ number, says, mayBeSure, lessCents }: MarkFault): string {
  if (!lessCents) return `${number}: ${says}${mayBeSure ? '. To mark it anyway, add --yes.' : ''}`;
  const { amount, soFar } = lessCents;
  const sum = formatCents(soFar + amount).slice(1);
  return `${number}: ${says} --amount is the sum of all, so for another ${formatCents(amount)} type --amount ${sum}. If ${formatCents(amount)} is the sum, add --yes.`;
}

/** Returns the exit code. */
export async function sayMarked(
  marked: Marked<Bought>,
  folders: Folders,
  loadDigitals: LoadDigitals | undefined,
): Promise<number> {
  for (const { order, words, isNew } of marked.orders) {
    const { openCents } = orderMoney(order);
    const isPart = marked.isPayment && order.state.payment === 'paid' && openCents > 0;
    const open = isPart ? ` Still open: ${formatCents(openCents)}.` : '';
    console.log(`${order.number} is ${words}${isNew ? '' : ' already'}.${open}`);
  }
  sayEmails(marked.emails);
  sayOpenDigitals(marked.openDigitals);
  complain(
    marked.owing.map((order) => {
      const open = formatCents(orderMoney(order).openCents);
      return `${order.number}: ${open} is still open, so its digitals wait. To release them now: ${releaseCall([order.number])}`;
    }),
  );
  const { due, released } = marked;
  if (due.length > 0 && !released) {
    const call = releaseCall(due.map(({ number }) => number));
    complain([`Digitals are released where the camera files are, after "orders pull": ${call}`]);
  }
  const isReleased = !released || !loadDigitals || (await loadDigitals()).sayBought(due, released);
  const told = sayTold(folders, marked.told);
  const isDone = marked.unknown.length === 0 && isReleased && told !== 'failed';
  return isDone ? exitCodes.done : exitCodes.failed;
}

/** Of the customer form's fields, by their options: `--child-name`. */
const fieldOptions: Readonly<Record<string, ReturnType<typeof takes>>> = Object.fromEntries(
  customerForm.map(({ name, label }) => [optionOf(name), takes`text  ${label}`]),
);

const lineOptions = {
  line: takes`n  a line of the order, as "orders show" numbers them; of an add-on only the photo`,
  qty: takes`n  how many; 0 takes it out`,
  pose: takes`pose  its pose; of a pack with --part`,
  part: takes`part  a part of a pack, such as wallets`,
  photo: takesSeveral`031  its photo, from the order's gallery or from --gallery`,
  gallery: takes`slug  the gallery of the photo, if it is not the order's`,
  slot: takesSeveral`slot  which slot the photo is for, where the line has several. "all" is every slot that is not named beside it, but of a memory mate the player's photo takes the player's slot alone, and the team's photo the team's. --slot and --photo may be given several times, in pairs`,
  crop: takesSeveral`l,t,w,h  what is printed of a photo, in percent: left, top, width, height`,
  'no-photo': flag`takes the photo out, or those of the slots. A memory mate's team slot then stays empty, though "fulfil" knows the team photo`,
} as const;

function optionOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const correctOptions = {
  ...lineOptions,
  'print-again': flag`of an order that is in print, shipped or handed out: "fulfil" makes the prints that changed`,
  ...byOptions,
  ...emailOptions,
  ...outOptions,
  ...lookupOptions,
} as const;

export const correctOrderCommand = command({
  name: 'orders correct',
  operands: '<number>',
  example: '--address "1 Elm St" [--line 2 --photo 031]',
  summary: 'what is right instead of what was ordered',
  about: `Records what is right instead of what was ordered. The order itself is never overwritten: "orders show" has both. Of the form's
fields, an empty text empties one. The customer gets an email, which says what is different, if that is the address, the email address
or a line.`,
  options: { ...fieldOptions, ...correctOptions },
  async run(values, [typed]) {
    const number = storedNumber(typed);
    const corrected = correctedTyped(values);
    if (!corrected) {
      return failed(
        '--crop is left,top,width,height in percent of the photo, such as 10,0,80,100.',
      );
    }
    const folders = foldersOf(values);
    const follow = printsAgain(folders.workspace, values['print-again']);
    const said = { by: values.by, isSilent: values['no-email'], follow };
    return atStore(values, async (store) => {
      const done = await correctOrder(store, folders, number, corrected, said);
      if (!done.ok) return failed(correctionWords(done.fault, values.line ?? '', folders));
      const { prints, leftOut, stranded, emails, told, fault, made, isPrintedAgain } = done.value;
      console.log(`${number} is corrected.`);
      complain(fault === undefined ? [] : [fault]);
      if (isPrintedAgain)
        console.log('The next print run makes what has changed since it was printed.');
      else if (made > 0)
        complain([
          `${number} is printed already, and ${howMany(made, 'print')} of it ${made === 1 ? 'differs' : 'differ'} now. --print-again has the next run make what differs.`,
        ]);
      if (prints.length > 0) console.log(printLines(prints));
      complain(
        leftOut.map(
          ({ slots, shows }) =>
            `"--slot all" left out ${slots.join(', ')}, because a memory mate shows ${shows} there: name the slot to change it.`,
        ),
      );
      complain(stranded.map((what) => `${number}: ${what}`));
      sayEmails(emails);
      return sayTold(folders, told) === 'failed' ? exitCodes.failed : exitCodes.done;
    });
  },
});

/** Returns undefined if a crop is none. */
function correctedTyped(
  values: Values<typeof correctOptions> & Readonly<Record<string, unknown>>,
): Corrected | undefined {
  const { line, qty, pose, part, photo, gallery, slot, crop, 'no-photo': hasNoPhoto } = values;
  const crops = crop.flatMap((one) => cropTyped(one) ?? []);
  if (crops.length < crop.length) return undefined;
  const fields = customerForm.map(({ name }) => [name, values[optionOf(name)]] as const);
  const corrected = {
    line: line === undefined ? undefined : Number(/^\d+$/.test(line) ? line : Number.NaN),
    qty: qty === undefined ? undefined : Number(qty),
    pose,
    part,
    photos: photo,
    gallery,
    slots: slot,
    options: crops.map((one) => ({ crop: one })),
    hasNoPhoto,
  };
  return {
    customer: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    lines: [corrected],
  };
}

function cropTyped(typed: string): Crop | undefined {
  const [x, y, width, height, ...rest] = typed.split(',').map((part) => Number(part) / 100);
  const crop = { x, y, width, height };
  return rest.length === 0 ? cropSchema(crop) : undefined;
}

/** Those that are not called by their own name. */
const optionNames: Readonly<Record<string, string>> = {
  photos: 'photo',
  slots: 'slot',
  options: 'crop',
};

function correctionWords(fault: CorrectionFault, line: string, { workspace }: Folders): string {
  if ('message' in fault) return fault.message;
  if ('field' in fault)
    return `--${optionNames[fault.field] ?? optionOf(fault.field)}${fault.says}`;
  return {
    nothing: 'Say what is corrected: --help has the options.',
    'no change': '--line needs what changes: --qty, --pose or --photo.',
    'taken out': `Line ${line} was taken out: --qty 1 puts it back.`,
    unpaired: 'Give each --slot its --photo, and a --crop to all of them or none.',
    'photo and none': '--photo and --no-photo say different things.',
    'without a photo': '--slot, --gallery and --crop go with --photo.',
    'add-on': `Line ${line} is an add-on: it takes --photo or --no-photo.`,
    'several for an add-on': `Line ${line} is an add-on: it takes one --photo.`,
    'no gallery': 'The order names no gallery: add --gallery.',
    'no workspace': `There is no workspace in ${workspace}: name it with --workspace.`,
  }[fault.misfit];
}
