import { sql, type Kysely, type Selectable } from 'kysely';
import type { Attachment, EmailRecipient } from './email.ts';
import { attachmentOf } from './attachments.ts';
import type { Database } from './database.ts';
import { emailQueue, type EmailQueue } from './emailQueue.ts';
import type { Schema } from './schema.ts';
import { orderSubject } from './subjects.ts';

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
  db: Kysely<Schema>,
  database: Pick<Database, 'skipsLocked' | 'relaxed'>,
): EmailStore {
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
      const rows = await db
        .selectFrom('letters')
        .select(statusColumns)
        .where('state', 'in', ['queued', 'held', 'dead'])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(emailStatus);
    },
    async about(subject) {
      const rows = await db
        .selectFrom('letters')
        .select(statusColumns)
        .where('about', '=', subject)
        .orderBy('id')
        .execute();
      return rows.map(emailStatus);
    },
    async resend(id, to) {
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

/** Without those about printed orders: a studio that has printed an order knows about it. */
function undeliveredRows(db: Kysely<Schema>) {
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
            .selectFrom('orders')
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
] as const satisfies readonly (keyof Schema['letters'])[];

/** Where an order's number starts in its subject, counted from 1 as in SQL. */
const afterOrderSubject = sql.lit(orderSubject('').length + 1);

function emailStatus(
  row: Pick<Selectable<Schema['letters']>, (typeof statusColumns)[number]>,
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
