import { vi } from 'vitest';
import { newLockManager } from '#tests/device/orders/lockManager.ts';
import { newNetwork, type Network } from '#tests/core/order/network.ts';
import { newDevice } from '#tests/device/database/device.ts';

export type OrderingPhone = {
  readonly network: Network;
  /** The document of its page. */
  readonly page: EventTarget & { visibilityState: string };
};

/** A phone without data, with a page that places orders, until the test ends. There is no network until the test sets its answers. */
export function orderingPhone(): OrderingPhone {
  newDevice();
  const network = newNetwork();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('navigator', { locks: newLockManager().locks });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  return { network, page };
}
