import { cartWords, totalLabels } from '#facts/cartTexts.ts';
import { addOnsOf } from '#rules/catalog.ts';
import type { Checkout } from '#rules/checkout.ts';
import { formatCents } from '#rules/money.ts';
import { totalsOf } from '#rules/totals.ts';
import { TotalsList } from '#screens/ordering/TotalsList.tsx';
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
