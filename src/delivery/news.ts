import type { Verdict } from '#rules/outbox.ts';
import type { News } from '#storage/changes.ts';

/** What there is to say of a verdict that nobody waited for; undefined when the order simply waits on. */
export function newsOf(verdict: Verdict): News | undefined {
  if (verdict.kind === 'received') return { topic: 'received', orderId: verdict.receipt.orderId };
  const isRefused = verdict.kind === 'kept' && verdict.entry.state === 'attention';
  return isRefused ? { topic: 'attention' } : undefined;
}
