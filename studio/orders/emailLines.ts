import { howMany } from '#core/text/howMany.ts';
import type { EmailStatus } from '#server/store/emails.ts';
import { columns, timeWords } from '#studio/command/columns.ts';

/** Returns one line for each email: its id, its recipient and its state. */
export function emailLines(emails: readonly EmailStatus[]): string {
  return columns(emails.map((email) => [email.id, email.to, whatBecame(email)]));
}

function whatBecame({ state, attempts, dueAt, finishedAt, failure }: EmailStatus): string {
  if (state === 'sent') return `sent ${timeWords(finishedAt ?? dueAt)}`;
  if (state === 'held') return 'held back: too many emails to this address that day';
  if (state === 'dead')
    return `dead after ${howMany(attempts, 'attempt')}: ${failure ?? 'no reason known'}`;
  if (attempts === 0) return 'waits';
  return `waits, attempt ${attempts + 1} from ${timeWords(dueAt)} on${failure === null ? '' : `: ${failure}`}`;
}
