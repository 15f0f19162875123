/** The tables: their types, and the migration that makes them. */
import { sql, type CreateTableBuilder, type Kysely, type Migration } from 'kysely';
import type { EmailRecipient } from './email.ts';

/** What came in: an order, or a request for a team day. */
export type RequestKind = 'order' | 'booking';

/** Times are ISO 8601 in UTC, which sort as text in every database. */
export type StoreTables = {
  requests: RequestRow;
  events: EventRow;
  attachments: AttachmentRow;
  letters: EmailRow;
  quotas: QuotaRow;
  marks: MarkRow;
  alerts: AlertRow;
  copies: CopyRow;
};

type RequestRow = {
  /** Short, for people. No order has the number of a booking. */
  readonly number: string;
  readonly kind: RequestKind;
  /** What the phone calls the order, or one press of the booking's button. Null once a booking is anonymized. */
  readonly idempotency_key: string | null;
  /** What a second request with the same key must match. Empty for a booking, whose key says all that it has. */
  readonly fingerprint: string;
  /** JSON of the request without its PDF. */
  readonly request: string;
  /** 0 for a booking. */
  readonly total_cents: number;
  readonly created_at: string;
  /** The header `Order-Key`: what the order's status is sealed to. Null without one, and once anonymized. */
  readonly order_key: string | null;
  /** Since when it is not merely received: kept in step with the order's events. */
  readonly printed_at: string | null;
  /** When the studio was told that it is unprinted and will be deleted. */
  readonly warned_at: string | null;
  /** When personal data was removed from `request`, and the attachment was deleted. */
  readonly forgotten_at: string | null;
  /**
   * Set where what it says of people was left to the desks: the state in which they have it (`copies.ts`). Empty once a desk has brought it
   * back; its emails until then are gone, and the next ones still go out from here.
   */
  readonly at_desk: string | null;
};

/** Something that happened to a request after it came in. Rows are added, and changed only when the request is anonymized or brought back. */
type EventRow = {
  /** Random: the same row may come from another machine twice. */
  readonly id: string;
  readonly kind: RequestKind;
  /** The request's. The event may be here before it. */
  readonly number: string;
  readonly at: string;
  /** Who recorded it. */
  readonly by_whom: string;
  /** JSON of a `Happening` (`core/order/orderState`) or a `BookingHappening` (`core/booking/bookingState`). */
  readonly happening: string;
};

/** An order's PDF or a booking's roster. Its id is its subject: `order-{number}`, `booking-{number}`. */
type AttachmentRow = {
  readonly id: string;
  readonly about: string;
  readonly filename: string;
  readonly content_type: string;
  readonly content: Uint8Array;
};

/** An email, stored with its order and sent as stored. */
type EmailRow = {
  /** `order-{number}-studio`: also the start of its Message-ID and of its file name. */
  readonly id: string;
  /** The order or booking with which it is deleted: `order-{number}`, `booking-{number}`. */
  readonly about: string;
  readonly recipient: EmailRecipient;
  readonly to_address: string;
  readonly reply_to_name: string | null;
  readonly reply_to_address: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Sent without the attachment if the mailbox rejects the attachment as too large. */
  readonly bare_text: string | null;
  readonly bare_html: string | null;
  readonly attachment_id: string | null;
  /** `held`: a copy over its recipient's limit. Only the studio can send it. */
  readonly state: 'queued' | 'sent' | 'dead' | 'held';
  readonly attempts: number;
  /** Not claimed before this time: a back-off after a failure, or the end of the current lease. */
  readonly due_at: string;
  readonly created_at: string;
  /** When it was last queued; null means at its creation. The time limit for giving up counts from here. */
  readonly queued_at: string | null;
  /** How often the studio has resent it. */
  readonly resends: number;
  readonly finished_at: string | null;
  /** Code of the last failure. Never the server's text, which quotes addresses. */
  readonly failure: string | null;
};

/** How much of a limit is used in a window that ends at `resets_at`. */
type QuotaRow = {
  readonly bucket: string;
  readonly used: number;
  readonly resets_at: string;
};

/** A named time; `serverState.ts` lists the names. */
type MarkRow = {
  readonly name: string;
  readonly at: string;
};

/** A fault that is reported to the studio; `alerts.ts` explains the columns. */
type AlertRow = {
  readonly fault: string;
  readonly scope: string;
  readonly began_at: string;
  readonly ended_at: string | null;
  readonly mailed_at: string | null;
  readonly posted_at: string | null;
};

