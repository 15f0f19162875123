import type { Verdict } from '#rules/outbox.ts';
import type { News } from '#storage/changes.ts';

/** Returns the news about an order sent in the background, or undefined if it is still waiting. */
export function newsOf(verdict: Verdict): News | undefined {
  if (verdict.kind === 'received') return { topic: 'received', orderId: verdict.receipt.orderId };
  const isRefused = verdict.kind === 'kept' && verdict.entry.state === 'attention';
  return isRefused ? { topic: 'attention' } : undefined;
}
