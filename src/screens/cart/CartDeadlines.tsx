import { orderOf, type Checkout } from '#rules/checkout.ts';
import { sourceGalleries } from '#rules/order.ts';
import { Deadlines } from '#screens/ordering/Deadlines.tsx';
import { useGrants } from '#state/useGrants.ts';

/** The deadlines of the galleries that the cart is from; of all of this phone, if it does not say. */
export function CartDeadlines({ checkout }: { readonly checkout: Checkout }) {
  const grants = useGrants();
  const source = sourceGalleries(orderOf(checkout));
  return <Deadlines slugs={source.length > 0 ? source : grants.map(({ slug }) => slug)} />;
}
