import type { OutboxEntry } from '#rules/outbox.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CartPanel } from './CartPanel.tsx';

/**
 * Draws the PDF of an order anew from the cart that went into it, as it stood on the screen, where the phone has lost the
 * first one. Rejects when the browser cannot.
 */
export async function drawOrder({ checkout, placedAt }: OutboxEntry): Promise<Blob> {
  const { cartPdf } = await import('#browser/cartPdf.ts');
  const stage = document.createElement('div');
  const root = createRoot(stage);
  try {
    flushSync(() => {
      root.render(<CartPanel ref={null} checkout={{ ...checkout, step: 2 }} ready />);
    });
    const panel = stage.querySelector('section');
    if (!panel) throw new Error('The cart of the order could not be drawn');
    return await cartPdf(panel, new Date(placedAt));
  } finally {
    root.unmount();
  }
}
