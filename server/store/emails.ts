import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import {
  attachmentOf,
  orderSubject,
  type Attachment,
  type Email,
  type EmailRecipient,
  type QueuedEmail,
  writeEmails,
} from './email.ts';
import type { Database } from './database.ts';
import type { StoreTables } from './schema.ts';

/** All emails, as the studio sees them, and the queue of those to send. */
export type EmailStore = EmailQueue & {
  /** Returns emails to the studio that were given up, or that its mailbox refused and that are being retried, oldest first. */
  undeliveredToStudio(): Promise<readonly EmailStatus[]>;
  /**
   * Returns since when the oldest email to the studio at this address that could not be sent has waited, in milliseconds since
   * 1970, or undefined if none does. Emails that the mailbox refused do not count.
   */
  waitingForStudioSince(address: string): Promise<number | undefined>;
  /** Returns emails that are waiting, held back or dead, oldest first. */
  unsent(): Promise<readonly EmailStatus[]>;
  /** Returns the emails about an order or a booking: `order-{number}`, `booking-{number}`. */
  about(subject: string): Promise<readonly EmailStatus[]>;
  /** Returns the emails whose id has this part. */
  named(part: string): Promise<readonly EmailStatus[]>;
  /**
   * Queues emails about orders that have their other emails here: where an order was carried from, it is the server that sends. One that is
   * here already is not queued again. Returns how many were.
   */
  add(emails: readonly Email[]): Promise<number>;
  /** Queues an email again as a new message, optionally to another address. Returns false if there is no such email. */
  resend(id: string, to?: string): Promise<boolean>;
  attachment(id: string): Promise<Attachment | undefined>;
};

/** Returns the stored failure of an email that was refused permanently but is retried anyway. `code` is SMTP's. */
export function refusedFailure(code: string): string {
  return `refused ${code}`;
}

export type EmailStatus = {
  readonly id: string;
  readonly recipient: EmailRecipient;
  readonly to: string;
  readonly state: 'queued' | 'sent' | 'dead' | 'held';
  readonly attempts: number;
  /** ISO 8601, UTC, like the other times. */
  readonly createdAt: string;
  readonly dueAt: string;
  readonly finishedAt: string | null;
  readonly failure: string | null;
};

export function emailStore(
  db: Kysely<StoreTables>,
  database: Pick<Database, 'skipsLocked' | 'relaxed'>,
): EmailStore {
  const statuses = () => db.selectFrom('letters').select(statusColumns);
  return {
    ...emailQueue(db, database),
    async undeliveredToStudio() {
      const rows = await undeliveredRows(db);
      return rows.map(emailStatus);
    },
    async waitingForStudioSince(address) {
      const row = await db
        .selectFrom('letters')
        .select((select) =>
          select.fn.min<string | null>(select.fn.coalesce('queued_at', 'created_at')).as('oldest'),
        )
        .where('state', '=', 'queued')
        .where('recipient', '=', 'studio')
        .where((email) => email(email.fn('lower', ['to_address']), '=', address.toLowerCase()))
        // Null is not unlike anything: an email that was not tried yet does not count.
        .where('failure', 'not like', `${refusedFailure('')}%`)
        .executeTakeFirst();
      return row?.oldest ? Date.parse(row.oldest) : undefined;
    },
    async unsent() {
      const rows = await statuses()
        .where('state', 'in', ['queued', 'held', 'dead'])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(emailStatus);
    },
    async about(subject) {
      const rows = await statuses().where('about', '=', subject).orderBy('id').execute();
      return rows.map(emailStatus);
    },
    async named(part) {
      const rows = await statuses().where('id', 'like', `%${part}%`).execute();
      return rows.map(emailStatus);
    },
    add: (emails) => db.transaction().execute((tx) => queueMore(tx, emails)),
    resend: (id, to) => requeue(db, id, to),
    attachment: (id) => attachmentOf(db, id),
  };
}

async function requeue(
  db: Kysely<StoreTables>,
  id: string,
  to: string | undefined,
): Promise<boolean> {
  const now = new Date().toISOString();
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
      to_address: to,
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function queueMore(tx: Transaction<StoreTables>, emails: readonly Email[]): Promise<number> {
  const createdAt = new Date().toISOString();
  let added = 0;
  for (const email of emails) {
    const about = tx.selectFrom('letters').select('id').where('about', '=', email.about);
    const isOwn = (await about.executeTakeFirst()) !== undefined;
    const known = await about.where('id', '=', email.id).executeTakeFirst();
    if (!isOwn || known) continue;
    await writeEmails(tx, { emails: [email], createdAt });
    added += 1;
  }
  return added;
}

/** Without those about printed orders: a studio that has printed an order knows about it. */
function undeliveredRows(db: Kysely<StoreTables>) {
  // The index on the state leads to the few unsent emails, and a substring of each to its order's key. With the order's number
  // concatenated instead, every such email would read all orders.
  return db
    .selectFrom('letters')
    .select(statusColumns)
    .where('recipient', '=', 'studio')
    .where('state', 'in', ['dead', 'queued'])
    .where((email) =>
      email.or([email('state', '=', 'dead'), email('failure', 'like', `${refusedFailure('')}%`)]),
    )
    .where((email) =>
      email.not(
        email.exists(
          email
            .selectFrom('requests')
            .select('number')
            .where('printed_at', 'is not', null)
            .where('letters.about', 'like', `${orderSubject('')}%`)
            .where('number', '=', sql<string>`substr(letters.about, ${afterOrderSubject})`),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Without the texts, which may be long. */
const statusColumns = [
  'id',
  'recipient',
  'to_address',
  'state',
  'attempts',
  'created_at',
  'due_at',
  'finished_at',
  'failure',
] as const satisfies readonly (keyof StoreTables['letters'])[];

/** Where an order's number starts in its subject, counted from 1 as in SQL. */
const afterOrderSubject = sql.lit(orderSubject('').length + 1);

function emailStatus(
  row: Pick<Selectable<StoreTables['letters']>, (typeof statusColumns)[number]>,
): EmailStatus {
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

/** Queued emails, as the process that sends them needs them. */
type EmailQueue = {
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
function emailQueue(
  db: Kysely<StoreTables>,
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
          .set({ due_at: iso(dueAtMs), failure })
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
function claimed(
  tables: Kysely<StoreTables>,
  nowMs: number,
  leaseMs: number,
  skipsLocked: boolean,
) {
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

function queuedEmail(row: Selectable<StoreTables['letters']>): QueuedEmail {
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
