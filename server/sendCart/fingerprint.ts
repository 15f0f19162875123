import { createHash } from 'node:crypto';
import { withSortedKeys } from '#rules/sortedKeys.ts';
import type { ShapedOrder } from './orderShape.ts';

/**
 * What makes two requests with one idempotency key the same order: recipient and contents. File name and PDF are left out
 * on purpose, because a retry may carry a newly rendered PDF. SHA-256 in hexadecimal.
 */
export function contentFingerprint({ toEmail, meta }: ShapedOrder): string {
  const content = JSON.stringify([toEmail ?? '', meta], withSortedKeys);
  return createHash('sha256').update(content).digest('hex');
}
