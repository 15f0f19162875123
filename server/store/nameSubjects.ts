import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Fills in missing `about` and `recipient` columns from the ids of earlier versions: `order-K7QF3W-customer` is the subject before
 * its last hyphen and the recipient after it. During an update, an instance of such a version may still be running, and its rows
 * must be deleted in time as well. Rejects if the database fails.
 */
export async function nameSubjects(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('attachments')
    .set({ about: sql<string>`id` })
    .where('about', 'is', null)
    .execute();
  const subject = sql<string>`rtrim(rtrim(id, replace(id, '-', '')), '-')`;
  await db
    .updateTable('letters')
    .set({ about: subject, recipient: sql<'studio'>`substr(id, length(${subject}) + 2)` })
    .where('about', 'is', null)
    .execute();
}
