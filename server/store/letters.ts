import { sql, type Kysely, type Selectable } from 'kysely';
import type { Attachment, EmailRecipient, QueuedLetter } from '#server/mail/letter.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

export type LetterStore = {
  /**
   * Claims the queued email that has been due longest, for `leaseMs`. Returns undefined if none is due. If the claiming process
   * dies, the lease ends and the email is due again.
   */
  claim(nowMs: number, leaseMs: number): Promise<QueuedLetter | undefined>;
  /** Extends a lease, or sets the next attempt of a failed email. */
  postpone(id: string, dueAtMs: number, failure?: string): Promise<void>;
  /** Finishes an email: sent, or dead because it never will be. */
  finish(id: string, state: 'sent' | 'dead', failure?: string): Promise<void>;
  /** Makes queued emails due at once if their time is more than `furthestMs` ahead. */
  bringForward(nowMs: number, furthestMs: number): Promise<void>;
  /** Returns when the next queued email is due, in milliseconds since 1970, or undefined if none is queued. */
  nextDueAt(): Promise<number | undefined>;
  /** Returns when the oldest queued email was queued, in milliseconds since 1970, or undefined if none is. */
  oldestQueuedAt(): Promise<number | undefined>;
  /** Returns emails to the studio that were given up, or that its mailbox refused and that are being retried, oldest first. */
  undeliveredToStudio(): Promise<readonly LetterStatus[]>;
  /** Returns emails that are waiting, held back or dead, oldest first. */
  unsent(): Promise<readonly LetterStatus[]>;
  /** Returns the emails about an order or a booking: `order-{number}`, `booking-{number}`. */
  about(subject: string): Promise<readonly LetterStatus[]>;
  /** Queues an email again as a new message, optionally to another address. Returns false if there is no such email. */
  resend(id: string, to?: string): Promise<boolean>;
  attachment(id: string): Promise<Attachment | undefined>;
};

/** Returns the stored failure of an email that was refused permanently but is retried anyway. `code` is SMTP's. */
export function refusedFailure(code: string): string {
  return `refused ${code}`;
}

export type LetterStatus = {
  readonly id: string;
  readonly recipient: EmailRecipient | null;
  readonly to: string;
  readonly state: 'queued' | 'sent' | 'dead' | 'held';
  readonly attempts: number;
  /** ISO 8601, UTC, like the other times. */
  readonly createdAt: string;
  readonly dueAt: string;
  readonly finishedAt: string | null;
  readonly failure: string | null;
};

/**
 * Leases and the sent state may be lost in a power failure. The email is then sent once more, which delivery at least once allows.
 * The email itself is stored with its order and never lost.
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
    async bringForward(nowMs, furthestMs) {
      await relaxed(db, (tables) =>
        tables
          .updateTable('letters')
          .set({ due_at: iso(nowMs) })
          .where('state', '=', 'queued')
          .where('due_at', '>', iso(nowMs + furthestMs))
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
    async undeliveredToStudio() {
      const rows = await db
        .selectFrom('letters')
        .selectAll()
        .where('recipient', '=', 'studio')
        .where((letter) =>
          letter.or([
            letter('state', '=', 'dead'),
            letter.and([
              letter('state', '=', 'queued'),
              letter('failure', 'like', `${refusedFailure('')}%`),
            ]),
          ]),
        )
        // A studio that has printed an order knows about it.
        .where((letter) =>
          letter.not(
            letter.exists(
              letter
                .selectFrom('orders')
                .select('number')
                .where('printed_at', 'is not', null)
                .where(sql`'order-' || number`, '=', letter.ref('letters.about')),
            ),
          ),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(letterStatus);
    },
    async unsent() {
      const rows = await db
        .selectFrom('letters')
        .selectAll()
        .where('state', 'in', ['queued', 'held', 'dead'])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(letterStatus);
    },
    async about(subject) {
      const rows = await db
        .selectFrom('letters')
        .selectAll()
        .where('about', '=', subject)
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
  const { about, filename, content_type: contentType, content } = row;
  return { id, about: about ?? id, filename, contentType, content };
}

function queuedLetter(row: Selectable<Schema['letters']>): QueuedLetter {
  const { reply_to_name: name, reply_to_address: address, attachment_id: attachmentId } = row;
  const { bare_text: bareText, bare_html: bareHtml } = row;
  return {
    id: row.id,
    recipient: row.recipient,
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
    recipient: row.recipient,
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
