/** What happens after an order was placed, as the order page and the email say it. */
import { afterOrderTexts } from './orderPageTexts.ts';
import { times } from '#core/shop/promises.ts';
import { isBlank } from '#core/text/blank.ts';
import type { CartLine } from '#core/cart/cart.ts';
import type { Customer } from '#core/form/customer.ts';
import { hasDigitals, isDownloadOnly } from '#core/cart/digitalLines.ts';
import { fillText } from '#core/text/fillText.ts';
import { isWithTeam } from './whereTo.ts';

/**
 * Returns when the prints are made and when they arrive. When a team hands out its prints is between the studio and the coach, so no
 * time is promised for that.
 */
export function printTimes(address: string): string {
  return fillText(afterOrderTexts[destinationOf(address)], times);
}

/** What of an order says what happens next. */
type Ordered = {
  readonly lines: readonly Pick<CartLine, 'item'>[];
  readonly addOns: readonly unknown[];
  readonly customer: Pick<Customer, 'address'>;
};

/** Returns the steps, in their order. Nothing is said of prints where there are none, nor of digital photos that are there already. */
export function afterOrder(
  { lines, addOns, customer }: Ordered,
  areReleased = false,
): readonly string[] {
  return [
    ...(hasDigitals(lines) && !areReleased ? [fillText(afterOrderTexts.digitals, times)] : []),
    ...(isDownloadOnly(lines, addOns) ? [] : [afterOrderTexts.check, printTimes(customer.address)]),
  ];
}

function destinationOf(address: string): 'withTeam' | 'undecided' | 'shipped' {
  if (isWithTeam(address)) return 'withTeam';
  return isBlank(address) ? 'undecided' : 'shipped';
}
