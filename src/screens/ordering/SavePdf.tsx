import { saveFile } from '#browser/saveFile.ts';
import { orderTexts } from '#facts/orderTexts.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { pdfOf } from '#state/orderActions.ts';
import { Button } from '#ui/Button.tsx';
import styles from './OrderChoices.module.css';
import { drawOrder } from './drawOrder.tsx';
import type { OrderAction } from './useOrderAction.ts';

type SavePdfProps = { readonly entry: OutboxEntry; readonly run: OrderAction['run'] };

/** Saves the PDF, to keep or to send to the studio in another way. */
export function SavePdf({ entry, run }: SavePdfProps) {
  async function save(): ReturnType<typeof pdfOf> {
    const pdf = await pdfOf(entry, drawOrder);
    if (pdf.ok) await saveFile(pdf.value);
    return pdf;
  }
  return (
    <Button look="quiet" className={styles['word']} onClick={() => void run(save)}>
      {orderTexts.savePdf}
    </Button>
  );
}
