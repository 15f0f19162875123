/** Where the prints go and whom they are for, and what an order leaves open of it. */
import { photoPoses } from '#core/shop/poses.ts';
import { isBlank } from '#core/text/blank.ts';
import { chosenPoses, isPackLine, type CartLine } from '#core/cart/cart.ts';
import type { Checkout } from './checkout.ts';
import type { Customer } from '#core/form/customer.ts';
import { isDownloadOnly } from '#core/cart/digitalLines.ts';
import { orderedPhotos } from './order.ts';
import { linesOf, type OrderContents } from './orderContents.ts';
import { referencesOf } from '#core/gallery/photoReference.ts';

/** Stands in the address of an order that the team hands out, whatever language the phone speaks. */
export const handedOutWithTeam = 'Hand out with the team';

/** Returns true if the address says that the team hands the order out. */
export function isWithTeam(address: string): boolean {
  return address.trim() === handedOutWithTeam;
}

/**
 * Returns the checkout whose prints the team hands out, or no longer. The address that was typed is kept beside the form, is no part of
 * the order, and comes back when the person changes their mind.
 */
export function withTeamAsked(checkout: Checkout, isTeam: boolean): Checkout {
  const { shipTo, ...rest } = checkout;
  const { customer } = rest;
  if (isTeam === isWithTeam(customer.address)) return checkout;
  const address = isTeam ? handedOutWithTeam : (shipTo ?? '');
  return {
    ...rest,
    customer: { ...customer, address },
    ...(isTeam && customer.address !== '' && { shipTo: customer.address }),
  };
}

/** Returns true if a team could hand the prints out: the order is from a gallery, and something of it is printed. */
export function canGoWithTeam({ lines, addOnIds, gallery }: Checkout): boolean {
  const isOfGallery = gallery !== undefined || orderedPhotos(lines).length > 0;
  return isOfGallery && !isDownloadOnly(lines, addOnIds);
}

/**
 * Returns true if the form says that the team hands the order out although no team can: its gallery was removed, or the photos were taken
 * out. An order that was placed before stays the same order.
 */
export function isWithoutItsTeam(checkout: Checkout): boolean {
  return !checkout.placing && isWithTeam(checkout.customer.address) && !canGoWithTeam(checkout);
}

/** Returns true if something of an order is printed and nothing says where it goes. */
export function isWithoutAddress(
  address: string,
  ...printed: Parameters<typeof isDownloadOnly>
): boolean {
  return isBlank(address) && !isDownloadOnly(...printed);
}

/** Position, age, height and weight are for a trading card: the pose, or a product, part or add-on that is called one. */
export function hasTradingCard({ lines, addOnIds }: Pick<Checkout, 'lines' | 'addOnIds'>): boolean {
  const called = [...addOnIds, ...lines.flatMap(printIds)];
  return (
    called.some((id) => /card|trading/i.test(id)) ||
    lines.some((line) => Object.values(chosenPoses(line)).includes(photoPoses.card))
  );
}

function printIds(line: CartLine): readonly string[] {
  return isPackLine(line) ? line.pack.components.map(({ id }) => id) : [line.item.id];
}

export type LeftOpen = 'where' | 'who' | 'photos';

/** Returns what the studio cannot know from an order: where its prints go, whom they are for, or which photo a print or an add-on shows. */
export function leftOpenOf(contents: OrderContents): readonly LeftOpen[] {
  const { customer, addOns } = contents;
  const lines = linesOf(contents);
  const hasPhotos = orderedPhotos(lines).length > 0;
  const isPartWithout =
    addOns.some(({ photo }) => !photo) ||
    lines.some(({ photos }) => referencesOf(photos).length === 0);
  return [
    ...(isWithoutAddress(customer.address, lines, addOns) ? (['where'] as const) : []),
    ...(isNobody(customer) && !hasPhotos ? (['who'] as const) : []),
    ...(hasPhotos && isPartWithout ? (['photos'] as const) : []),
  ];
}

function isNobody({ childName, childJersey }: Customer): boolean {
  return isBlank(childName) && isBlank(childJersey);
}
