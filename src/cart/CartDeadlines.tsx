import { orderOf, type Checkout } from '#core/order/checkout.ts';
import { sourceGalleries } from '#core/order/order.ts';
import { Deadlines } from '#ordering/Deadlines.tsx';
import { useGrants } from '#device/access/useGrants.ts';

/** The deadlines of the galleries that the cart is from; of all of this phone, if it does not say. */
export function CartDeadlines({ checkout }: { readonly checkout: Checkout }) {
  const grants = useGrants();
  const source = sourceGalleries(orderOf(checkout));
  return <Deadlines slugs={source.length > 0 ? source : grants.map(({ slug }) => slug)} />;
}
