import { emptyCustomer, type Customer } from '#core/form/customer.ts';
import { packLine, singleLine, type CartLine } from '#core/cart/cart.ts';
import { addOnsOf, productOf } from '#core/shop/catalog.ts';
import { orderRequest, type Order } from '#core/order/order.ts';
import type { SendCartBody } from '#core/order/request.ts';
import { samplePdf } from './samplePdf.ts';

export const parent: Customer = {
  ...emptyCustomer,
  fullName: 'Robin Vale',
  email: 'robin@example.org',
  phone: '555 0142',
  address: '12 Elm Street\nPort Huron',
  childName: 'Sam Vale',
  childJersey: '07',
  childPosition: 'Keeper',
  coach: 'Mireille',
  age: '9.5',
  height: '4 ft 2',
  weight: '61',
  notes: 'Left profile, please.',
};

/** One Economy Pack with different poses and two 5x7 packs, like on the page. */
export const cart: readonly CartLine[] = [
  packLine(product('economy-pack'), {
    wallets: 'halfpose',
    'memory-mate': 'tradingcardMM',
    '5x7': 'fullpose',
    magnet: 'Black and white',
  }),
  { ...singleLine(product('prints-5x7'), 'tradingcard'), qty: 2 },
];

/** Returns a request built by the page's own rules. */
export function orderBody(changes: Partial<Order> = {}, pdf: Buffer = samplePdf()): SendCartBody {
  const order = { lines: cart, addOns: addOnsOf(['bw', 'edits']), customer: parent, toEmail: '' };
  const request = orderRequest({ ...order, ...changes }, 1_760_000_000_000);
  return { ...request, pdfBase64: pdf.toString('base64') };
}

/** Returns the body with one value replaced; `undefined` removes it. */
export function withValueAt(body: object, path: readonly (string | number)[], value: unknown) {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  const holder = path
    .slice(0, -1)
    .reduce((part, key) => part[key] as Record<string | number, unknown>, copy);
  const key = path.at(-1);
  if (key === undefined) throw new Error('an empty path names no value');
  if (value === undefined) delete holder[key];
  else holder[key] = value;
  return copy;
}

function product(id: string) {
  const found = productOf(id);
  if (found === undefined) throw new Error(`the catalog has no ${id}`);
  return found;
}
