import { brand } from '#core/shop/brand.ts';
import { logo } from '#core/shop/logo.ts';
import { frameWords } from '#core/shop/appTexts.ts';
import { cartWords } from '#core/cart/cartTexts.ts';
import type { Product } from '#core/shop/catalogFile.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { fillText } from '#core/text/fillText.ts';
import {
  photoParameter,
  photoToOrder,
  type PhotoName,
  packParameter,
} from '#core/cart/photoToOrder.ts';
import { askToClear } from '#device/site/phoneDialogs.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { lazyPrefetched } from '#ui/lazy.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useIdle } from '#ui/idle.ts';
import { useMemo, useState, type Ref, useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './CartScreen.module.css';
import { fieldId } from './ids.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { productOf } from '#core/shop/catalog.ts';
import { isCovered, settleCovers } from '#ui/covers.ts';
import { useSearchParams } from 'react-router-dom';

// The products come first. The checkout panel and the dialogs load when the browser is idle or on demand.
const CheckoutPanel = lazyPrefetched(async () => (await import('./cartLater.ts')).CheckoutPanel);
const ChoiceDialog = lazyPrefetched(async () => (await import('./cartLater.ts')).ChoiceDialog);
const OrderingPhoto = lazyPrefetched(async () => (await import('./cartLater.ts')).OrderingPhoto);

export function CartScreen() {
  const idle = useIdle();
  const photo = useAddressParameter(photoParameter);
  const wanted = useMemo(() => photoToOrder(photo), [photo]);
  const ordering = wanted === 'none' ? undefined : wanted;
  const [headerRoot, setHeaderRoot] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState<Product>();
  const [step, setStep] = useState<Checkout['step']>(1);
  const asked = useAskedProduct();
  const product = choosing ?? asked.product;

  function close(): void {
    setChoosing(undefined);
    asked.close();
  }

  return (
    <>
      <CartHeader moreRef={setHeaderRoot} />
      <main id="main" className={styles['page']}>
        <div className={styles['columns']} data-step={step}>
          <div className={`${styles['shop']} ${step === 2 ? 'visually-hidden' : ''}`}>
            <ShopHead ordering={ordering} />
            <ProductGrid ordering={ordering} onChoose={setChoosing} />
          </div>
          {idle && (
            <CheckoutPanel
              headerRoot={headerRoot}
              wanted={ordering}
              shownStep={step}
              onStep={setStep}
            />
          )}
        </div>
      </main>
      <footer className={styles['footer']}>
        <Button look="remove" onClick={askToClear}>
          {frameWords.clearPhone}
        </Button>
      </footer>
      {product && <ChoiceDialog product={product} wanted={wanted} onClose={close} />}
    </>
  );
}

/** What is being ordered, or how to begin. */
function ShopHead({ ordering }: { readonly ordering: PhotoName | undefined }) {
  const grants = useGrants();
  return (
    <>
      <h1 id={fieldId('lines')} tabIndex={-1}>
        {cartWords.title}
      </h1>
      {ordering ? (
        <OrderingPhoto wanted={ordering} />
      ) : (
        <>
          <p className={styles['lead']}>{cartWords.lead}</p>
          {grants.length === 0 && (
            <Link to="/access" className={styles['start']}>
              {cartWords.startWithPhoto}
            </Link>
          )}
        </>
      )}
    </>
  );
}

type CartHeaderProps = {
  /** The element that the checkout panel fills with the ways to the gallery and to this phone's orders. */
  readonly moreRef: Ref<HTMLElement>;
};

/** The name with a link home, and the link that closes the cart, which leads home as well (spec, section 2). */
function CartHeader({ moreRef }: CartHeaderProps) {
  return (
    <header className={styles['header']}>
      <Link
        to="/"
        className={styles['home']}
        aria-label={fillText(frameWords.home, { product: brand.product })}
      >
        <Logo name={brand.product} picture={logo} />
      </Link>
      <span ref={moreRef} className={styles['more']} />
      <Link to="/" className={styles['close']} aria-label={cartWords.close}>
        <Icon name="close" />
      </Link>
    </header>
  );
}

const noChange = () => () => undefined;

/** Returns a parameter of the address. The prerendered page knows no address, and what React hydrates must be the same. */
function useAddressParameter(name: string): string | null {
  const [parameters] = useSearchParams();
  return useSyncExternalStore(
    noChange,
    () => parameters.get(name),
    () => null,
  );
}

/**
 * Returns the product that the cart's address asks for, until `close` is called: then it goes from the address, so that neither Back
 * nor a reload asks again. A reload before that does. Undefined for an unknown product.
 */
function useAskedProduct() {
  const [parameters, setParameters] = useSearchParams();
  const asked = useAddressParameter(packParameter);
  const [closed, setClosed] = useState<string>();

  // A reload has closed every dialog but the one that the address asks for, which takes the history entry over.
  const opensAgain = useRef(productOf(parameters.get(packParameter) ?? '') !== undefined);
  useEffect(() => {
    if (!opensAgain.current) settleCovers();
  }, []);

  useEffect(() => {
    if (asked === null || asked !== closed) return undefined;
    const takeFromAddress = (): void => {
      // The dialog's own history entry is left first.
      if (isCovered()) return;
      setClosed(undefined);
      setParameters(
        (others) => {
          others.delete(packParameter);
          return others;
        },
        { replace: true },
      );
    };
    takeFromAddress();
    // To the router it is the same address, so it says nothing.
    window.addEventListener('popstate', takeFromAddress);
    return () => window.removeEventListener('popstate', takeFromAddress);
  }, [asked, closed, setParameters]);

  const product: Product | undefined =
    asked === null || asked === closed ? undefined : productOf(asked);
  const close = (): void => setClosed(asked ?? undefined);
  return { product, close };
}
