/** Takes orders that wait on a family's phone, by the link that the phone makes: on a field without a signal, the desk has them first. */
import { bundleLimits } from '#core/handover/handedGallery.ts';
import { type HandedOrder, readBundle } from '#core/handover/bundle.ts';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { centsOf, formatCents } from '#core/money/money.ts';
import { success } from '#core/text/result.ts';
import { keepPriceLists, type PriceLists } from '#server/calls/priceLists.ts';
import { storeTaken } from '#server/calls/takenOrder.ts';
import type { Store } from '#server/store/openStore.ts';
import { type Done, refusal } from '#studio/workspace/act.ts';
import { accountName } from './deskOrder.ts';
import { newLocation } from './deskStore.ts';
import { studioAddress } from './takenEmails.ts';

export const linkLettersMost = bundleLimits.link;

export type TakenOrder = {
  /** Who ordered, and what it costs. */
  readonly name: string;
  readonly player: string;
  readonly totalCents: number;
  /** Its number, which the phone shows too as soon as it has a signal. Absent if it was not taken, and in a trial. */
  readonly number?: string;
  /** It was here before. */
  readonly isKnown?: boolean;
  /** Why it was not taken. */
  readonly fault?: string;
};

type TakeOptions = {
  /** The data folder, which remembers the prices of the last days, if the environment does not name it. */
  readonly data?: string;
  /** Says what would be taken, and stores nothing. */
  readonly isTrial?: boolean;
};

/**
 * Stores the waiting orders of a link or of a file that holds one, each as the server would: once, under its phone's key, with the number that
 * follows from it. The phone may send the same order at any time, before or after "orders push": it stays one.
 */
export async function takeOrders(
  store: Pick<Store, 'orders' | 'marks'>,
  text: string,
  options: TakeOptions = {},
): Promise<Done<readonly TakenOrder[]>> {
  const read = await readBundle(text.trim());
  if (read.kind !== 'bundle') return refusal(wrongLinks[read.kind]);
  const { orders = [] } = read.bundle;
  if (orders.length === 0)
    return refusal(
      'This link brings no order that waits to be sent: on the phone, open the order and choose "Give this order to someone with a signal".',
    );
  const location = newLocation(options);
  if (!location.ok) return refusal(location.message, 'data');
  const { dataDir } = location.value;
  const { server } = await store.marks.all();
  const ofServer = server !== undefined && { studioEmail: studioAddress() };
  const parts = { orders: store.orders, isTrial: options.isTrial, dataDir, ...ofServer };
  const taken: TakenOrder[] = [];
  for (const order of orders) taken.push(await takeOne(order, parts));
  return success(taken);
}

/** Remembers from now on what this computer's shop charges: orders wait on phones for days, and prices change. The caller stops it. */
export async function rememberPrices(data?: string): Promise<Pick<PriceLists, 'stop'>> {
  const location = newLocation({ ...(data !== undefined && { data }) });
  if (!location.ok) return { stop: () => Promise.resolve() };
  return keepPriceLists(location.value.dataDir, () => {});
}

/** Says of an order what became of it: `K7QF3W: Robin Oakes, Ana Vale, $45.00`. */
export function takenWords({
  number,
  name,
  player,
  totalCents,
  isKnown,
  fault,
}: TakenOrder): string {
  const words = joinedWords(name, player, formatCents(totalCents));
  if (fault !== undefined) return `${words}: not taken. ${fault}`;
  return `${number === undefined ? '' : `${number}: `}${words}${isKnown ? ', here already' : ''}`;
}

const wrongLinks = {
  none: "This isn't a link from a phone. It begins with the address of your site, and has #/bring in it.",
  damaged:
    'This link is damaged: a part of it is missing or changed. Ask for it again, or scan the QR code.',
  foreign: 'This link is for another site: its studio can take it.',
  older:
    'This link is from an older version of the site. The phone makes another once it has opened the site again.',
  newer: 'This link is from a newer version of the site: update this program.',
} as const;

type TakeParts = Omit<Parameters<typeof storeTaken>[1], 'by'>;

async function takeOne(order: HandedOrder, parts: TakeParts): Promise<TakenOrder> {
  const { fullName = '', childName = '' } = order.request.meta.customer;
  const totalCents = centsOf(order.request.meta.total);
  const said = { name: fullName, player: childName, totalCents };
  const taken = await storeTaken(order, { ...parts, by: accountName() });
  if (taken.ok) return { ...said, ...taken.value };
  const { status, error } = taken.refusal;
  return { ...said, fault: status === 409 ? otherPrices : error };
}

const otherPrices =
  "Its prices are none that this computer's shop had in the last days. Leave it to the phone: the server takes it when there is a signal.";
