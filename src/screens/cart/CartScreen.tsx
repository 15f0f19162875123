import { brand } from '#facts/brand.ts';
import type { Product } from '#facts/catalog.ts';
import { addLine, isPack, packLine, singleLine } from '#rules/cart.ts';
import { changeCheckout, useCheckout } from '#state/checkout.ts';
import { Icon } from '#ui/Icon.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useAlert } from '#ui/useAlert.tsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CartBar } from './CartBar.tsx';
import { CartPanel } from './CartPanel.tsx';
import styles from './CartScreen.module.css';
import { CheckoutStep } from './CheckoutStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { OrdersOnThisPhone } from './OrdersOnThisPhone.tsx';
import { PackDialog } from './PackDialog.tsx';
import { PoseDialog } from './PoseDialog.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { useStepHeading } from './useStepHeading.ts';

export function CartScreen() {
  const { checkout, ready, kept } = useCheckout();
  const [choosing, setChoosing] = useState<Product>();
  const { alert, alertDialog } = useAlert();
  const panel = useRef<HTMLElement>(null);
  const stepHeading = useStepHeading(ready ? checkout.step : 0);
  const stopChoosing = (): void => setChoosing(undefined);

  return (
    <>
      <header className={styles['header']}>
        <Link to="/" className={styles['home']} aria-label={`${brand.product}, home`}>
          <Logo name={brand.product} />
        </Link>
        <Link to="/" className={styles['close']} aria-label="Close the cart">
          <Icon name="close" />
        </Link>
      </header>
      <main id="main" className={styles['page']}>
        <h1 tabIndex={-1}>Prints &amp; packs</h1>
        {!kept && (
          <p role="alert" className={styles['unkept']}>
            This browser does not let us keep your cart. Keep this page open until your order is
            sent.
          </p>
        )}
        <div className={styles['columns']}>
          <ProductGrid onChoose={setChoosing} />
          <div className={styles['till']} aria-busy={!ready}>
            <CartPanel ref={panel} checkout={checkout} ready={ready} />
            <section aria-labelledby="step-title" className={styles['step']}>
              <h2 id="step-title" ref={stepHeading} tabIndex={-1}>
                {checkout.step === 1 ? 'Checkout' : 'Your Details'}
              </h2>
              {checkout.step === 1 ? (
                <CheckoutStep checkout={checkout} alert={alert} />
              ) : (
                <DetailsStep checkout={checkout} panel={panel} alert={alert} />
              )}
            </section>
            <OrdersOnThisPhone />
          </div>
        </div>
      </main>
      <CartBar checkout={checkout} panel={panel} />
      {choosing && isPack(choosing) && (
        <PackDialog
          product={choosing}
          onCancel={stopChoosing}
          onAdd={(selections) => {
            add(packLine(choosing, selections));
            stopChoosing();
          }}
        />
      )}
      {choosing && !isPack(choosing) && (
        <PoseDialog
          product={choosing}
          onCancel={stopChoosing}
          onAdd={(pose) => {
            add(singleLine(choosing, pose));
            stopChoosing();
          }}
        />
      )}
      {alertDialog}
    </>
  );
}

function add(line: Parameters<typeof addLine>[1]): void {
  void changeCheckout((checkout) => ({ ...checkout, lines: addLine(checkout.lines, line) }));
}
