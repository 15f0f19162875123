import { emptyCheckout, type Checkout } from '#core/order/checkout.ts';
import { pack, single } from '#tests/core/shop/carts.ts';
import { parent } from '#tests/core/form/customers.ts';

export function checkout(changes: Partial<Checkout> = {}): Checkout {
  return {
    ...emptyCheckout,
    step: 2,
    lines: [pack('economy-pack'), single('prints-5x7', 'halfpose', 2)],
    addOnIds: ['bw'],
    customer: parent,
    ...changes,
  };
}
