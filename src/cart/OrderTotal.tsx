import { cartWords, totalLabels } from '#core/cart/cartTexts.ts';
import { addOnsOf } from '#core/shop/catalog.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { formatCents } from '#core/money/money.ts';
import { totalsOf } from '#core/cart/totals.ts';
import { TotalsList } from '#ordering/TotalsList.tsx';
import { Fold } from '#ui/Fold.tsx';

/** What the order costs in all, and folded what that is made of. */
export function OrderTotal({ checkout }: { readonly checkout: Checkout }) {
  const totals = totalsOf(checkout.lines, addOnsOf(checkout.addOnIds));
  return (
    <Fold
      title={totalLabels.total}
      says={cartWords.withShipping}
      value={formatCents(totals.totalCents)}
    >
      <TotalsList totals={totals} />
    </Fold>
  );
}
