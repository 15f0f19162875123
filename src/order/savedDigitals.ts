import { announce } from '#device/database/changes.ts';
import { keepSavedDigitals } from '#device/orders/keptStatus.ts';
import { reload } from '#device/orders/outbox.ts';

/** Remembers that photos of a sent order were saved, so that clearing the phone doesn't warn of them. Never rejects. */
export async function recordSaved(id: string, names: readonly string[]): Promise<void> {
  try {
    await keepSavedDigitals(id, names);
  } catch {
    // A browser that stores nothing keeps no order to clear, either.
    return;
  }
  announce({ topic: 'outbox' });
  await reload();
}
