/** Applies RETENTION_DAYS: personal data is deleted, and what was sold stays. */
import type { Kysely, Transaction } from 'kysely';
import { isString, listOf, recordOf } from '#core/text/record.ts';
import type { Result } from '#core/text/result.ts';
import { type Environment, givenNumber, wholeNumber } from '#core/text/wholeNumber.ts';
import type { Database } from './database.ts';
import { subjectOf } from './email.ts';
import { anonymizeEvents } from './events.ts';
import { dropOldQuotas } from './quotas.ts';
import type { RequestKind, StoreTables } from './schema.ts';

/** How many days orders and bookings keep what names a person. */
export function retentionDays(env: Environment): Result<number> {
  return wholeNumber(env, 'RETENTION_DAYS', { unset: 400, least: 1, most: 36_500 });
}

/** How many days after every desk has them. Undefined leaves nothing to the desks. */
export function forgetAfterPullDays(env: Environment): Result<number | undefined> {
  return givenNumber(env, 'FORGET_AFTER_PULL_DAYS', { least: 1, most: 3_650 });
}

export type RetentionStore = {
  /**
   * Removes all personal data from at most `most` orders and bookings: PDF, roster and emails are deleted, and only
   * the anonymized request stays. Returns how many there were; fewer than `most` means that none is left. Runs in small
   * batches, so that no order waits long for the database.
   */
  anonymize(which: RetentionLimits, most: number): Promise<number>;
  /** The same for one of them, whatever its age. Rejects if there is none with this number. */
  forget(number: string): Promise<void>;
  /** Returns unprinted orders from before `beforeMs`, oldest first. */
  unprinted(beforeMs: number): Promise<readonly UnprintedOrder[]>;
  /** Records when the studio was told that these orders will be deleted. */
  markWarned(numbers: readonly string[], atMs: number): Promise<void>;
  /** Deletes the fingerprint of orders older than `beforeMs`: their keys are no longer answered. */
  dropFingerprints(beforeMs: number): Promise<void>;
  dropOldQuotas(nowMs: number): Promise<void>;
  /** Removes deleted data from the database's log, too. Returns false if someone is reading it: try again later. */
  emptyLog(): Promise<boolean>;
};

/** Times in milliseconds since 1970. */
type RetentionLimits = {
  /** Orders and bookings from before this time. */
  readonly beforeMs: number;
  /** Unprinted orders only if the studio was warned before this time. */
  readonly warnedBeforeMs: number;
};

type UnprintedOrder = {
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly warnedAt: string | null;
};

/** Each request is anonymized in its own transaction, so an interrupted run continues next time. Rejects if the database fails. */
export function retentionStore(
  db: Kysely<StoreTables>,
  { emptyLog }: Pick<Database, 'emptyLog'>,
): RetentionStore {
  return {
    async anonymize(which, most) {
      const old = await oldRequests(db, which, most);
      for (const { number } of old) {
        await db.transaction().execute((tx) => anonymizeRequest(tx, number));
      }
      return old.length;
    },
    forget: (number) => db.transaction().execute((tx) => anonymizeRequest(tx, number)),
    async unprinted(beforeMs) {
      const rows = await db
        .selectFrom('requests')
        .select(['number', 'created_at', 'warned_at'])
        .where('kind', '=', 'order')
        .where('created_at', '<', iso(beforeMs))
        .where('printed_at', 'is', null)
        .where('forgotten_at', 'is', null)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({
        number: row.number,
        createdAt: row.created_at,
        warnedAt: row.warned_at,
      }));
    },
    async markWarned(numbers, atMs) {
      for (const number of numbers) {
        await db
          .updateTable('requests')
          .set({ warned_at: iso(atMs) })
          .where('number', '=', number)
          .execute();
      }
    },
    async dropFingerprints(beforeMs) {
      await db
        .updateTable('requests')
        .set({ fingerprint: '' })
        .where('kind', 'in', ['order', 'booking'])
        .where('created_at', '<', iso(beforeMs))
        .where('forgotten_at', 'is not', null)
        .where('fingerprint', '!=', '')
        .execute();
    },
    dropOldQuotas: (nowMs) => dropOldQuotas(db, nowMs),
    emptyLog: () => emptyLog(db),
  };
}

/** Returns the oldest that may be anonymized: bookings, orders that were printed, and orders the studio was warned about. */
function oldRequests(
  db: Kysely<StoreTables>,
  { beforeMs, warnedBeforeMs }: RetentionLimits,
  most: number,
) {
  return (
    db
      .selectFrom('requests')
      .select('number')
      // The index begins with the kind.
      .where('kind', 'in', ['order', 'booking'])
      .where('created_at', '<', iso(beforeMs))
      .where((request) =>
        request.or([
          // What was left to the desks goes there, too.
          request('at_desk', '>', ''),
          request('forgotten_at', 'is', null).and(
            request.or([
              request('kind', '=', 'booking'),
              request('printed_at', 'is not', null),
              request('warned_at', '<=', iso(warnedBeforeMs)),
            ]),
          ),
        ]),
      )
      .orderBy('created_at')
      .limit(most)
      .execute()
  );
}

/**
 * Removes personal data from one order or booking, with its attachment and emails. For good, and at the desks as well, unless `atDesk` says
 * in which state they keep it.
 */
export async function anonymizeRequest(
  tx: Transaction<StoreTables>,
  number: string,
  atDesk: string | null = null,
): Promise<void> {
  const { kind, request, idempotency_key } = await tx
    .selectFrom('requests')
    .select(['kind', 'request', 'idempotency_key'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('requests')
    .set({
      request: anonymizedRequest[kind](request),
      order_key: null,
      // A press is a hash of all that the booking said.
      idempotency_key: kind === 'booking' ? null : idempotency_key,
      forgotten_at: new Date().toISOString(),
      at_desk: atDesk,
    })
    .where('number', '=', number)
    .execute();
  await anonymizeEvents(tx, number, atDesk !== null);
  const about = subjectOf(kind, number);
  await tx.deleteFrom('letters').where('about', '=', about).execute();
  await tx.deleteFrom('attachments').where('about', '=', about).execute();
}

/** What remains of a stored request when personal data is deleted: what was sold, and for how much. JSON to JSON. */
export const anonymizedRequest: Readonly<Record<RequestKind, (request: string) => string>> = {
  order(request) {
    const { version, meta } = recordOf(JSON.parse(request));
    const { customer: _customer, items, addOns, ...amounts } = recordOf(meta);
    return JSON.stringify({
      version,
      meta: {
        ...amounts,
        ...(items !== undefined && { items: listOf(items).map(withoutPhotos) }),
        ...(addOns !== undefined && { addOns: listOf(addOns).map(withoutPhotos) }),
      },
    });
  },
  booking(request) {
    const { sport, preferredDate, pkg } = recordOf(JSON.parse(request));
    return JSON.stringify({ sport, preferredDate, pkg });
  },
};

/** The desk knows whose photo a number is. The name of an item with photos ends with their numbers, in brackets. */
function withoutPhotos(item: unknown): unknown {
  const { photos, photo: _photo, ...rest } = recordOf(item);
  const { name } = rest;
  return photos === undefined || !isString(name)
    ? rest
    : { ...rest, name: name.replace(/ \(.*$/s, '') };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
