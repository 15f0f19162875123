import type { Verdict } from '#core/order/outbox.ts';
import type { News } from '#device/database/changes.ts';

/** Returns the news about an order sent in the background, or undefined if it is still waiting. */
export function newsOf(verdict: Verdict): News | undefined {
  if (verdict.kind === 'received') return { topic: 'received', orderId: verdict.receipt.orderId };
  const isRefused = verdict.kind === 'kept' && verdict.entry.state === 'attention';
  return isRefused ? { topic: 'attention' } : undefined;
}
