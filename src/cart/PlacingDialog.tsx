import { orderTexts, openToSendTexts } from '#core/order/orderTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { willWake } from '#device/site/willWake.ts';
import { Button } from '#ui/Button.tsx';
import { useModal } from '#ui/Dialog.tsx';
import styles from './PlacingDialog.module.css';
import type { PlacingProgress } from './usePlacing.ts';

/** Covers the page while an order is placed. While it is sent, the person is told of a slow connection and may stop waiting. */
export function PlacingDialog({ message, share, stop, safety }: PlacingProgress) {
  return (
    <dialog
      {...useModal(() => stop?.())}
      aria-label={orderTexts.placing}
      className={styles['dialog']}
    >
      <div className={styles['ball']} aria-hidden="true" />
      <p role="status">{message}</p>
      {share !== undefined && share > 0 && (
        <progress className={styles['share']} value={share} aria-label={orderTexts.sentSoFar} />
      )}
      {stop && (
        <div className={styles['late']}>
          <p>{safety === 'saved' ? slow() : orderTexts.slowUnsaved}</p>
          <Button look="secondary" onClick={stop}>
            {safety === 'not kept' ? orderTexts.stopWaiting : orderTexts.finishInBackground}
          </Button>
        </div>
      )}
    </dialog>
  );
}

/** Returns what a slow connection means for an order that this phone stores. */
function slow(): string {
  return willWake() ? orderTexts.slow : branded(openToSendTexts.slow);
}
