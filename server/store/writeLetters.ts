import type { Insertable, Transaction } from 'kysely';
import type { Attachment, Letter } from './letter.ts';
import type { Schema } from './schema.ts';

/** Queues emails in the transaction that stores their subject, so that neither exists without the other. */
export async function writeLetters(
  tx: Transaction<Schema>,
  { letters, attachment, createdAt }: LettersToWrite,
): Promise<void> {
  if (attachment) {
    const { id, about, filename, contentType, content } = attachment;
    const row = { id, about, filename, content_type: contentType, content };
    await tx.insertInto('attachments').values(row).execute();
  }
  await tx
    .insertInto('letters')
    .values(letters.map((letter) => letterRow(letter, createdAt)))
    .execute();
}

/** Holds the copies to the customer or contact until the studio sends them (`letters.resend`). */
export async function holdCopies(tx: Transaction<Schema>, about: string): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ state: 'held' })
    .where('about', '=', about)
    .where('recipient', '!=', 'studio')
    .execute();
}

export type LettersToWrite = {
  readonly letters: readonly Letter[];
  readonly attachment?: Attachment | undefined;
  readonly createdAt: string;
};

function letterRow(letter: Letter, createdAt: string): Insertable<Schema['letters']> {
  return {
    id: letter.id,
    about: letter.about,
    recipient: letter.recipient,
    to_address: letter.to,
    reply_to_name: letter.replyTo?.name ?? null,
    reply_to_address: letter.replyTo?.address ?? null,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    bare_text: letter.bare?.text ?? null,
    bare_html: letter.bare?.html ?? null,
    attachment_id: letter.attachmentId ?? null,
    state: 'queued',
    attempts: 0,
    due_at: createdAt,
    created_at: createdAt,
    queued_at: null,
    resends: 0,
    finished_at: null,
    failure: null,
  };
}
