import {
  contentsWithoutGallery,
  galleriesOfContents,
  reviveContents,
} from '#core/order/orderContents.ts';
import type { Receipt } from '#core/order/outbox.ts';
import { addEntry, leaveInCart, replaceWithReceipt } from './keptOutbox.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { deviceOutbox } from './deviceOutbox.ts';
import type { News } from '#device/database/changes.ts';
import type { OutboxPorts } from './outboxPorts.ts';

/** Adds to `deviceOutbox` what only placing an order needs: its writes and the keys. The worker does not need them and stays small. */
export function pageOutbox(
  changed: () => void,
  tell: (news: News) => void,
  fetchOrder: (id: string) => typeof fetch,
  keysOf: NonNullable<OutboxPorts['keysOf']>,
): OutboxPorts {
  return {
    ...deviceOutbox(changed, tell, fetchOrder),
    addEntry: (entry, pdf) => addEntry(withoutGone(entry), pdf),
    replaceWithReceipt: (receipt) => replaceWithReceipt(withoutGone(receipt)),
    keysOf,
    leaveInCart: (entry) => leaveInCart(entry, hasGrant),
  };
}

/** A gallery may have been removed since Place Order was tapped: what this page holds in memory must not come back. */
function withoutGone<Row extends Pick<Receipt, 'contents'>>(row: Row): Row {
  const contents = reviveContents(row.contents);
  const gone = contents ? galleriesOfContents(contents).filter((slug) => !hasGrant(slug)) : [];
  if (!contents || gone.length === 0) return row;
  return { ...row, contents: gone.reduce(contentsWithoutGallery, contents) };
}
