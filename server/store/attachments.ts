import type { Kysely } from 'kysely';
import type { Attachment } from './email.ts';
import type { Schema } from './schema.ts';

export async function attachmentOf(
  db: Kysely<Schema>,
  id: string,
): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { about, filename, content_type: contentType, content } = row;
  return { id, about, filename, contentType, content };
}
