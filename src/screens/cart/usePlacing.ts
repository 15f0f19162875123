import { limits } from '#facts/limits.ts';
import { orderTexts } from '#facts/orderTexts.ts';
import type { Checkout } from '#rules/checkout.ts';
import { fillText } from '#rules/fillText.ts';
import { isOutboxKept, sendCart } from '#state/outbox.ts';
import { useSending } from '#state/sending.ts';
import type { Alert } from '#ui/useAlert.tsx';
import { useEffect, useState, type RefObject } from 'react';

type Placing = {
  readonly place: () => Promise<void>;
  /** What is being done right now; undefined when nothing is. */
  readonly progress: Progress | undefined;
};

type Progress = {
  readonly message: string;
  /** How much of the order has left the phone, from 0 to 1. */
  readonly share?: number | undefined;
  /** The person waits no longer: the order stays on the phone and goes later. */
  readonly stop?: () => void;
};

/** Makes the PDF, sends the order, and says what became of it. */
export function usePlacing(
  checkout: Checkout,
  panel: RefObject<HTMLElement | null>,
  alert: (alert: Alert) => void,
): Placing {
  const [doing, setProgress] = useState<Progress>();
  const sending = useSending();

  // Fetched while the form is filled in: on a first visit the signal may be gone by the time it is needed.
  useEffect(() => void loadCartPdf().catch(() => undefined), []);

  async function place(): Promise<void> {
    setProgress({ message: orderTexts.drawing });
    await painted();
    const pdf = await makePdf(panel.current);
    if (pdf === undefined) {
      const message = fillText(orderTexts.errorPrefix, { message: orderTexts.pdfFailed });
      return end({ title: titles.notSent, message });
    }
    if (pdf.size > limits.pdfLimitBytes) {
      const megabytes = (pdf.size / 1024 / 1024).toFixed(1);
      const message = fillText(orderTexts.pdfTooLarge, { megabytes });
      return end({ title: titles.notSent, message });
    }
    const waiting = new AbortController();
    setProgress({ message: orderTexts.sendingYours, stop: () => waiting.abort() });
    end(await send(checkout, pdf, waiting.signal));
  }

  function end(outcome: Alert): void {
    setProgress(undefined);
    alert(outcome);
  }

  const share = doing?.stop && sending[checkout.placing?.id ?? ''];
  return { place, progress: doing && { ...doing, share } };
}

const { titles } = orderTexts;

const loadCartPdf = () => import('#browser/cartPdf.ts');

async function makePdf(panel: HTMLElement | null): Promise<Blob | undefined> {
  if (!panel) return undefined;
  try {
    const { cartPdf } = await loadCartPdf();
    return await cartPdf(panel, new Date());
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

async function send(checkout: Checkout, pdf: Blob, signal: AbortSignal): Promise<Alert> {
  const sent = await sendCart(checkout, pdf, signal);
  if (!sent.ok) return { title: titles.notSent, message: sent.message };
  const verdict = sent.value;
  if (verdict.kind === 'received') {
    const orderId = verdict.receipt.orderId ?? orderTexts.pendingOrderId;
    return { title: titles.received, message: fillText(orderTexts.sent, { orderId }) };
  }
  if (verdict.kind === 'refused') {
    const message = fillText(orderTexts.errorPrefix, { message: verdict.message });
    return { title: titles.notSent, message };
  }
  // Refused, and this phone could not let go of it: it stands among the orders on this phone, with its choices.
  if (verdict.entry.state === 'attention') {
    const message = fillText(orderTexts.errorPrefix, { message: verdict.entry.message ?? '' });
    return { title: orderTexts.needsAttention, message };
  }
  return isOutboxKept()
    ? { title: titles.saved, message: orderTexts.savedOnPhone }
    : { title: titles.notSentYet, message: orderTexts.savedInMemory };
}

/** Two frames: the first to lay the progress out, the second to know that it has been shown. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
