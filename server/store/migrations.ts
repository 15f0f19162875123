import { sql, type Kysely, type Migration } from 'kysely';
import { nameSubjects } from './nameSubjects.ts';
import type { Schema } from './schema.ts';

/** Column types that differ between the databases. */
export type ColumnTypes = {
  readonly bytes: 'blob' | 'bytea';
  /** The most expensive order within the limits exceeds 32 bits in cents. */
  readonly cents: 'integer' | 'bigint';
};

/** Returns the migrations, run once each in the order of their names. Never change a published one. */
export function migrationsFor(types: ColumnTypes): Record<string, Migration> {
  return {
    '001-orders-bookings-letters': { up: (db) => createFirstTables(db, types) },
    '002-desk-retention-quotas': { up: addDeskRetentionAndQuotas },
    '003-email-subjects': { up: addEmailSubjects },
    '004-marks-alerts': { up: addMarksAndAlerts },
    '006-booking-presses': { up: addBookingPresses },
    '007-posted-alerts': { up: addPostedAlerts },
    '008-order-keys': { up: addOrderKeys },
    '009-order-events': { up: addOrderEvents },
    '010-booking-events': { up: addBookingEvents },
  };
}

async function createFirstTables(
  db: Kysely<unknown>,
  { bytes, cents }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('total_cents', cents, (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('bookings')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('attachments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('content', sql.raw(bytes), (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('reply_to_name', 'text')
    .addColumn('reply_to_address', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('attachment_id', 'text', (column) => column.references('attachments.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('failure', 'text')
    .execute();
  await db.schema
    .createIndex('letters_by_due')
    .on('letters')
    .columns(['state', 'due_at'])
    .execute();
}

async function addDeskRetentionAndQuotas(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('printed_at', 'text').execute();
  await db.schema.alterTable('orders').addColumn('forgotten_at', 'text').execute();
  await db.schema.alterTable('bookings').addColumn('forgotten_at', 'text').execute();
  await db.schema.alterTable('letters').addColumn('bare_text', 'text').execute();
  await db.schema.alterTable('letters').addColumn('bare_html', 'text').execute();
  await db.schema.alterTable('letters').addColumn('queued_at', 'text').execute();
  await db.schema
    .alterTable('letters')
    .addColumn('resends', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('quotas')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('orders_by_time')
    .on('orders')
    .columns(['created_at', 'number'])
    .execute();
  await db.schema
    .createIndex('letters_by_attachment')
    .on('letters')
    .column('attachment_id')
    .execute();
}

async function addEmailSubjects(db: Kysely<unknown>): Promise<void> {
  for (const table of ['letters', 'attachments']) {
    await db.schema.alterTable(table).addColumn('about', 'text').execute();
    await db.schema.createIndex(`${table}_by_about`).on(table).column('about').execute();
  }
  await db.schema.alterTable('letters').addColumn('recipient', 'text').execute();
  await nameSubjects(db as Kysely<Schema>);
}

async function addMarksAndAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('alerts')
    .addColumn('fault', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('began_at', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'text')
    .addColumn('ended_at', 'text')
    .addPrimaryKeyConstraint('alerts_key', ['fault', 'scope'])
    .execute();
  await db.schema.alterTable('orders').addColumn('warned_at', 'text').execute();
}

async function addBookingPresses(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('press_key', 'text').execute();
  await db.schema
    .createIndex('bookings_by_press')
    .on('bookings')
    .column('press_key')
    .unique()
    .execute();
}

async function addPostedAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('alerts').addColumn('posted_at', 'text').execute();
  // Earlier versions posted at once or never, and kept no time of it.
  const alerts = (db as Kysely<Schema>).updateTable('alerts');
  await alerts.set({ posted_at: sql`coalesce(ended_at, began_at)` }).execute();
  await alerts.set({ mailed_at: null }).where('ended_at', 'is not', null).execute();
}

async function addOrderKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('order_key', 'text').execute();
}

async function addOrderEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by_whom', 'text', (column) => column.notNull())
    .addColumn('happening', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('order_events_by_order')
    .on('order_events')
    .column('order_number')
    .execute();
}

async function addBookingEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_number', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by_whom', 'text', (column) => column.notNull())
    .addColumn('happening', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('booking_events_by_booking')
    .on('booking_events')
    .column('booking_number')
    .execute();
}
