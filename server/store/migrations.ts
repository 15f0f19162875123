import { sql, type Kysely, type Migration } from 'kysely';

/** Types that databases do not share. */
export type ColumnTypes = { readonly bytes: 'blob' | 'bytea' };

/** In the order of their names, each run once. A published one is never changed. */
export function migrationsFor({ bytes }: ColumnTypes): Record<string, Migration> {
  return {
    '001-orders-bookings-letters': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('orders')
          .addColumn('number', 'text', (column) => column.primaryKey())
          .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
          .addColumn('fingerprint', 'text', (column) => column.notNull())
          .addColumn('request', 'text', (column) => column.notNull())
          .addColumn('total_cents', 'integer', (column) => column.notNull())
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
      },
    },
  };
}
