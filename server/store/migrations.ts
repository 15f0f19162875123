import { sql, type CreateTableBuilder, type Kysely, type Migration } from 'kysely';

/** Column types that differ between the databases. */
export type ColumnTypes = {
  readonly bytes: 'blob' | 'bytea';
  /** The most expensive order within the limits exceeds 32 bits in cents. */
  readonly cents: 'integer' | 'bigint';
};

/** Returns the migrations, run once each in the order of their names. Never change a published one. */
export function migrationsFor(types: ColumnTypes): Record<string, Migration> {
  return { '001-tables': { up: (db) => createTables(db, types) } };
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
  const orders = keyed(db, 'orders', 'number')
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('total_cents', cents, (column) => column.notNull());
  const known = texts(orders, 'fingerprint', 'request', 'created_at');
  await perhaps(known, 'order_key', 'printed_at', 'warned_at', 'forgotten_at').execute();
  await index(db, 'orders', 'time', 'created_at', 'number').execute();

  const bookings = texts(keyed(db, 'bookings', 'number'), 'request', 'created_at');
  await perhaps(bookings, 'press_key', 'forgotten_at').execute();
  await index(db, 'bookings', 'press', 'press_key').unique().execute();

  for (const noun of ['order', 'booking']) {
    const table = `${noun}_events`;
    const of = `${noun}_number`;
    await texts(keyed(db, table, 'id'), of, 'at', 'by_whom', 'happening').execute();
    await index(db, table, noun, of).execute();
  }
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
