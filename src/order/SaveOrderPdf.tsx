import { saveFile } from '#device/site/saveFile.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { pdfFilename } from '#core/order/order.ts';
import type { OrderContents } from '#core/order/orderContents.ts';
import type { OrderRecord } from '#core/order/orderRecord.ts';
import { drawSentOrder } from '#ordering/drawOrder.tsx';
import { Button } from '#ui/Button.tsx';
import { useState } from 'react';
import styles from './OrderActions.module.css';

type SaveOrderPdfProps = { readonly record: OrderRecord; readonly contents: OrderContents };

const said = {
  idle: '',
  busy: orderPageTexts.preparing,
  failed: orderPageTexts.pdfFailed,
} as const;

/** Draws the PDF of a sent order again, with the photos that open, and shares or saves it. */
export function SaveOrderPdf({ record, contents }: SaveOrderPdfProps) {
  const { placedAt, orderId } = record;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function save(): Promise<void> {
    setState('busy');
    try {
      const pdf = await drawSentOrder({ contents, placedAt, orderId });
      await saveFile(new File([pdf], pdfFilename(placedAt), { type: 'application/pdf' }));
      setState('idle');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  }

  return (
    <>
      <Button look="secondary" isBusy={state === 'busy'} onClick={() => void save()}>
        {orderPageTexts.savePdf}
      </Button>
      <p role="status" className={styles['said']}>
        {said[state]}
      </p>
    </>
  );
}
