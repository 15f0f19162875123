import { fillText } from '#core/text/fillText.ts';
import { cartWords, orderWords, slotTexts, totalLabels } from '#core/cart/cartTexts.ts';
import { catalog } from '#core/shop/catalogFile.ts';
import { lineKey, type CartLine } from '#core/cart/cart.ts';
import { isDigital } from '#core/cart/digitalLines.ts';
import { addOnsOf } from '#core/shop/catalog.ts';
import { photosOfAddOns, type Checkout, orderOf } from '#core/order/checkout.ts';
import { formatCents } from '#core/money/money.ts';
import { hasSeveralGalleries, teamsOfOrder, sourceGalleries } from '#core/order/order.ts';
import { orderedAddOns } from '#core/order/orderContents.ts';
import { linePhotoWords } from './packPhotos.ts';
import { playersWithout } from '#core/cart/presetLine.ts';
import { isGap, withGaps } from '#core/order/removedLine.ts';
import { whoseLines } from '#core/cart/whoseLine.ts';
import type { CartActs } from '#device/cart/cartActs.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { useMemo, type Ref } from 'react';
import { CartLineRow, RemovedRow } from './CartLineRow.tsx';
import { cartTitleId } from './ids.ts';
import { useChoices } from '#ordering/useChoices.ts';
import styles from './CartPanel.module.css';
import { useKnownPlayers } from './useKnownPlayers.ts';
import { CustomerSummary, AddOnRows, LabeledRow, TotalsList } from '#ordering/OrderRows.tsx';
import { totalsOf } from '#core/cart/totals.ts';
import { Fold } from '#ui/Fold.tsx';
import { Deadlines } from '#ordering/Deadlines.tsx';

const lowestPriceCents = Math.min(...catalog.map((product) => product.priceCents));

type CartPanelProps = {
  readonly ref: Ref<HTMLElement>;
  readonly checkout: Checkout;
  /** What was just done with the lines. */
  readonly acts: CartActs;
};

/** The content of the order. Its PDF is drawn from `OrderSheet`, which has the same parts. */
export function CartPanel({ ref, acts, checkout }: CartPanelProps) {
  const { lines, addOnIds, gallery, customer, step } = checkout;
  const { childName, childJersey } = customer;
  const child = useMemo(() => ({ childName, childJersey }), [childName, childJersey]);
  const addOnPhotos = photosOfAddOns(checkout) ?? {};
  const addOns = addOnsOf(addOnIds);
  const withTeams = hasSeveralGalleries(lines, addOnPhotos);
  const teams = teamsOfOrder(lines, addOnPhotos, gallery);
  const choices = useChoices(lines.some(({ photos }) => photos));
  const { marked, isForSibling, gaps } = acts;
  const mayHavePhoto = useGrants().length > 0;
  const whose = whoseLines(lines, choices.all);
  const others = useOthers(lines);

  return (
    <section ref={ref} aria-labelledby={cartTitleId} className={styles['panel']}>
      <h2 id={cartTitleId} tabIndex={-1}>
        {cartWords.yourCart}
      </h2>
      {lines.length + gaps.length === 0 && (
        <p className={styles['empty']}>
          <strong>{cartWords.emptyTitle}</strong>
          <span>{` ${fillText(cartWords.empty, { price: formatCents(lowestPriceCents) })}`}</span>
        </p>
      )}
      {teams.length > 0 && lines.length > 0 && (
        <LabeledRow label={orderWords.team} text={teams.join(', ')} />
      )}
      {lines.length + gaps.length > 0 && (
        <ul className={styles['lines']}>
          {withGaps(lines, gaps).map((entry) =>
            isGap(entry) ? (
              <RemovedRow key={`removed ${lineKey(entry.line)}`} gap={entry} />
            ) : (
              <CartLineRow
                key={lineKey(entry)}
                line={entry}
                withTeams={withTeams}
                whose={
                  linePhotoWords(entry, choices.all, withTeams) ||
                  namesWords(whose(entry)) ||
                  (mayHavePhoto && !isDigital(entry) && !entry.photos ? slotTexts.none : '')
                }
                isForSibling={isForSibling && mayHavePhoto && !entry.photos}
                choices={choices}
                customer={child}
                players={others.get(entry.item) ?? none}
                marked={marked?.key === lineKey(entry) ? marked : undefined}
              />
            ),
          )}
        </ul>
      )}
      <AddOnRows addOns={orderedAddOns({ lines, addOns, addOnPhotos })} />
      {step === 2 && <CustomerSummary customer={customer} />}
      {lines.length > 0 && <OrderTotal checkout={checkout} />}
    </section>
  );
}

/** Of a line with several photos. */
function namesWords(names: string): string {
  return names && fillText(slotTexts.whose, { names });
}

const none = [] as const;

/** Returns for the product of each line the players of this phone who have none of it, the same lists while the lines stay. */
function useOthers(lines: readonly CartLine[]) {
  const { players } = useKnownPlayers().known;
  return useMemo(
    () => new Map(lines.map(({ item }) => [item, playersWithout(item, players, lines)])),
    [lines, players],
  );
}

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

/** The deadlines of the galleries that the cart is from; of all of this phone, if it does not say. */
export function CartDeadlines({ checkout }: { readonly checkout: Checkout }) {
  const grants = useGrants();
  const source = sourceGalleries(orderOf(checkout));
  return <Deadlines slugs={source.length > 0 ? source : grants.map(({ slug }) => slug)} />;
}
