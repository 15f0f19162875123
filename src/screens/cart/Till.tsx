import { cartWords } from '#facts/cartTexts.ts';
import { withGallery } from '#rules/checkout.ts';
import { useCheckout } from '#state/checkout.ts';
import { usePasses } from '#state/usePasses.ts';
import { useRenewedPhotos } from '#state/useRenewedPhotos.ts';
import { useAlert } from '#ui/useAlert.tsx';
import { useNoLeftCover } from '#ui/useBackToClose.ts';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { CartBar } from './CartBar.tsx';
import { CartPanel } from './CartPanel.tsx';
import { CheckoutStep } from './CheckoutStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { OrdersOnThisPhone } from './OrdersOnThisPhone.tsx';
import { OrdersTag } from './OrdersTag.tsx';
import styles from './Till.module.css';
import { useStepHeading } from './useStepHeading.ts';

/**
 * The checkout panel beside the products: the cart, the two steps of the checkout, and this phone's orders. `tagRoot` is the
 * element in the header for the link to the orders.
 */
export function Till({ tagRoot }: { readonly tagRoot: HTMLElement | null }) {
  const { checkout: stored, ready, kept } = useCheckout();
  useRenewedPhotos(stored);
  useNoLeftCover();
  const [pass, ...others] = usePasses();
  const checkout = withGallery(stored, others.length === 0 ? pass : undefined);
  const { alert, alertDialog } = useAlert();
  const panel = useRef<HTMLElement>(null);
  const stepHeading = useStepHeading(ready ? checkout.step : 0);

  // Drawn before the cart has been read, it would move as soon as the cart is there.
  if (!ready) return <div className={styles['till']} aria-busy />;
  return (
    <>
      <div className={styles['till']}>
        {!kept && (
          <p role="alert" className={styles['unkept']}>
            {cartWords.notKept}
          </p>
        )}
        <CartPanel ref={panel} checkout={checkout} />
        <section aria-labelledby="step-title" className={styles['step']}>
          <h2 id="step-title" ref={stepHeading} tabIndex={-1}>
            {checkout.step === 1 ? cartWords.checkout : cartWords.yourDetails}
          </h2>
          {checkout.step === 1 ? (
            <CheckoutStep checkout={checkout} alert={alert} />
          ) : (
            <DetailsStep checkout={checkout} panel={panel} alert={alert} />
          )}
        </section>
        <OrdersOnThisPhone />
        {tagRoot && createPortal(<OrdersTag />, tagRoot)}
      </div>
      <CartBar checkout={checkout} panel={panel} />
      {alertDialog}
    </>
  );
}
