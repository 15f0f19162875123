import { vi, type Mock } from 'vitest';
import { drainOutbox, type Drained } from '#device/orders/drainOutbox.ts';
import type { OutboxPorts } from '#device/orders/pageOutbox.ts';
import { postOrder } from '#device/orders/postOrder.ts';
import { orderOf, type Checkout } from '#core/order/checkout.ts';
import { orderFingerprint } from '#core/order/order.ts';
import type { Receipt } from '#core/order/outbox.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { nowMs } from '#tests/core/order/entries.ts';
import { newDevice, openPage, type Page } from '#tests/device/database/device.ts';
import { bytesOf } from '#tests/device/database/bytes.ts';
import { newLockManager } from './lockManager.ts';
import { newNetwork, type Network } from '#tests/core/order/network.ts';

export const pdf = bytesOf('%PDF-1.4 for Robin Vale');

/** A page on a new device with its real database. The test controls network, locks, clock and randomness. */
export type Phone = {
  readonly page: Page;
  readonly ports: OutboxPorts;
  readonly network: Network;
  readonly clock: { nowMs: number };
  readonly changed: Mock<() => void>;
  /** Returns the receipts of orders sent in the background since the last call. */
  readonly takeReceipts: () => readonly Receipt[];
  /** Releases the locks of a killed page, as a browser does. */
  readonly kill: () => void;
};

export async function newPhone(): Promise<Phone> {
  newDevice();
  const page = await openPage();
  const network = newNetwork();
  const clock = { nowMs };
  const changed = vi.fn<() => void>();
  const receipts: Receipt[] = [];
  const { locks, letGo } = newLockManager();
  const ports: OutboxPorts = {
    ...page.outbox,
    leaveInCart: (entry) => page.outbox.leaveInCart(entry, () => true),
    post: (entry, pdfOfOrder, signal) =>
      postOrder(network.fetch, entry, pdfOfOrder, () => clock.nowMs, signal),
    unrecorded: new Map(),
    locks,
    now: () => clock.nowMs,
    random: () => 0.5,
    changed,
    settled: (verdict) => {
      if (verdict.kind === 'received') receipts.push(verdict.receipt);
    },
  };
  return {
    page,
    ports,
    network,
    clock,
    changed,
    takeReceipts: () => receipts.splice(0),
    kill: letGo,
  };
}

/** Returns a cart that is being placed as `id`. */
export function placed(id: string, cart: Checkout = checkout()): Checkout {
  return { ...cart, placing: { id, fingerprint: orderFingerprint(orderOf(cart)) } };
}

export type DrainedPhone = Drained & { readonly receipts: readonly Receipt[] };

/** Drains, and returns the received orders too. */
export async function drained(
  { ports, takeReceipts }: Phone,
  eager = true,
  changes: Partial<OutboxPorts> = {},
): Promise<DrainedPhone | undefined> {
  const done = await drainOutbox({ ...ports, ...changes }, eager);
  return done && { receipts: takeReceipts(), ...done };
}
