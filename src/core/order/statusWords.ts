import { statusTexts } from './orderPageTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import type { OrderStatus } from './orderStatus.ts';

/** What an order's page says of its status. */
type StatusWords = {
  readonly production: string;
  readonly payment: string;
  /** The studio's message, as it was written. */
  readonly message?: string;
};

/** Returns the words for a status. An order that is cancelled and not paid leaves nothing to pay. */
export function statusWords({ payment, production, message }: OrderStatus): StatusWords {
  return {
    production: withReason(statusTexts.production[production.state], production.reason),
    payment: withReason(paymentWords(payment, production), payment.reason),
    message,
  };
}

function paymentWords(
  { state, cents }: OrderStatus['payment'],
  production: OrderStatus['production'],
): string {
  if (state === 'open' && (production.state === 'cancelled' || cents === 0)) {
    return statusTexts.nothingToPay;
  }
  return cents === undefined
    ? statusTexts.payment[state]
    : fillText(statusTexts.paymentOf[state], { amount: formatCents(cents) });
}

function withReason(words: string, reason: string | undefined): string {
  return reason === undefined ? words : fillText(statusTexts.withReason, { words, reason });
}
