/** Where the prints go and whom they are for: asked once before an order is sent, if the form does not say it. */
import { isBlank } from './blank.ts';
import { withTyped, type Checkout } from './checkout.ts';
import type { Customer } from './customer.ts';

export type Question = 'where' | 'who';

/** What the questions fill in. */
export type Answers = Partial<Pick<Customer, 'address' | 'childName' | 'childJersey'>>;

/** Returns what to ask before this order is sent: nothing if the form says it, or if it was asked before. */
export function openQuestions({ asked, customer }: Checkout): readonly Question[] {
  if (asked) return [];
  const { address, childName, childJersey } = customer;
  return [
    ...(isBlank(address) ? (['where'] as const) : []),
    ...(isBlank(childName) && isBlank(childJersey) ? (['who'] as const) : []),
  ];
}

/** Returns the checkout with the answers in its form. It is not asked again, even if an answer is blank. */
export function withAnswers(checkout: Checkout, answers: Answers): Checkout {
  return { ...withTyped(checkout, answers), asked: true };
}
