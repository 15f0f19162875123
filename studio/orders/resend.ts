/** The emails of orders and bookings, and the PDF that came with an order. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { timeWords } from '#core/gallery/localTimes.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { normalizedAddress } from '#server/store/mailbox.ts';
import { orderSubject } from '#server/store/email.ts';
import type { EmailStatus } from '#server/store/emails.ts';
import type { Store } from '#server/store/openStore.ts';
import { type FileElsewhere, rememberWritten } from '#studio/workspace/clearedFiles.ts';
import type { WrittenElsewhere } from '#studio/workspace/writtenFiles.ts';
import { isReminder } from './reminders.ts';

export function emailWords({ state, attempts, dueAt, finishedAt, failure }: EmailStatus): string {
  if (state === 'sent') return `sent ${timeWords(finishedAt ?? dueAt)}`;
  if (state === 'held') return 'held back: too many emails to this address that day';
  if (state === 'dead')
    return `dead after ${howMany(attempts, 'attempt')}: ${failure ?? 'no reason known'}`;
  if (attempts === 0) return 'waits';
  return `waits, attempt ${attempts + 1} from ${timeWords(dueAt)} on${failure === null ? '' : `: ${failure}`}`;
}

type Resent = {
  readonly sent: readonly Pick<EmailStatus, 'id' | 'to'>[];
  /** Earlier ones to the customer, which were not sent again. */
  readonly left: readonly EmailStatus[];
};

/** `only` is `studio`, `customer` or the id of an email; without it both get theirs. */
export async function resendOrder(
  { emails }: Pick<Store, 'emails'>,
  number: string,
  { only, to }: { readonly only?: string; readonly to?: string },
): Promise<Result<Resent>> {
  const address = to === undefined ? undefined : normalizedAddress(to);
  if (to !== undefined && address === undefined)
    return failure(`"${to}" is not one email address.`);
  const about = await emails.about(orderSubject(number));
  const { sent, left } = chosen(about, only);
  if (sent.length === 0) {
    const none = `There are no emails about an order ${number}`;
    return failure(about.length === 0 ? `${none}.` : `${none} that are ${only}.`);
  }
  for (const { id } of sent) await emails.resend(id, address);
  return success({ sent: sent.map((one) => ({ id: one.id, to: address ?? one.to })), left });
}

/** Sends only the latest: a customer who gets every change again can't tell which one is current. */
function chosen(about: readonly EmailStatus[], only: string | undefined) {
  const named = about.filter(({ id }) => id === only);
  if (named.length > 0) return { sent: named, left: [] };
  const ofCustomer = about
    .filter(({ id, recipient }) => recipient === 'customer' && !isReminder(id))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const others = about.filter(({ recipient }) => recipient !== 'customer');
  const latest = ofCustomer.slice(-1);
  const left = ofCustomer.slice(0, -1);
  if (only === undefined) return { sent: [...others, ...latest], left };
  if (only === 'customer') return { sent: latest, left };
  return { sent: only === 'studio' ? others : [], left: [] };
}

export async function pdfOfOrder(
  { orders, emails }: Pick<Store, 'orders' | 'emails'>,
  number: string,
): Promise<Result<Uint8Array>> {
  if (!(await orders.find(number))) return failure(`There is no order ${number}.`);
  const pdf = await emails.attachment(orderSubject(number));
  return pdf
    ? success(pdf.content)
    : failure(
        `There is no PDF of ${number}: a phone's link brought the order without one, it is older than RETENTION_DAYS, or a family asked that it goes.`,
      );
}

/** Writes a file that only the studio can read, and never overwrites one. The workspace remembers it. Returns its path. */
export async function saveElsewhere(
  workspace: string,
  { file, what }: FileElsewhere & { readonly what: WrittenElsewhere },
  content: Uint8Array,
): Promise<Result<string>> {
  const target = resolve(file);
  try {
    await writeFile(target, content, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return failure(`${target} is there already. Nothing was written.`);
  }
  await rememberWritten(workspace, { file, what });
  return success(target);
}
