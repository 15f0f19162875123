/** What happens after an order was placed, as the order page and the email say it. `address` is the form's. */
import { whereToTexts } from '#facts/cartTexts.ts';
import { afterOrderTexts } from '#facts/orderPageTexts.ts';
import { times } from '#facts/promises.ts';
import { isBlank } from './blank.ts';
import { fillText } from './fillText.ts';

/**
 * Returns when the prints are made and when they arrive. When a team hands out its prints is between the studio and the coach, so no
 * time is promised for that.
 */
export function printTimes(address: string): string {
  return fillText(afterOrderTexts[destinationOf(address)], times);
}

/** Returns the steps, in their order. */
export function afterOrder(address: string): readonly string[] {
  return [afterOrderTexts.check, printTimes(address)];
}

function destinationOf(address: string): 'withTeam' | 'undecided' | 'shipped' {
  if (address.trim() === whereToTexts.withTeam) return 'withTeam';
  return isBlank(address) ? 'undecided' : 'shipped';
}
