/** An email as it is stored with its order or booking, and its attachment. `emails.ts` is the queue of them. */
import type { Insertable, Kysely, Transaction } from 'kysely';
import { isMailable, unmailable, type Mailbox } from './mailbox.ts';
import type { RequestKind, StoreTables } from './schema.ts';

/** The recipient of an email: the studio, a customer who ordered, or a contact who asked for a team day. */
export type EmailRecipient = 'studio' | 'customer' | 'contact';

/** An email to one recipient, complete except for its sender. */
export type Email = {
  /** The email's permanent name: `order-{number}-studio`. Emails, digits and hyphens only. */
  readonly id: string;
  /** The order or booking with which it is deleted: `order-{number}`, `booking-{number}`. */
  readonly about: string;
  readonly recipient: EmailRecipient;
  readonly to: string;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Sent without the attachment to a mailbox that rejects the attachment as too large. */
  readonly bare?: { readonly text: string; readonly html: string };
  readonly attachmentId?: string;
};

export type Attachment = {
  readonly id: string;
  /** The subject of the emails with this attachment. */
  readonly about: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
};

/** An email from the queue. */
export type QueuedEmail = Omit<Email, 'about' | 'attachmentId'> & {
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** When it was last queued, at its creation or by the studio. The time limit for giving up counts from here. */
  readonly queuedAt: string;
  /** How often the studio has resent it. */
  readonly resends: number;
  /** Includes this attempt. */
  readonly attempts: number;
  readonly attachment?: Omit<Attachment, 'about'>;
};

/**
 * Returns the subject of emails and attachments: the order or booking with which they are deleted, `order-{number}` or
 * `booking-{number}`. It is also the id of an order's PDF and a booking's roster.
 */
export function subjectOf(kind: RequestKind, number: string): string {
  return `${kind}-${number}`;
}

export const orderSubject = (number: string): string => subjectOf('order', number);
export const bookingSubject = (number: string): string => subjectOf('booking', number);

/** Queues emails in the transaction that stores their subject, so that neither exists without the other. */
export async function writeEmails(
  tx: Transaction<StoreTables>,
  { emails, attachment, createdAt }: EmailsToWrite,
): Promise<void> {
  if (attachment) {
    const { id, about, filename, contentType, content } = attachment;
    const row = { id, about, filename, content_type: contentType, content };
    await tx.insertInto('attachments').values(row).execute();
  }
  if (emails.length === 0) return;
  await tx
    .insertInto('letters')
    .values(emails.map((email) => emailRow(email, createdAt)))
    .execute();
}

/** Holds the copies to the customer or contact until the studio sends them (`emails.resend`). */
export async function holdCopies(tx: Transaction<StoreTables>, about: string): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ state: 'held' })
    .where('about', '=', about)
    .where('recipient', '!=', 'studio')
    .where('state', '=', 'queued')
    .execute();
}

export type EmailsToWrite = {
  readonly emails: readonly Email[];
  readonly attachment?: Attachment;
  readonly createdAt: string;
};

/** An email that cannot be mailed is dead from the start. The studio can send it to another address (`emails.resend`). */
function emailRow(email: Email, createdAt: string): Insertable<StoreTables['letters']> {
  const isDead = !isMailable(email.to);
  return {
    id: email.id,
    about: email.about,
    recipient: email.recipient,
    to_address: email.to,
    reply_to_name: email.replyTo?.name ?? null,
    reply_to_address: email.replyTo?.address ?? null,
    subject: email.subject,
    text: email.text,
    html: email.html,
    bare_text: email.bare?.text ?? null,
    bare_html: email.bare?.html ?? null,
    attachment_id: email.attachmentId ?? null,
    state: isDead ? 'dead' : 'queued',
    attempts: 0,
    due_at: createdAt,
    created_at: createdAt,
    queued_at: null,
    resends: 0,
    finished_at: isDead ? createdAt : null,
    failure: isDead ? unmailable : null,
  };
}

export async function attachmentOf(
  db: Kysely<StoreTables>,
  id: string,
): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { about, filename, content_type: contentType, content } = row;
  return { id, about, filename, contentType, content };
}
