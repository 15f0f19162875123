import { cartWords } from '#facts/cartTexts.ts';
import { orderPageTexts } from '#facts/orderPageTexts.ts';
import type { Customer } from '#rules/customer.ts';
import { contentsOf, type OrderContents } from '#rules/orderContents.ts';
import { reviveOrdered } from '#rules/reviveCheckout.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { openGalleriesAtHand } from '#state/galleriesAtHand.ts';
import { OrderSheet } from './OrderSheet.tsx';

/** How long to wait for the galleries, and then for the photos. The PDF leaves out what has not opened. */
const openingLimitMs = 8_000;

/**
 * Draws the PDF of a waiting order again from its cart, as it appeared on the screen. `withPhotos` shows those photos that this
 * device can open. Rejects if the browser cannot.
 */
export async function drawOrder(
  { checkout, placedAt }: OutboxEntry,
  withPhotos = false,
): Promise<ArrayBuffer> {
  const ordered = reviveOrdered(checkout);
  return draw({ contents: contentsOf(ordered), details: ordered.customer, placedAt, withPhotos });
}

type SentOrder = {
  readonly contents: OrderContents;
  readonly placedAt: number;
  /** Absent if the studio's own function does not number orders. */
  readonly orderId: string | undefined;
};

/** Draws the PDF of a sent order from what the phone has kept of it, with those photos that this device can open. Rejects if the browser cannot. */
export function drawSentOrder({ contents, placedAt, orderId }: SentOrder): Promise<ArrayBuffer> {
  const rows = orderId === undefined ? [] : [[orderPageTexts.number, `#${orderId}`] as const];
  return draw({ contents, details: contents.customer, rows, placedAt, withPhotos: true });
}

type Drawing = {
  readonly contents: OrderContents;
  readonly details: Customer;
  readonly rows?: readonly (readonly [label: string, text: string])[];
  readonly placedAt: number;
  readonly withPhotos: boolean;
};

async function draw(drawing: Drawing): Promise<ArrayBuffer> {
  const { placedAt, withPhotos, ...shown } = drawing;
  const { cartPdf } = await import('#browser/cartPdf.ts');
  if (shown.contents.lines.some(({ line }) => line.photos)) {
    await Promise.race([openGalleriesAtHand(), wait(openingLimitMs)]);
  }
  const stage = document.createElement('div');
  const root = createRoot(stage);
  try {
    flushSync(() => {
      root.render(<OrderSheet title={cartWords.yourCart} opensPhotos={withPhotos} {...shown} />);
    });
    const panel = stage.querySelector('section');
    if (!panel) throw new Error('The order could not be drawn');
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
