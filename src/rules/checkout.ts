import { addLine, packLine, singleLine, type CartLine } from './cart.ts';
import { addOnsOf, productOf } from './catalog.ts';
import { customerFields, emptyCustomer, type Customer } from './customer.ts';
import { orderFingerprint, type Order } from './order.ts';

/** Everything the cart page remembers between visits. */
export type Checkout = {
  readonly step: 1 | 2;
  readonly lines: readonly CartLine[];
  readonly addOnIds: readonly string[];
  /** Override recipient, as typed. */
  readonly toEmail: string;
  readonly customer: Customer;
  readonly placing?: Placing;
};

/**
 * The order that was last placed from this cart. Its id is the idempotency key, made once and kept until what would be sent
 * changes: a retry is then the same order for the server.
 */
export type Placing = { readonly id: string; readonly fingerprint: string };

export const emptyCheckout: Checkout = {
  step: 1,
  lines: [],
  addOnIds: [],
  toEmail: '',
  customer: emptyCustomer,
};

/** The order that this cart would be if it were placed now. */
export function orderOf(checkout: Checkout): Order {
  const { lines, addOnIds, customer, toEmail } = checkout;
  return { lines, addOns: addOnsOf(addOnIds), customer, toEmail };
}

/** The placing of what the checkout holds now; an unchanged one keeps the id it has, so `newId` may go unused. */
export function placingOf(checkout: Checkout, newId: string): Placing {
  const fingerprint = orderFingerprint(orderOf(checkout));
  const unchanged = checkout.placing?.fingerprint === fingerprint;
  return { id: unchanged ? checkout.placing.id : newId, fingerprint };
}

/**
 * The checkout without its placing, if it was changed since it was placed: a changed cart is another order. So whatever cart
 * still has a placing is exactly the order that was placed under that id.
 */
export function withoutStalePlacing(checkout: Checkout): Checkout {
  const { placing, ...rest } = checkout;
  if (!placing || orderFingerprint(orderOf(checkout)) === placing.fingerprint) return checkout;
  return rest;
}

/**
 * An order that comes back joins what is in the cart by now; its details fill the form if nothing is typed there. Alone
 * and unchanged it is still the same order, `id`, should the server have stored it after all.
 */
export function putBack(checkout: Checkout, order: Checkout, id: string): Checkout {
  const untouched = customerFields.every((field) => checkout.customer[field] === '');
  return withoutStalePlacing({
    step: 1,
    lines: order.lines.reduce(addLine, checkout.lines),
    addOnIds: [...new Set([...checkout.addOnIds, ...order.addOnIds])],
    toEmail: checkout.toEmail === '' ? order.toEmail : checkout.toEmail,
    customer: untouched ? order.customer : checkout.customer,
    placing: { id, fingerprint: orderFingerprint(orderOf(order)) },
  });
}

/**
 * Reads what an earlier visit, perhaps of another version, has stored. Prices and contents are taken from today's
 * catalog; what is no longer sold is left out, and anything unreadable is as if it had never been stored.
 */
export function reviveCheckout(stored: unknown): Checkout {
  const record = recordOf(stored);
  const placing = recordOf(record['placing']);
  const { id, fingerprint } = placing;
  return {
    step: record['step'] === 2 ? 2 : 1,
    lines: listOf(record['lines']).flatMap(reviveLine).reduce(addLine, noLines),
    addOnIds: addOnsOf(listOf(record['addOnIds']).filter(isString)).map((addOn) => addOn.id),
    toEmail: isString(record['toEmail']) ? record['toEmail'] : '',
    customer: reviveCustomer(record['customer']),
    ...(isString(id) && isString(fingerprint) && { placing: { id, fingerprint } }),
  };
}

const noLines: readonly CartLine[] = [];

function reviveLine(stored: unknown): readonly CartLine[] {
  const { item, qty, pose, pack } = recordOf(stored);
  const { id: productId } = recordOf(item);
  const product = isString(productId) ? productOf(productId) : undefined;
  if (!product || !Number.isInteger(qty)) return [];
  if (product.components === undefined) {
    return isString(pose) ? [{ ...singleLine(product, pose), qty: Number(qty) }] : [];
  }
  const selections = recordOf(recordOf(pack)['selections']);
  const chosen = product.components.map(({ id }) => [id, selections[id]] as const);
  if (!chosen.every((pair): pair is readonly [string, string] => isString(pair[1]))) return [];
  return [{ ...packLine(product, Object.fromEntries(chosen)), qty: Number(qty) }];
}

function reviveCustomer(stored: unknown): Customer {
  const record = recordOf(stored);
  const fields = customerFields.map((field) => [field, record[field]] as const);
  return { ...emptyCustomer, ...Object.fromEntries(fields.filter(([, value]) => isString(value))) };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}
