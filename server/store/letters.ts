import type { Kysely, Selectable } from 'kysely';
import type { Attachment, QueuedLetter } from '#server/mail/letter.ts';
import type { Schema } from './schema.ts';

export type LetterStore = {
  /**
   * Takes the queued letter that has been due longest and keeps others from it for `leaseMs`; undefined when none is due.
   * Whoever dies while sending loses the lease, and the letter is due again.
   */
  claim(nowMs: number, leaseMs: number): Promise<QueuedLetter | undefined>;
  /** Moves the end of a lease, or the next attempt of a letter that failed. */
  postpone(id: string, dueAtMs: number, failure?: string): Promise<void>;
  /** Ends a letter: sent, or dead because it never will be. */
  finish(id: string, state: 'sent' | 'dead', failure?: string): Promise<void>;
  /** When the next queued letter is due, in milliseconds since 1970; undefined when none is queued. */
  nextDueAt(): Promise<number | undefined>;
};

export function letterStore(db: Kysely<Schema>): LetterStore {
  return {
    async claim(nowMs, leaseMs) {
      const row = await db
        .updateTable('letters')
        .set((set) => ({ due_at: iso(nowMs + leaseMs), attempts: set('attempts', '+', 1) }))
        .where('id', '=', (due) =>
          due
            .selectFrom('letters')
            .select('id')
            .where('state', '=', 'queued')
            .where('due_at', '<=', iso(nowMs))
            .orderBy('due_at')
            .orderBy('id')
            .limit(1),
        )
        .returningAll()
        .executeTakeFirst();
      return row && { ...queuedLetter(row), ...(await attachmentOf(db, row.attachment_id)) };
    },
    async postpone(id, dueAtMs, failure) {
      await db
        .updateTable('letters')
        .set({ due_at: iso(dueAtMs), ...(failure !== undefined && { failure }) })
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .execute();
    },
    async finish(id, state, failure) {
      await db
        .updateTable('letters')
        .set({ state, finished_at: iso(Date.now()), failure: failure ?? null })
        .where('id', '=', id)
        .execute();
    },
    async nextDueAt() {
      const row = await db
        .selectFrom('letters')
        .select('due_at')
        .where('state', '=', 'queued')
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row && Date.parse(row.due_at);
    },
  };
}

async function attachmentOf(
  db: Kysely<Schema>,
  id: string | null,
): Promise<{ attachment?: Attachment }> {
  if (id === null) return {};
  const row = await db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { filename, content_type: contentType, content } = row;
  return { attachment: { id, filename, contentType, content } };
}

function queuedLetter(row: Selectable<Schema['letters']>): QueuedLetter {
  const { reply_to_name: name, reply_to_address: address, attachment_id: attachmentId } = row;
  return {
    id: row.id,
    to: row.to_address,
    ...(address !== null && { replyTo: { address, ...(name !== null && { name }) } }),
    subject: row.subject,
    text: row.text,
    html: row.html,
    ...(attachmentId !== null && { attachmentId }),
    createdAt: row.created_at,
    attempts: row.attempts,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
