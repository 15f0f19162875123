import { reviveOrdered } from '#rules/checkout.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CartPanel } from './CartPanel.tsx';

/**
 * Draws the PDF of an order again from its cart, as it appeared on the screen, if the phone has lost the first one. Rejects if the
 * browser cannot.
 */
export async function drawOrder({ checkout, placedAt }: OutboxEntry): Promise<ArrayBuffer> {
  const { cartPdf } = await import('#browser/cartPdf.ts');
  const stage = document.createElement('div');
  const root = createRoot(stage);
  try {
    flushSync(() => {
      const ordered = reviveOrdered(checkout);
      root.render(<CartPanel ref={null} checkout={{ ...ordered, step: 2 }} />);
    });
    const panel = stage.querySelector('section');
    if (!panel) throw new Error('The cart of the order could not be drawn');
    return await cartPdf(panel, new Date(placedAt));
  } finally {
    root.unmount();
  }
}
