import type { AddOn } from '#facts/addOns.ts';
import { isPackLine, type CartLine } from './cart.ts';
import { sentCustomer, type Customer, type SentCustomer } from './customer.ts';
import { dollarsOf } from './money.ts';
import { poseLabel } from './poses.ts';
import { withSortedKeys } from './sortedKeys.ts';
import { totalsOf } from './totals.ts';
import type { OrderItem, OrderMeta } from './wire.ts';

export type Order = {
  readonly lines: readonly CartLine[];
  readonly addOns: readonly AddOn[];
  readonly customer: Customer;
  /** Override recipient. Empty means the studio's own address. */
  readonly toEmail: string;
};

/** The send-cart request without its PDF. */
export type OrderRequest = {
  readonly filename: string;
  readonly toEmail?: string;
  readonly customerEmail?: string;
  readonly meta: OrderMeta;
};

/** Returns the text below a line's name: its pose, or the pose of each component. */
export function poseList(line: CartLine): readonly string[] {
  if (!isPackLine(line)) return [poseLabel(line.pose)];
  return line.pack.components.map((component) => {
    const pose = poseLabel(line.pack.selections[component.id] ?? '');
    return `${component.count} x ${component.name}: ${pose}`;
  });
}

/** Returns a line's name in the request: `5x7 pack of 2 (Half Pose)`, `Economy Pack (4 x Wallets: Full Pose; ...)`. */
export function lineName(line: CartLine): string {
  return `${line.item.name} (${poseList(line).join('; ')})`;
}

/** `timestamp` in milliseconds since 1970, as the specification's `cart-{timestamp}.pdf` has it. */
export function pdfFilename(timestamp: number): string {
  return `cart-${timestamp}.pdf`;
}

/** Builds the body of POST /api/send-cart (spec, section 7) without its PDF. Empty addresses are left out. */
export function orderRequest(order: Order, timestamp: number): OrderRequest {
  const customer = sentCustomer(order.customer);
  const toEmail = order.toEmail.trim();
  return {
    filename: pdfFilename(timestamp),
    ...(toEmail !== '' && { toEmail }),
    ...(customer.email && { customerEmail: customer.email }),
    meta: orderMeta({ ...order, customer }),
  };
}

/** Returns a text that is equal for two placings of an unchanged cart. It decides whether a placing keeps its idempotency key. */
export function orderFingerprint(order: Order): string {
  const { toEmail, meta } = orderRequest(order, 0);
  return JSON.stringify([toEmail ?? '', meta], withSortedKeys);
}

/** Returns the order's part of the request, with every name and amount computed from the catalog. */
export function orderMeta({
  lines,
  addOns,
  customer,
}: Pick<Order, 'lines' | 'addOns'> & { readonly customer: SentCustomer }): OrderMeta {
  const totals = totalsOf(lines, addOns);
  return {
    subtotal: dollarsOf(totals.subtotalCents),
    addonsTotal: dollarsOf(totals.addOnsCents),
    shipping: dollarsOf(totals.shippingCents),
    tax: dollarsOf(totals.taxCents),
    taxableBase: dollarsOf(totals.taxableCents),
    total: dollarsOf(totals.totalCents),
    addOns: addOns.map(({ id, label, priceCents }) => ({
      id,
      label,
      price: dollarsOf(priceCents),
    })),
    items: lines.map(orderItem),
    customer,
  };
}

function orderItem(line: CartLine): OrderItem {
  const item = {
    id: line.item.id,
    name: lineName(line),
    price: dollarsOf(line.item.priceCents),
    qty: line.qty,
    image: line.item.image,
  };
  return isPackLine(line) ? { ...item, pack: line.pack } : { ...item, pose: line.pose };
}
