import { isInstalled } from '#browser/install.ts';
import { openEvent } from '#browser/openEvent.ts';
import { openToSendTexts } from '#facts/orderTexts.ts';
import { fillText } from '#rules/fillText.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { ordersSearch } from '#rules/paths.ts';
import { remindAt, reminderFor } from '#rules/reminder.ts';
import { success, type Result } from '#rules/result.ts';
import { Button } from '#ui/Button.tsx';
import styles from './OrderChoices.module.css';
import { timeOf } from './timeOf.ts';
import type { OrderAction } from './useOrderAction.ts';

type AddReminderProps = { readonly entry: OutboxEntry; readonly run: OrderAction['run'] };

/** Offers a calendar alarm that brings the person back, if nothing else will. */
export function AddReminder({ entry, run }: AddReminderProps) {
  async function add(): Promise<Result<string>> {
    const words = openToSendTexts.reminder;
    const now = Date.now();
    const { origin, pathname } = window.location;
    const link = isInstalled() ? undefined : `${origin}${pathname}#/cart${ordersSearch}`;
    await openEvent(words.file, reminderFor(entry, now, link));
    return success(fillText(words.added, { time: timeOf(remindAt(now)) }));
  }
  return (
    <Button look="quiet" className={styles['word']} onClick={() => void run(add)}>
      {openToSendTexts.reminder.button}
    </Button>
  );
}
