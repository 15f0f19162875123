import { timeNow } from '#device/site/clock.ts';
import { limits } from '#core/text/limits.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { orderOf, type Checkout } from '#core/order/checkout.ts';
import { fillText } from '#core/text/fillText.ts';
import { orderPagePath } from '#core/order/orderPage.ts';
import { forgetCartActs } from '#device/cart/cartActs.ts';
import { useCheckout } from '#device/cart/checkout.ts';
import { isOutboxKept, sendCheckout, useOutbox } from '#device/orders/outbox.ts';
import { rememberOrdered } from './remembered.ts';
import { useSending } from '#device/orders/pageOutbox.ts';
import { drawCart } from '#ordering/drawOrder.tsx';
import { signal } from '#device/site/signal.ts';
import type { Alert } from '#ui/Dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { outcomeWords } from './outcomeWords.ts';
import { isTooLargeToSend } from './orderSize.ts';

type Placing = {
  readonly place: (checkout: Checkout) => Promise<void>;
  /** The current progress; undefined if nothing is running. */
  readonly progress: PlacingProgress | undefined;
};

export type PlacingProgress = {
  readonly message: string;
  /** The share of the order that was uploaded, from 0 to 1. */
  readonly share?: number;
  /** Ends the wait. What then happens to the order depends on where it is stored. */
  readonly stop?: () => void;
  /** Where the order is stored: on the phone, in this page only, or only in the cart. */
  readonly safety: 'saved' | 'in memory' | 'not kept';
};

/** What to tell the person, and the order that has left the cart. */
type Outcome = Alert & { readonly placed?: string };

/** How the cart's screen takes part in placing its order. */
export type AroundPlacing = {
  readonly alert: (alert: Alert) => void;
  /** Keeps this checkout on the screen, or lets it go: an order is thanked for where it still stands. */
  readonly hold: (checkout: Checkout | undefined) => void;
};

/** Draws the PDF, sends the order, and shows the outcome, and then the page of an order that has left the cart. */
export function usePlacing({ alert, hold }: AroundPlacing): Placing {
  const [doing, setProgress] = useState<Omit<PlacingProgress, 'share' | 'safety'>>();
  // Five clicks in one tick all see the same state, so a ref guards against placing twice.
  const isPlacing = useRef(false);
  const sending = useSending();
  const navigate = useNavigate();
  const { entries } = useOutbox();
  const { placing } = useCheckout().checkout;

  // Prefetched while the form is filled in: on a first visit the connection may be gone when the order is placed.
  useEffect(() => void loadCartPdf().catch(() => undefined), []);

  async function place(checkout: Checkout): Promise<void> {
    if (isPlacing.current) return;
    isPlacing.current = true;
    // What was removed from an order stays out of it once it is placed.
    forgetCartActs();
    hold(checkout);
    const outcome: Outcome = await placed(checkout).catch((error: unknown) => {
      console.error(error);
      return { title: titles.notSent, message: orderTexts.notKept };
    });
    isPlacing.current = false;
    setProgress(undefined);
    const { placed: id } = outcome;
    if (id === undefined) hold(undefined);
    alert({ ...outcome, whenClosed: id === undefined ? undefined : () => showOrder(id) });
  }

  /** In the place of the alert's history entry, if it still has one. */
  function showOrder(id: string): void {
    hold(undefined);
    const { covered = false } = (history.state ?? {}) as { readonly covered?: boolean };
    void navigate(orderPagePath(id), { replace: covered });
  }

  async function placed(checkout: Checkout): Promise<Outcome> {
    if (isTooLargeToSend(orderOf(checkout))) {
      return { title: titles.notSent, message: orderTexts.tooLarge };
    }
    setProgress({ message: orderTexts.drawing });
    await painted();
    const pdf = await makePdf(checkout);
    if (!(pdf instanceof ArrayBuffer)) return pdf;
    if (pdf.byteLength > limits.pdfLimitBytes) {
      const megabytes = (pdf.byteLength / 1024 / 1024).toFixed(1);
      const message = fillText(orderTexts.pdfTooLarge, { megabytes });
      return { title: titles.notSent, message };
    }
    const waiting = new AbortController();
    setProgress({ message: orderTexts.sendingYours, stop: () => waiting.abort() });
    return send(checkout, pdf, waiting.signal);
  }

  const id = placing?.id ?? '';
  const isHere = entries.some((entry) => entry.id === id);
  const safety = !isHere ? 'not kept' : isOutboxKept() ? 'saved' : 'in memory';
  return { place, progress: doing && { ...doing, share: doing.stop && sending[id], safety } };
}

const { titles } = orderTexts;

const loadCartPdf = () => import('#device/cart/cartPdf.ts');

/** Returns the PDF's bytes, or the message that there is none. */
async function makePdf(checkout: Checkout): Promise<ArrayBuffer | Alert> {
  const message = fillText(orderTexts.errorPrefix, { message: orderTexts.pdfFailed });
  const failed = { title: titles.notSent, message };
  try {
    await loadCartPdf();
    return await drawCart(checkout, timeNow()).catch((error: unknown) => {
      console.error(error);
      return failed;
    });
  } catch {
    return { ...failed, message: `${message}\n${orderTexts.pdfNotLoaded}` };
  }
}

async function send(checkout: Checkout, pdf: ArrayBuffer, stopped: AbortSignal): Promise<Outcome> {
  const sent = await sendCheckout(checkout, pdf, stopped);
  if (!sent.ok) return { title: titles.notSent, message: sent.message };
  const verdict = sent.value;
  // A connection that has just broken may be back by now, but nobody knows yet.
  const hasSignal = stopped.aborted ? signal.get() : undefined;
  const words = outcomeWords(verdict, hasSignal);
  if (verdict.kind === 'refused') return words;
  const { id } = verdict.kind === 'received' ? verdict.receipt : verdict.entry;
  void rememberOrdered(checkout);
  return { ...words, placed: id };
}

/** Waits for two frames: the first lays out the progress, and the second means that it was painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
