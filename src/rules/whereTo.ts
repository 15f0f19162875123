/** Where the prints go and whom they are for: asked once before an order is sent, if the form does not say it. */
import { isBlank } from './blank.ts';
import type { Checkout } from './checkout.ts';
import { customerErrors, emptyCustomer, type Customer } from './customer.ts';
import { withOrigin, withTyped, type FilledFrom } from './filledFrom.ts';

export type Question = 'where' | 'who';

/** What the questions fill in. */
export type Answers = Partial<Pick<Customer, 'address' | 'childName' | 'childJersey'>> & {
  /** Where child and jersey come from; typed by the person if absent. */
  readonly filledFrom?: FilledFrom;
};

/** Returns what to ask before this order is sent: nothing if the form says it, or if it was asked before. */
export function openQuestions({ asked, customer }: Checkout): readonly Question[] {
  if (asked) return [];
  const { address, childName, childJersey } = customer;
  return [
    ...(isBlank(address) ? (['where'] as const) : []),
    ...(isBlank(childName) && isBlank(childJersey) ? (['who'] as const) : []),
  ];
}

/** Returns the checkout with the answers in its form. */
export function withAnswers(checkout: Checkout, { filledFrom, ...typed }: Answers): Checkout {
  const answered = withTyped(checkout, typed);
  return filledFrom ? withOrigin(answered, filledFrom) : answered;
}

/** Returns the answers without those that the form refuses: they must not hold back an order whose questions are skipped. */
export function validAnswers(answers: Answers): Answers {
  const { filledFrom: _filledFrom, ...typed } = answers;
  const errors = customerErrors({ ...emptyCustomer, ...typed });
  const valid = Object.entries(answers).filter(
    ([name]) => errors[name as keyof typeof typed] === undefined,
  );
  return Object.fromEntries(valid);
}

/** Returns the checkout as it is sent, with the answers. It is not asked again, even if an answer is blank. */
export function sentWithAnswers(checkout: Checkout, answers: Answers): Checkout {
  return { ...withAnswers(checkout, answers), asked: true };
}
