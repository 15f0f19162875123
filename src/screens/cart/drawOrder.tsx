import { reviveOrdered } from '#rules/reviveCheckout.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { openGalleriesAtHand } from '#state/galleriesAtHand.ts';
import { CartPanel } from './CartPanel.tsx';

/** How long to wait for the galleries, and then for the photos. The PDF leaves out what has not opened. */
const openingLimitMs = 8_000;

/**
 * Draws the PDF of an order again from its cart, as it appeared on the screen. `withPhotos` shows those photos that this device can
 * open. Rejects if the browser cannot.
 */
export async function drawOrder(
  { checkout, placedAt }: OutboxEntry,
  withPhotos = false,
): Promise<ArrayBuffer> {
  const { cartPdf } = await import('#browser/cartPdf.ts');
  const ordered = reviveOrdered(checkout);
  if (ordered.lines.some(({ photos }) => photos)) {
    await Promise.race([openGalleriesAtHand(), wait(openingLimitMs)]);
  }
  const stage = document.createElement('div');
  const root = createRoot(stage);
  try {
    flushSync(() => {
      root.render(
        <CartPanel ref={null} checkout={{ ...ordered, step: 2 }} opensPhotos={withPhotos} />,
      );
    });
    const panel = stage.querySelector('section');
    if (!panel) throw new Error('The cart of the order could not be drawn');
    if (withPhotos) await untilOpened(panel);
    return await cartPdf(panel, new Date(placedAt), withPhotos);
  } finally {
    root.unmount();
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Waits until each photo has opened or failed. */
function untilOpened(panel: HTMLElement): Promise<void> {
  const isPending = (): boolean => panel.querySelector('[data-pending]') !== null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    const limit = setTimeout(end, openingLimitMs);
    function look(): void {
      if (!isPending()) end();
    }
    function end(): void {
      clearTimeout(limit);
      observer.disconnect();
      resolve();
    }
    observer.observe(panel, { subtree: true, childList: true, attributes: true });
    look();
  });
}
