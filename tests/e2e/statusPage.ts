/** The least that shows the status of this phone's orders, through the app's own state. `orderStatus.spec.ts` puts it into the built page. */
import { createElement as element } from 'react';
import { createRoot } from 'react-dom/client';
import type { Receipt } from '#rules/outbox.ts';
import { statusWords } from '#rules/statusWords.ts';
import { reload, useOutbox } from '#state/outbox.ts';
import { useOrderStatus } from '#state/orderStatus.ts';

function Orders() {
  return useOutbox().receipts.map((receipt) => element(Order, { key: receipt.id, receipt }));
}

function Order({ receipt }: { readonly receipt: Receipt }) {
  const { status, checkedAt, checking, said, available, check } = useOrderStatus(receipt);
  const words = status && statusWords(status);
  const parts = [words?.production, words?.payment, words?.message, said];
  return element(
    'section',
    { 'aria-label': `Order ${receipt.orderId}`, 'aria-busy': checking },
    element('p', {}, parts.filter(Boolean).join(' | ')),
    element('p', {}, available ? `Checked ${checkedAt ?? 'never'}` : 'Not available'),
    element('button', { onClick: () => void check() }, 'Check for updates'),
  );
}

const container = document.createElement('div');
document.body.replaceChildren(container);
createRoot(container).render(element(Orders));
void reload();
