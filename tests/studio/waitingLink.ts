/** Orders that wait on phones, and the links by which they are given away. */
import { bundlePath, type Bundle, type HandedOrder } from '#core/handover/bundle.ts';
import { sentRequest } from '#core/handover/handedOrder.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { newKey } from '#tests/server/testServer.ts';

/** Returns an order as it waits on a phone, with a key of its own. */
export function waitingOrder({ pdfBase64: _pdf, ...body } = orderBody()): HandedOrder {
  const request = sentRequest(body);
  if (!request) throw new Error('this order would not be handed over');
  return { id: newKey().replaceAll('-', ''), placedAt: Date.now(), request };
}

/** Returns the link that a phone makes of its orders. */
export async function waitingLink(...orders: readonly HandedOrder[]): Promise<string> {
  const bundle: Bundle = { id: newKey().slice(0, 22), galleries: [], orders };
  return `https://sideline.example/#${await bundlePath(bundle)}`;
}
