/** An order as it is stored, read with care: rows of earlier versions stay readable for years. */
import { addOnsOf, productOf } from '#rules/catalog.ts';
import { reviveCustomer, type Customer } from '#rules/customer.ts';
import { centsOf } from '#rules/money.ts';
import { lineName } from '#rules/order.ts';
import { listOf, recordOf } from '#rules/record.ts';
import type { Totals } from '#rules/totals.ts';
import { storedRequestVersion, type StoredOrder } from '#server/store/orders.ts';

export type OrderRecord = {
  readonly toEmail: string | undefined;
  readonly items: readonly RecordLine[];
  readonly addOns: readonly RecordLine[];
  readonly totals: Totals;
  /** Undefined once the order is forgotten. */
  readonly customer: Customer | undefined;
};

export type RecordLine = {
  readonly qty: number;
  /** Computed from ids, by the server or here; never what the caller called it. */
  readonly name: string;
  readonly priceCents: number;
};

/** Throws when `request` is no JSON, which the server never stores. */
export function orderRecordOf({ request, totalCents }: StoredOrder): OrderRecord {
  const stored = recordOf(JSON.parse(request));
  const meta = recordOf(stored['meta']);
  const isOurs = numberOf(stored['version']) >= storedRequestVersion;
  return {
    toEmail: textOf(stored['toEmail']) || undefined,
    items: listOf(meta['items'])
      .map(recordOf)
      .map((item) => ({
        qty: numberOf(item['qty']),
        name: isOurs ? textOf(item['name']) : itemName(item),
        priceCents: centsOf(numberOf(item['price'])),
      })),
    addOns: listOf(meta['addOns'])
      .map(recordOf)
      .map((addOn) => ({
        qty: 1,
        name: isOurs ? textOf(addOn['label']) : addOnName(textOf(addOn['id'])),
        priceCents: centsOf(numberOf(addOn['price'])),
      })),
    totals: {
      subtotalCents: centsOf(numberOf(meta['subtotal'])),
      addOnsCents: centsOf(numberOf(meta['addonsTotal'])),
      taxableCents: centsOf(numberOf(meta['taxableBase'])),
      taxCents: centsOf(numberOf(meta['tax'])),
      shippingCents: centsOf(numberOf(meta['shipping'])),
      totalCents,
    },
    customer: meta['customer'] === undefined ? undefined : reviveCustomer(meta['customer']),
  };
}

/** From the ids that the server checked, in today's words; what is not sold any more is called by its id. */
function itemName(item: Readonly<Record<string, unknown>>): string {
  const id = textOf(item['id']);
  const product = productOf(id) ?? { id, name: id, priceCents: 0, image: '' };
  if (item['pack'] === undefined) {
    return lineName({ item: product, qty: 1, pose: textOf(item['pose']) });
  }
  const pack = recordOf(item['pack']);
  const poses = Object.entries(recordOf(pack['selections']));
  return lineName({
    item: product,
    qty: 1,
    pack: {
      selections: Object.fromEntries(poses.map(([part, pose]) => [part, textOf(pose)])),
      components: listOf(pack['components'])
        .map(recordOf)
        .map((part) => ({
          id: textOf(part['id']),
          name: partName(product.components, textOf(part['id'])),
          count: numberOf(part['count']),
        })),
    },
  });
}

function partName(
  components: readonly { readonly id: string; readonly name: string }[] = [],
  id: string,
): string {
  return components.find((component) => component.id === id)?.name ?? id;
}

function addOnName(id: string): string {
  return addOnsOf([id])[0]?.label ?? id;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
