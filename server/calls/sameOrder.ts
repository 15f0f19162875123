/** What makes two requests one order. */
import { createHash } from 'node:crypto';
import type { OrderRequest } from '#core/order/request.ts';
import { withSortedKeys } from '#core/text/sortedKeys.ts';

/**
 * Returns the fingerprint that makes two requests with one idempotency key the same order: recipient and contents, as SHA-256 in
 * hexadecimal. File name and PDF are excluded on purpose, because a retry may have a newly drawn PDF.
 */
export function contentFingerprint({ toEmail, meta }: OrderRequest): string {
  const content = JSON.stringify([toEmail ?? '', meta], withSortedKeys);
  return createHash('sha256').update(content).digest('hex');
}
