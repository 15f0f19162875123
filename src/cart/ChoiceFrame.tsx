import { cartWords, checkoutTexts, digitalChoiceTexts, slotTexts } from '#core/cart/cartTexts.ts';
import type { Product } from '#core/shop/catalogFile.ts';
import { isPack, lineKey, replaceLine, type CartLine } from '#core/cart/cart.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import type { WantedPhoto } from '#core/cart/photoToOrder.ts';
import { addToCart, endCartNews } from '#device/cart/cartActs.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Elements } from '#ui/content.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { cartTitleId } from './ids.ts';
import styles from './ChoiceFrame.module.css';

export type Choosing<Chosen extends Product = Product> = {
  readonly product: Chosen;
  readonly wanted?: WantedPhoto;
  /** The line to change. Without one, a line is added. */
  readonly line?: CartLine;
  readonly onClose: () => void;
};

type ChoiceFrameProps = Omit<Choosing, 'wanted'> & {
  readonly isBusy?: boolean;
  /** Returns what is chosen. Undefined while nothing is. */
  readonly lineNow: (() => CartLine) | undefined;
  readonly children: Elements;
};

/** Says what a product is and costs, and puts it into the cart. What is digital needs an open gallery. */
export function ChoiceFrame(props: ChoiceFrameProps) {
  const { product, line, isBusy = false, lineNow, onClose, children } = props;
  const { digitals, name } = product;
  const price = formatCents(product.priceCents);
  const { choosePose, configurePack } = checkoutTexts.cart;
  const hasGallery = useGrants().length > 0;

  function close(made?: CartLine): void {
    if (made) putIntoCart(made, line);
    else endCartNews();
    onClose();
  }

  return (
    <Dialog
      title={digitals ? name : isPack(product) ? configurePack : choosePose}
      lead={
        digitals &&
        fillText(digitalChoiceTexts[digitals][hasGallery ? 'lead' : 'closed'], { price })
      }
      onClose={() => close()}
      actions={
        <div className={styles['acts']}>
          <Button look="secondary" onClick={() => close()}>
            {cartWords.cancel}
          </Button>
          {digitals && !hasGallery ? (
            <ButtonLink to="/access">{digitalChoiceTexts.enterCode}</ButtonLink>
          ) : (
            <Button isBusy={isBusy} disabled={!lineNow} onClick={() => close(lineNow?.())}>
              {addWords(product, line)}
            </Button>
          )}
        </div>
      }
    >
      {!digitals && (
        <p className={styles['product']}>
          <span>{`${name} · `}</span>
          <span translate="no">{price}</span>
        </p>
      )}
      {children}
    </Dialog>
  );
}

function addWords(product: Product, line: CartLine | undefined): string {
  if (line) return slotTexts.save;
  return isPack(product) ? cartWords.addPack : cartWords.addToCart;
}

/** Adds what a dialog has made, or puts it in the place of the line that was edited, with that line's quantity. */
function putIntoCart(made: CartLine, edited: CartLine | undefined): void {
  if (!edited) {
    addToCart(made);
    return;
  }
  void changeCheckout((checkout) => ({
    ...checkout,
    lines: replaceLine(checkout.lines, lineKey(edited), { ...made, qty: edited.qty }),
  }));
  keepFocus();
}

/** The dialog returns the focus to the line's button, but an edited line is drawn again. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(cartTitleId)?.focus({ preventScroll: true });
  });
}
