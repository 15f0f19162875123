import type { Kysely, Selectable } from 'kysely';
import type { QueuedEmail } from './email.ts';
import { attachmentOf } from './attachments.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Queued emails, as the process that sends them needs them. */
export type EmailQueue = {
  /**
   * Claims the queued email that has been due longest, for `leaseMs`. Returns undefined if none is due. If the claiming process
   * dies, the lease ends and the email is due again.
   */
  claim(nowMs: number, leaseMs: number): Promise<QueuedEmail | undefined>;
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
};

/**
 * Leases and the sent state may be lost in a power failure. The email is then sent once more, which delivery at least once allows.
 * The email itself is stored with its order and never lost.
 */
export function emailQueue(
  db: Kysely<Schema>,
  { skipsLocked, relaxed }: Pick<Database, 'skipsLocked' | 'relaxed'>,
): EmailQueue {
  return {
    async claim(nowMs, leaseMs) {
      const row = await relaxed(db, (tables) => claimed(tables, nowMs, leaseMs, skipsLocked));
      if (!row) return undefined;
      const attachment = row.attachment_id && (await attachmentOf(db, row.attachment_id));
      return { ...queuedEmail(row), ...(attachment && { attachment }) };
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
  };
}

/** Returns the email that has been due longest, with a lease from now on. `skipsLocked` leaves out what another process claims now. */
function claimed(tables: Kysely<Schema>, nowMs: number, leaseMs: number, skipsLocked: boolean) {
  return tables
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
}

function queuedEmail(row: Selectable<Schema['letters']>): QueuedEmail {
  const { reply_to_name: name, reply_to_address: address } = row;
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
    createdAt: row.created_at,
    queuedAt: row.queued_at ?? row.created_at,
    resends: row.resends,
    attempts: row.attempts,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
