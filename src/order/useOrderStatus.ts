/** What the studio says of an order on this phone, for the screens that show it. */
import { useCallback, useEffect } from 'react';
import type { OrderStatus } from '#core/order/orderStatus.ts';
import type { Receipt } from '#core/order/outbox.ts';
import { useStore } from '#device/site/useStore.ts';
import { checkIfDue, checks, checkStatus, idle, newestOf, readerOf } from './checkStatus.ts';

export type OrderStatusState = {
  /** The newest that this phone has seen, also offline. Undefined if there was none yet. */
  readonly status: OrderStatus | undefined;
  /** When the site last answered, in milliseconds since 1970. Undefined if it never has. */
  readonly checkedAt: number | undefined;
  readonly checking: boolean;
  /** What became of a check that the person asked for, fit to show. Undefined before the first, and while one is running. */
  readonly said: string | undefined;
  /** False if this phone cannot read the order's status: it has no keys, or the order no number. */
  readonly available: boolean;
  /** Asks the site now. Never rejects. */
  readonly check: () => Promise<void>;
};

/**
 * The status of an order. Asks the site when the order's page is opened, at most once an hour, and whenever `check` is called. An
 * order whose number is pending has no receipt, and therefore no status yet: the number is part of what a status is sealed with.
 */
export function useOrderStatus(receipt: Receipt): OrderStatusState {
  const { checking, said, seen } = useStore(checks)[receipt.id] ?? idle;
  const { status, checkedAt } = newestOf(receipt.seen, seen) ?? {};
  useEffect(() => {
    void checkIfDue(receipt);
  }, [receipt]);
  const check = useCallback(() => checkStatus(receipt, true), [receipt]);
  const available = readerOf(receipt) !== undefined;
  return { status, checkedAt, checking, said, available, check };
}
