import { cartWords } from '#core/cart/cartTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { contentsOf, type OrderContents } from '#core/order/orderContents.ts';
import { reviveOrdered } from '#core/order/checkout.ts';
import type { OutboxEntry } from '#core/order/outbox.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { said, shownText, spoken } from '#core/text/spoken.ts';
import { openGalleriesAtHand } from '#device/gallery/galleriesAtHand.ts';
import { OrderSheet, type OrderSheetProps } from './OrderSheet.tsx';

/** How long to wait for the galleries, and then for the photos. The PDF leaves out what has not opened. */
const openingLimitMs = 8_000;

/**
 * Draws the PDF of the cart that is being placed. The cart on the screen is not read: a browser may have translated it. Rejects if the
 * browser cannot.
 */
export async function drawCart(checkout: Checkout, placedAt: number): Promise<ArrayBuffer> {
  return draw({
    contents: sentContents(checkout),
    details: checkout.customer,
    placedAt,
    withPhotos: false,
  });
}

/**
 * Draws the PDF of a waiting order again from its cart, as it appeared on the screen. `withPhotos` shows those photos that this
 * device can open. Rejects if the browser cannot.
 */
export async function drawOrder(
  { checkout, placedAt }: OutboxEntry,
  withPhotos = false,
): Promise<ArrayBuffer> {
  const ordered = reviveOrdered(checkout);
  const contents = withPhotos ? contentsOf(ordered) : sentContents(ordered);
  await untilGalleriesOpen(contents);
  return draw({ contents, details: ordered.customer, placedAt, withPhotos });
}

/** Returns what the sent PDF says: the shop's words, and behind those of a product and its poses the family's. */
function sentContents(checkout: Checkout): OrderContents {
  const contents = said(undefined, () => contentsOf(checkout));
  if (!spoken()) return contents;
  const own = contentsOf(checkout);
  return {
    ...contents,
    lines: contents.lines.map(({ line, words }, place) => {
      const theirs = own.lines[place];
      const shops = said(undefined, () => line.item.name);
      const name = both(shops, shownText(`catalog.${line.item.id}`, 'name', shops));
      return {
        line: { ...line, item: { ...line.item, name } },
        words: words.map((word, at) => both(word, theirs?.words[at] ?? '')),
      };
    }),
  };
}

function both(shops: string, theirs: string): string {
  return theirs === '' || theirs === shops ? shops : `${shops} (${theirs})`;
}

type SentOrder = {
  readonly contents: OrderContents;
  readonly placedAt: number;
  /** Absent if the studio's own function does not number orders. */
  readonly orderId: string | undefined;
};

/** Draws the PDF of a sent order from what the phone has kept of it, with those photos that this device can open. Rejects if the browser cannot. */
export async function drawSentOrder(order: SentOrder): Promise<ArrayBuffer> {
  const { contents, placedAt, orderId } = order;
  await untilGalleriesOpen(contents);
  const rows = orderId === undefined ? [] : [[orderPageTexts.number, `#${orderId}`] as const];
  return draw({ contents, details: contents.customer, rows, placedAt, withPhotos: true });
}

type Drawing = Pick<OrderSheetProps, 'contents' | 'details' | 'rows'> & {
  readonly placedAt: number;
  readonly withPhotos: boolean;
};

async function draw(drawing: Drawing): Promise<ArrayBuffer> {
  const { placedAt, withPhotos, ...shown } = drawing;
  const { cartPdf } = await import('#device/cart/cartPdf.ts');
  const rendered = withPhotos ? renderedSheet : sentSheet;
  const { sheet, remove } = await rendered({ opensPhotos: withPhotos, ...shown });
  try {
    if (withPhotos) await untilOpened(sheet);
    return await cartPdf(sheet, new Date(placedAt), withPhotos);
  } finally {
    remove();
  }
}

type Rendered = { readonly sheet: HTMLElement; readonly remove: () => void };

/** Renders the sheet in pieces, outside of the document. */
function renderedSheet(shown: Omit<OrderSheetProps, 'ref' | 'title'>): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const root = createRoot(document.createElement('div'), { onUncaughtError: reject });
    const take = (sheet: HTMLElement | null): void => {
      if (sheet) resolve({ sheet, remove: () => root.unmount() });
    };
    startTransition(() => {
      root.render(<OrderSheet ref={take} title={cartWords.yourCart} {...shown} />);
    });
  });
}

/** Renders it in the shop's language. In one piece where that is not the page's, which nothing else may be drawn in. */
function sentSheet(shown: Omit<OrderSheetProps, 'ref' | 'title'>): Promise<Rendered> {
  if (!spoken()) return renderedSheet(shown);
  return new Promise((resolve, reject) => {
    const root = createRoot(document.createElement('div'), { onUncaughtError: reject });
    const take = (sheet: HTMLElement | null): void => {
      if (sheet) resolve({ sheet, remove: () => root.unmount() });
    };
    said(undefined, () =>
      flushSync(() => root.render(<OrderSheet ref={take} title={cartWords.yourCart} {...shown} />)),
    );
  });
}

async function untilGalleriesOpen({ lines }: OrderContents): Promise<void> {
  if (!lines.some(({ line }) => line.photos)) return;
  const limit = new Promise((resolve) => setTimeout(resolve, openingLimitMs));
  await Promise.race([openGalleriesAtHand(), limit]);
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
