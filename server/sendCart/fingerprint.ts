import { createHash } from 'node:crypto';
import type { ShapedOrder } from './orderShape.ts';

/**
 * What makes two requests with one idempotency key the same order: recipient and contents. File name and PDF are left out
 * on purpose, because a retry may carry a newly rendered PDF. SHA-256 in hexadecimal.
 */
export function contentFingerprint({ toEmail, meta }: ShapedOrder): string {
  const content = JSON.stringify([toEmail ?? '', meta], withSortedKeys);
  return createHash('sha256').update(content).digest('hex');
}

/** Two clients may write the same object in another order. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