/** What somebody else has of the requests here; `copies.ts` explains it. */
type CopyRow = {
  readonly holder: string;
  /** Empty in the one row that says when a desk was last heard of. */
  readonly number: string;
  readonly state: string;
  /** Since when the holder is known to have it in this state. */
  readonly since: string;
};

/** Column types that differ between the databases. */
export type ColumnTypes = {
  readonly bytes: 'blob' | 'bytea';
  /** The most expensive order within the limits exceeds 32 bits in cents. */
  readonly cents: 'integer' | 'bigint';
};

/** Returns the migrations, run once each in the order of their names. Never change a published one. */
export function migrationsFor(types: ColumnTypes): Record<string, Migration> {
  return {
    '001-requests': { up: (db) => createTables(db, types) },
    '002-copies': { up: createCopies },
  };
}

async function createTables(db: Kysely<unknown>, { bytes, cents }: ColumnTypes): Promise<void> {
  await createRequests(db, cents);
  await createEmails(db, bytes);
  await createOperation(db);
}

type Table = CreateTableBuilder<string, string>;

/** A text that is never null, and one that may be. */
const text = (table: Table, name: string): Table =>
  table.addColumn(name, 'text', (column) => column.notNull());
const texts = (table: Table, ...names: readonly string[]): Table => names.reduce(text, table);
const perhaps = (table: Table, ...names: readonly string[]): Table =>
  names.reduce((made, name) => made.addColumn(name, 'text'), table);

/** A table whose rows have a text that names them. */
function keyed(db: Kysely<unknown>, table: string, key: string): Table {
  return db.schema.createTable(table).addColumn(key, 'text', (column) => column.primaryKey());
}

function index(db: Kysely<unknown>, table: string, name: string, ...columns: readonly string[]) {
  return db.schema
    .createIndex(`${table}_by_${name}`)
    .on(table)
    .columns([...columns]);
}

async function createRequests(db: Kysely<unknown>, cents: ColumnTypes['cents']): Promise<void> {
  const requests = keyed(db, 'requests', 'number')
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('total_cents', cents, (column) => column.notNull());
  const known = texts(requests, 'kind', 'fingerprint', 'request', 'created_at');
  await perhaps(known, 'order_key', 'printed_at', 'warned_at', 'forgotten_at').execute();
  await index(db, 'requests', 'time', 'kind', 'created_at', 'number').execute();

  await texts(keyed(db, 'events', 'id'), 'kind', 'number', 'at', 'by_whom', 'happening').execute();
  await index(db, 'events', 'request', 'number').execute();
}

async function createEmails(db: Kysely<unknown>, bytes: ColumnTypes['bytes']): Promise<void> {
  await texts(keyed(db, 'attachments', 'id'), 'about', 'filename', 'content_type')
    .addColumn('content', sql.raw(bytes), (column) => column.notNull())
    .execute();
  await index(db, 'attachments', 'about', 'about').execute();

  const letters = keyed(db, 'letters', 'id')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('resends', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('attachment_id', 'text', (column) => column.references('attachments.id'));
  const addressed = texts(letters, 'about', 'recipient', 'to_address', 'subject', 'text', 'html');
  const queued = texts(addressed, 'state', 'due_at', 'created_at');
  const answered = perhaps(queued, 'reply_to_name', 'reply_to_address', 'bare_text', 'bare_html');
  await perhaps(answered, 'queued_at', 'finished_at', 'failure').execute();
  await index(db, 'letters', 'due', 'state', 'due_at').execute();
  await index(db, 'letters', 'about', 'about').execute();
  await index(db, 'letters', 'attachment', 'attachment_id').execute();
}

async function createOperation(db: Kysely<unknown>): Promise<void> {
  await texts(keyed(db, 'quotas', 'bucket'), 'resets_at')
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute();
  await texts(keyed(db, 'marks', 'name'), 'at').execute();
  const alerts = texts(db.schema.createTable('alerts'), 'fault', 'scope', 'began_at');
  await perhaps(alerts, 'mailed_at', 'posted_at', 'ended_at')
    .addPrimaryKeyConstraint('alerts_key', ['fault', 'scope'])
    .execute();
}

async function createCopies(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('requests').addColumn('at_desk', 'text').execute();
  await texts(db.schema.createTable('copies'), 'holder', 'number', 'state', 'since')
    .addPrimaryKeyConstraint('copies_key', ['holder', 'number'])
    .execute();
}
