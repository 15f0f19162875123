import type { Insertable, Transaction } from 'kysely';
import type { Attachment, Email } from './email.ts';
import { isMailable, unmailable } from '#server/input/mailbox.ts';
import type { Schema } from './schema.ts';

/** Queues emails in the transaction that stores their subject, so that neither exists without the other. */
export async function writeEmails(
  tx: Transaction<Schema>,
  { emails, attachment, createdAt }: EmailsToWrite,
): Promise<void> {
  if (attachment) {
    const { id, about, filename, contentType, content } = attachment;
    const row = { id, about, filename, content_type: contentType, content };
    await tx.insertInto('attachments').values(row).execute();
  }
  await tx
    .insertInto('letters')
    .values(emails.map((email) => emailRow(email, createdAt)))
    .execute();
}

/** Holds the copies to the customer or contact until the studio sends them (`emails.resend`). */
export async function holdCopies(tx: Transaction<Schema>, about: string): Promise<void> {
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
function emailRow(email: Email, createdAt: string): Insertable<Schema['letters']> {
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
