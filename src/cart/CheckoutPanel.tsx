import { cartWords } from '#core/cart/cartTexts.ts';
import { withGallery, type Checkout, photosOfAddOns } from '#core/order/checkout.ts';
import type { PhotoName } from '#core/cart/photoToOrder.ts';
import { forgetCartActs, useCartActs } from '#device/cart/cartActs.ts';
import { useCheckout } from '#device/cart/checkout.ts';
import { useGrants, nameOfGrant } from '#device/access/useGrants.ts';
import { useReplacedPhotos } from './replacedPhotos.ts';
import { stopSecondClick, useAlert } from '#ui/Dialog.tsx';
import { useAfterPaint } from '#ui/useAfterPaint.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { CartBar, CartFoot } from './CartFoot.tsx';
import { CartDeadlines, CartPanel } from './CartPanel.tsx';
import { CheckoutStep } from './CheckoutStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { OrdersOnThisPhone, OrdersTag } from './OrdersOnThisPhone.tsx';
import styles from './CheckoutPanel.module.css';
import { useShownStep } from './useShownStep.ts';
import { cartTitleId } from './ids.ts';
import { fillText } from '#core/text/fillText.ts';
import { orderedGalleries } from '#core/order/order.ts';
import { backToGallery, shownGalleries } from '#device/gallery/galleryLink.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';

type CheckoutPanelProps = {
  /** The element in the header for the ways to the gallery and to this phone's orders. */
  readonly headerRoot: HTMLElement | null;
  readonly wanted: PhotoName | undefined;
  /** The step for which the page around this is laid out. */
  readonly shownStep: Checkout['step'];
  /** Called with the step to lay it out for. With `:has` in its place, every line would cost a search of the page. */
  readonly onStep: (step: Checkout['step']) => void;
};

/**
 * The checkout panel: the cart, the two steps of the checkout, and this phone's orders. The first step is in one panel with the
 * cart, beside or below the products. The second is a form with the cart beside or below it.
 */
export function CheckoutPanel({ headerRoot, wanted, shownStep, onStep }: CheckoutPanelProps) {
  const { checkout: stored, ready, kept, isRestored, acts } = useAddedLater();
  useReplacedPhotos(stored);
  const [grant, ...others] = useGrants();
  const [held, hold] = useState<Checkout>();
  const checkout = held ?? withGallery(stored, others.length === 0 ? grant : undefined);
  const storedStep = useShownStep(ready ? stored.step : undefined, held !== undefined);
  const step = held?.step ?? storedStep;
  const { alert, alertDialog } = useAlert();
  const panel = useRef<HTMLElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const addOns = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => onStep(step), [onStep, step]);
  const stepHeading = useStepHeading(ready ? shownStep : 0);
  useEffect(() => forgetCartActs, []);
  // A live region is announced when its text changes. What was said before the cart is shown follows its first frame.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(ready ? acts.said : ''), [ready, acts.said]);

  // Drawn before the cart has been read, it would move as soon as the cart is there.
  if (!ready) return <div className={styles['panel']} aria-busy />;
  const unkept = (!kept || isRestored) && <Unkept isRestored={kept} />;
  const heading = (
    <h2 id="step-title" ref={stepHeading} tabIndex={-1}>
      {step === 1 ? cartWords.checkout : cartWords.yourDetails}
    </h2>
  );
  return (
    <>
      {step === 2 && (
        <section
          aria-labelledby="step-title"
          className={styles['details']}
          onMouseDownCapture={stopSecondClick}
          onClickCapture={stopSecondClick}
        >
          {unkept}
          {heading}
          <DetailsStep checkout={checkout} alert={alert} hold={hold} />
        </section>
      )}
      <div className={styles['panel']}>
        <div className={styles['content']} data-scroller>
          {step === 1 && unkept}
          <CartPanel ref={panel} checkout={checkout} acts={acts} />
          {step === 1 && <CartDeadlines checkout={checkout} />}
          {step === 1 && (
            <section aria-labelledby="step-title" className={styles['step']}>
              {heading}
              <CheckoutStep checkout={checkout} addOnsRef={addOns} />
            </section>
          )}
        </div>
        {step === 1 && <CartFoot ref={foot} checkout={checkout} addOns={addOns} alert={alert} />}
      </div>
      <OrdersOnThisPhone />
      {headerRoot &&
        createPortal(
          <>
            <BackToGallery checkout={checkout} wanted={wanted} />
            <OrdersTag />
          </>,
          headerRoot,
        )}
      {step === 1 && <CartBar checkout={checkout} panel={panel} foot={foot} alert={alert} />}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {alertDialog}
    </>
  );
}

/** The cart lasts only as long as this page, or had to be stored again. */
function Unkept({ isRestored }: { readonly isRestored: boolean }) {
  return (
    <p role="alert" className={styles['unkept']}>
      {isRestored ? cartWords.restored : cartWords.notKept}
    </p>
  );
}

/** The cart and what was just done with it. A line that is added is drawn once the dialog has closed: both at once take a slow phone too long. */
function useAddedLater() {
  const state = useCheckout();
  const acts = useCartActs();
  const now = useMemo(() => ({ ...state, acts }), [state, acts]);
  const before = useAfterPaint(now);
  const { lines, step } = now.checkout;
  return before.ready && step === 1 && before.checkout.lines.length < lines.length ? before : now;
}

/**
 * Moves the focus to the heading of the form when it opens, and to that of the cart when the person comes back to it, so that sighted
 * and screen reader users start at the top. Also on a visit that starts in the second step. The step is 0 until it is known.
 */
function useStepHeading(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(0);

  useEffect(() => {
    const changed = shownStep.current === 0 ? step > 1 : shownStep.current !== step;
    shownStep.current = step;
    if (!changed) return;
    const target = step === 1 ? document.getElementById(cartTitleId) : heading.current;
    target?.focus({ preventScroll: true });
    target?.closest('section')?.scrollIntoView();
  }, [step]);
  return heading;
}

type BackToGalleryProps = {
  readonly checkout: Checkout;
  /** The photo that is being ordered. */
  readonly wanted: PhotoName | undefined;
};

/**
 * A link to the gallery that the person came from, else to the one that the order is from, else to the first of this device. Closing the
 * cart leads home (spec, section 2).
 */
function BackToGallery({ checkout, wanted }: BackToGalleryProps) {
  const grants = useGrants();
  const ordered = orderedGalleries(checkout.lines, photosOfAddOns(checkout));
  const likely = [wanted?.gallery, ...shownGalleries(), ...ordered].flatMap((slug) =>
    grants.filter((grant) => grant.slug === slug),
  );
  const grant = likely[0] ?? grants[0];
  if (!grant) return null;
  return (
    <Link
      to={backToGallery(grant.slug)}
      aria-label={fillText(cartWords.galleryOf, { team: nameOfGrant(grant) })}
    >
      <Icon name="back" />
      <span>{cartWords.gallery}</span>
    </Link>
  );
}
