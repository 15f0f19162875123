import type { OutboxEntry } from '#core/order/outbox.ts';
import type { News } from '#device/database/changes.ts';

/** What has happened in the background, and where the person is. */
export type Situation = {
  readonly news: readonly News[];
  readonly entries: readonly Pick<OutboxEntry, 'state'>[];
  readonly pathname: string;
  readonly hasUpdate: boolean;
  /** At the checkout, or over a form that is not sent. */
  readonly isBusy: boolean;
};

type ShownNotice =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'photosDropped'; readonly slug: string }
  | { readonly kind: 'update' };

/** Returns the one notice to show now: what became of an order comes first. Undefined for none. */
export function shownNotice(situation: Situation): ShownNotice | undefined {
  const { news, entries, pathname, hasUpdate, isBusy } = situation;
  if (news.some(({ topic }) => topic === 'received')) return { kind: 'sent' };
  const isRefused = entries.some(({ state }) => state === 'attention');
  const isRefusalNew = news.some(({ topic }) => topic === 'attention');
  // These pages show the order itself, with its actions.
  const isShown = pathname === '/cart' || pathname.startsWith('/order/');
  if (isRefused && isRefusalNew && !isShown) return { kind: 'refused' };
  const dropped = news.find((one) => one.topic === 'photosDropped');
  if (dropped) return { kind: 'photosDropped', slug: dropped.slug };
  return hasUpdate && !isBusy ? { kind: 'update' } : undefined;
}
