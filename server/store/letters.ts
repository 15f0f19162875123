import type { Kysely, Selectable } from 'kysely';
import type { Attachment, QueuedLetter } from '#server/mail/letter.ts';
import type { Database } from './database.ts';
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
  /** When the oldest queued letter was queued, in milliseconds since 1970; undefined when none is. */
  oldestQueuedAt(): Promise<number | undefined>;
  /** Letters that wait or are dead, the oldest first. */
  unsent(): Promise<readonly LetterStatus[]>;
  /** The letters about an order or a booking: `order-{number}`, `booking-{number}`. */
  about(subject: string): Promise<readonly LetterStatus[]>;
  /** Queues a letter anew, as a message of its own, to another address if one is given. False when there is no such letter. */
  resend(id: string, to?: string): Promise<boolean>;
  attachment(id: string): Promise<Attachment | undefined>;
};

export type LetterStatus = {
  readonly id: string;
  readonly to: string;
  readonly state: 'queued' | 'sent' | 'dead';
  readonly attempts: number;
  /** ISO 8601, UTC, like the other times. */
  readonly createdAt: string;
  readonly dueAt: string;
  readonly finishedAt: string | null;
  readonly failure: string | null;
};

/**
 * Who holds a letter, and that it was sent, may be lost in a power cut: it is sent once more then, which is promised anyway.
 * That it is to be sent is stored with its order, and never lost.
 */
export function letterStore(
  db: Kysely<Schema>,
  { skipsLocked, relaxed }: Pick<Database, 'skipsLocked' | 'relaxed'>,
): LetterStore {
  return {
    async claim(nowMs, leaseMs) {
      const take = (tables: Kysely<Schema>) =>
        tables
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
              .limit(1)
              .$if(skipsLocked, (query) => query.forUpdate().skipLocked()),
          )
          .returningAll()
          .executeTakeFirst();
      const row = await relaxed(db, take);
      if (!row) return undefined;
      const attachment = row.attachment_id && (await attachmentOf(db, row.attachment_id));
      return { ...queuedLetter(row), ...(attachment && { attachment }) };
    },
    async postpone(id, dueAtMs, failure) {
      await relaxed(db, (tables) =>
        tables
          .updateTable('letters')
          .set({ due_at: iso(dueAtMs), ...(failure !== undefined && { failure }) })
          .where('id', '=', id)
          .where('state', '=', 'queued')
          .execute(),
      );
    },
    async finish(id, state, failure) {
      await relaxed(db, (tables) =>
        tables
          .updateTable('letters')
          .set({ state, finished_at: iso(Date.now()), failure: failure ?? null })
          .where('id', '=', id)
          .execute(),
      );
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
    async oldestQueuedAt() {
      const row = await db
        .selectFrom('letters')
        .select((select) =>
          select.fn.min<string | null>(select.fn.coalesce('queued_at', 'created_at')).as('oldest'),
        )
        .where('state', '=', 'queued')
        .executeTakeFirst();
      return row?.oldest ? Date.parse(row.oldest) : undefined;
    },
    async unsent() {
      const rows = await db
        .selectFrom('letters')
        .selectAll()
        .where('state', 'in', ['queued', 'dead'])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(letterStatus);
    },
    async about(subject) {
      const rows = await db
        .selectFrom('letters')
        .selectAll()
        .where('id', 'in', [`${subject}-studio`, `${subject}-customer`, `${subject}-contact`])
        .orderBy('id')
        .execute();
      return rows.map(letterStatus);
    },
    async resend(id, to) {
      const now = iso(Date.now());
      const row = await db
        .updateTable('letters')
        .set((set) => ({
          state: 'queued' as const,
          attempts: 0,
          due_at: now,
          queued_at: now,
          finished_at: null,
          failure: null,
          resends: set('resends', '+', 1),
          ...(to !== undefined && { to_address: to }),
        }))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    attachment: (id) => attachmentOf(db, id),
  };
}

async function attachmentOf(db: Kysely<Schema>, id: string): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { filename, content_type: contentType, content } = row;
  return { id, filename, contentType, content };
}

function queuedLetter(row: Selectable<Schema['letters']>): QueuedLetter {
  const { reply_to_name: name, reply_to_address: address, attachment_id: attachmentId } = row;
  const { bare_text: bareText, bare_html: bareHtml } = row;
  return {
    id: row.id,
    to: row.to_address,
    ...(address !== null && { replyTo: { address, ...(name !== null && { name }) } }),
    subject: row.subject,
    text: row.text,
    html: row.html,
    ...(bareText !== null && bareHtml !== null && { bare: { text: bareText, html: bareHtml } }),
    ...(attachmentId !== null && { attachmentId }),
    createdAt: row.created_at,
    queuedAt: row.queued_at ?? row.created_at,
    resends: row.resends,
    attempts: row.attempts,
  };
}

function letterStatus(row: Selectable<Schema['letters']>): LetterStatus {
  return {
    id: row.id,
    to: row.to_address,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.due_at,
    finishedAt: row.finished_at,
    failure: row.failure,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
