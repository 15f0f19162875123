import type { OrderRequest } from './order.ts';
import { reviveKeys } from './orderKeys.ts';
import { reviveSeen } from './orderStatus.ts';
import type { OutboxEntry, Receipt } from './outbox.ts';
import { isFiniteNumber, isString, recordOf, listOf } from '#core/text/record.ts';

/**
 * Reads a stored order of any version. Missing fields get values that have the order sent, and an unknown state becomes "queued":
 * the idempotency key makes sending again safe. Returns undefined only without an id.
 */
export function reviveEntry(stored: unknown): OutboxEntry | undefined {
  const record = recordOf(stored);
  const { id, state, request, waitFor, message, sentAt } = record;
  if (!isString(id)) return undefined;
  const keys = reviveKeys(record['keys']);
  return {
    id,
    turn: numberOf(record['turn']),
    placedAt: numberOf(record['placedAt']),
    state: state === 'attention' ? state : 'queued',
    ...(isRequest(request) && { request }),
    checkout: record['checkout'],
    ...contentsIn(record),
    totalCents: numberOf(record['totalCents']),
    attempts: numberOf(record['attempts']),
    notBefore: numberOf(record['notBefore']),
    waitFor: waitFor === 'server' || waitFor === 'number' ? waitFor : 'signal',
    ...(isString(message) && { message }),
    ...(isFiniteNumber(sentAt) && { sentAt }),
    ...(keys && { keys }),
  };
}

/** Reads a stored receipt of any version. Returns undefined without an id. */
export function reviveReceipt(stored: unknown): Receipt | undefined {
  const record = recordOf(stored);
  const { id, orderId } = record;
  if (!isString(id)) return undefined;
  const keys = reviveKeys(record['keys']);
  const seen = reviveSeen(record['seen']);
  const saved = listOf(record['savedDigitals']).filter(isString);
  return {
    id,
    ...(isString(orderId) && { orderId }),
    placedAt: numberOf(record['placedAt']),
    receivedAt: numberOf(record['receivedAt']),
    totalCents: numberOf(record['totalCents']),
    ...(keys && { keys }),
    ...(seen && { seen }),
    ...(saved.length > 0 && { savedDigitals: saved }),
    ...contentsIn(record),
  };
}

/** Passed on unread: the worker has no use for them. */
function contentsIn({ contents }: Readonly<Record<string, unknown>>) {
  return contents !== undefined && { contents };
}

/** The server checks the rest. */
function isRequest(value: unknown): value is OrderRequest {
  const { filename, meta } = recordOf(value);
  return isString(filename) && typeof meta === 'object' && meta !== null;
}

function numberOf(value: unknown): number {
  return isFiniteNumber(value) ? value : 0;
}
