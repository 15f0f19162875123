/** Where the prints go, whom they are for, and which photos its add-ons are for: asked once before an order is sent, if it does not say so. */
import { isBlank } from './blank.ts';
import type { AddOn } from '#facts/addOns.ts';
import { whereToTexts } from '#facts/cartTexts.ts';
import { addOnsOf } from './catalog.ts';
import { photosOfAddOns, withAddOnPhoto, type Checkout } from './checkout.ts';
import { orderedPhotos, type AddOnPhotos } from './order.ts';
import { isDownloadOnly } from './digitalLines.ts';
import { customerErrors, emptyCustomer, type Customer } from './customer.ts';
import { withOrigin, withTyped, type FilledFrom } from './filledFrom.ts';

export type Question = 'where' | 'who' | 'addOns';

/** What the questions fill in. */
export type Answers = Partial<Pick<Customer, 'address' | 'childName' | 'childJersey'>> & {
  /** Where child and jersey come from; typed by the person if absent. */
  readonly filledFrom?: FilledFrom;
  readonly addOnPhotos?: AddOnPhotos;
};

/** Returns what to ask before this order is sent: nothing if it says it, or if it was asked before. */
export function openQuestions(checkout: Checkout): readonly Question[] {
  const { asked, customer, lines, addOnIds } = checkout;
  if (asked) return [];
  const { address, childName, childJersey } = customer;
  return [
    ...(isBlank(address) && !isDownloadOnly(lines, addOnIds) ? (['where'] as const) : []),
    ...(isBlank(childName) && isBlank(childJersey) ? (['who'] as const) : []),
    ...(addOnsWithoutPhoto(checkout).length > 0 ? (['addOns'] as const) : []),
  ];
}

/** Returns true if the address says that the team hands the order out. */
export function isWithTeam(address: string): boolean {
  return address.trim() === whereToTexts.withTeam;
}

/** Returns the chosen add-ons that say no photo, of an order with photos. */
export function addOnsWithoutPhoto(checkout: Checkout): readonly AddOn[] {
  const { addOnIds, lines } = checkout;
  const photos = photosOfAddOns(checkout) ?? {};
  return orderedPhotos(lines).length === 0
    ? []
    : addOnsOf(addOnIds).filter(({ id }) => !photos[id]);
}

/** Returns the checkout with the answers. */
export function withAnswers(checkout: Checkout, answers: Answers): Checkout {
  const { filledFrom, addOnPhotos = {}, ...typed } = answers;
  const answered = Object.entries(addOnPhotos).reduce(
    (now, [id, photo]) => withAddOnPhoto(now, id, photo),
    withTyped(checkout, typed),
  );
  return filledFrom ? withOrigin(answered, filledFrom) : answered;
}

/** Returns the answers without those that the form refuses: they must not hold back an order whose questions are skipped. */
function validAnswers(answers: Answers): Answers {
  const { filledFrom: _filledFrom, addOnPhotos: _photos, ...typed } = answers;
  const errors = customerErrors({ ...emptyCustomer, ...typed });
  const valid = Object.entries(answers).filter(
    ([name]) => errors[name as keyof typeof typed] === undefined,
  );
  return Object.fromEntries(valid);
}

/** Returns the checkout as it is sent, with the valid answers. It is not asked again, even if an answer is blank. */
export function sentWithAnswers(checkout: Checkout, answers: Answers): Checkout {
  return { ...withAnswers(checkout, validAnswers(answers)), asked: true };
}
