/** Stores what came in, orders and requests for a team day alike, each with its emails. */
import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { inTransaction, type Settled } from './database.ts';
import { isLockTimeout } from './databaseErrors.ts';
import { holdCopies, subjectOf, writeEmails, type EmailsToWrite } from './email.ts';
import { shortNumber } from './orderNumber.ts';
import { fullQuota, takeQuotas, type Quota } from './quotas.ts';
import type { RequestKind, StoreTables } from './schema.ts';

export type NewRequest = {
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  /** JSON of the request without its PDF. */
  readonly request: string;
  readonly totalCents: number;
  /** The header `Order-Key`, if there was a valid one. */
  readonly orderKey?: string;
  /** Who took it at a desk. Absent if its phone sent it. */
  readonly takenBy?: string;
};

/** The version of stored orders. Their names and amounts are those that the server has computed. */
export const storedRequestVersion = 1;

/** Returns the emails about a request once it has its number. */
type RequestMail = (number: string) => Omit<EmailsToWrite, 'createdAt'>;

export type Acceptance =
  | { readonly kind: 'stored'; readonly number: string }
  /** The key is known with the same content; nothing was stored again. */
  | { readonly kind: 'replayed'; readonly number: string }
  /** The key is known with other content. */
  | { readonly kind: 'other-content' }
  /** Another instance is still storing a request with this key. */
  | { readonly kind: 'in-work' }
  /** Nothing was stored. */
  | { readonly kind: 'over-limit'; readonly quota: Quota };

/** An order as shown to the studio. */
export type StoredOrder = {
  readonly number: string;
  /** JSON of the request without its PDF. What it says of people is gone once it is anonymized. */
  readonly request: string;
  readonly totalCents: number;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** What the order's status is sealed to. Null if the phone has sent no key, and once it is anonymized. */
  readonly orderKey: string | null;
  readonly printedAt: string | null;
  readonly anonymizedAt: string | null;
  /** What it says of people is gone here and at the desks still there. */
  readonly isAtDesk?: true;
};

export type StoredBooking = Omit<StoredOrder, 'totalCents' | 'orderKey' | 'printedAt'>;

type Listed<Stored> = {
  /** Returns requests, newest first, optionally since an ISO time. */
  list(since?: string): Promise<readonly Stored[]>;
  find(number: string): Promise<Stored | undefined>;
};

export type OrderStore = Listed<StoredOrder> & {
  /** Returns the result stored for a key, or undefined if there is none. */
  recall(idempotencyKey: string, fingerprint: string): Promise<Acceptance | undefined>;
  /** Returns the quota that would refuse an order. It only reads, while `accept` finds out after writing everything. */
  refusingQuota(quotas: readonly Quota[]): Promise<Quota | undefined>;
  /**
   * Stores order, PDF and emails in one transaction, which is on disk when this returns. Each key is stored once, no matter who sends it.
   */
  accept(order: NewRequest, mail: RequestMail, quotas: readonly Quota[]): Promise<Acceptance>;
};

export type BookingStore = Listed<StoredBooking> & {
  /**
   * The same for a booking (`request` is its JSON). The same request within `pressWindowMs` is the same booking, no matter who sends it, and
   * whatever is `kept` beside it.
   */
  accept(
    request: string,
    mail: RequestMail,
    quotas: readonly Quota[],
    kept?: string,
  ): Promise<Acceptance>;
};

/** `attempt` counts from 0. It may return a used number and is then called again. */
type NewNumber = (idempotencyKey: string, attempt: number) => string;

/** Their methods reject with the database's error; `databaseErrors` classifies it. */
export function orderStore(db: Kysely<StoreTables>, newNumber?: NewNumber): OrderStore {
  return requestStore(db, 'order', newNumber);
}

export function bookingStore(db: Kysely<StoreTables>, newNumber?: NewNumber): BookingStore {
  const { list, find, accept } = requestStore(db, 'booking', newNumber);
  return {
    list,
    find,
    async accept(request, mail, quotas, kept = request) {
      const nowMs = Date.now();
      const pressed = await earlierPress(db, request, nowMs);
      if (pressed !== undefined) return { kind: 'replayed', number: pressed };
      const idempotencyKey = pressKey(request, nowMs);
      const booking = { idempotencyKey, fingerprint: '', request: kept, totalCents: 0 };
      return accept(booking, mail, quotas);
    },
  };
}

/** How often a number that is taken is drawn again before it must have another cause. */
const numberAttempts = 20;

function requestStore(
  db: Kysely<StoreTables>,
  kind: RequestKind,
  newNumber: NewNumber = shortNumber,
): OrderStore {
  const all = () => db.selectFrom('requests').selectAll().where('kind', '=', kind);
  const recall: OrderStore['recall'] = async (idempotencyKey, fingerprint) => {
    const known = await db
      .selectFrom('requests')
      .select(['number', 'fingerprint'])
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (known === undefined) return undefined;
    if (known.fingerprint !== fingerprint) return { kind: 'other-content' };
    return { kind: 'replayed', number: known.number };
  };
  return {
    recall,
    refusingQuota: (quotas) => fullQuota(db, quotas),
    async accept(request, mail, quotas) {
      for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
        const storing = {
          kind,
          request,
          number: newNumber(request.idempotencyKey, attempt),
          mail,
          quotas,
        };
        const acceptance = await inTransaction(db, (tx) => store(tx, storing));
        if (acceptance) return acceptance;
        const known = await recall(request.idempotencyKey, request.fingerprint);
        if (known) return known;
      }
      throw new Error(`no free ${kind} number`);
    },
    async list(since = '') {
      const rows = await all()
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .orderBy('number')
        .execute();
      return rows.map(stored);
    },
    async find(number) {
      const row = await all().where('number', '=', number).executeTakeFirst();
      return row && stored(row);
    },
  };
}

type Storing = {
  readonly kind: RequestKind;
  readonly request: NewRequest;
  readonly number: string;
  readonly mail: RequestMail;
  readonly quotas: readonly Quota[];
};

/** Returns undefined if the key or the number is taken. The insert itself decides, so two cannot both succeed. */
async function store(
  tx: Transaction<StoreTables>,
  { kind, request, number, mail, quotas }: Storing,
): Promise<Settled<Acceptance | undefined>> {
  const createdAt = new Date().toISOString();
  const inserted = await insertRequest(tx, request, { kind, number, created_at: createdAt });
  if (inserted === 'in-work') return { commit: false, value: { kind: 'in-work' } };
  if (inserted === 'taken') return { commit: false, value: undefined };
  if (request.takenBy !== undefined)
    await recordTaking(tx, { ...request, takenBy: request.takenBy, number, at: createdAt });
  await writeEmails(tx, { ...mail(number), createdAt });
  const { refusedBy, holdsCopy } = await takeQuotas(tx, quotas);
  if (refusedBy) return { commit: false, value: { kind: 'over-limit', quota: refusedBy } };
  if (holdsCopy) await holdCopies(tx, subjectOf(kind, number));
  return { commit: true, value: { kind: 'stored', number } };
}

type Taking = Pick<NewRequest, 'idempotencyKey'> & {
  readonly takenBy: string;
  readonly number: string;
  readonly at: string;
};

/** Stored together with the order, so that "push" finds it. Two desks that take the same order give the event the same id. */
async function recordTaking(
  tx: Transaction<StoreTables>,
  { idempotencyKey, takenBy, number, at }: Taking,
): Promise<void> {
  const hash = createHash('sha256').update(idempotencyKey).digest('hex');
  const happening = JSON.stringify({ kind: 'taken', emails: true });
  const row = {
    id: `taken-${hash.slice(0, 32)}`,
    kind: 'order',
    number,
    at,
    by_whom: takenBy,
    happening,
  } as const;
  await tx
    .insertInto('events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** On PostgreSQL, the second insert of a key waits for the first one's transaction, up to its lock_timeout. */
async function insertRequest(
  tx: Transaction<StoreTables>,
  { idempotencyKey, fingerprint, request, totalCents, orderKey }: NewRequest,
  row: Pick<Selectable<StoreTables['requests']>, 'kind' | 'number' | 'created_at'>,
): Promise<'inserted' | 'taken' | 'in-work'> {
  try {
    const inserted = await tx
      .insertInto('requests')
      .values({
        ...row,
        idempotency_key: idempotencyKey,
        fingerprint,
        request,
        total_cents: totalCents,
        order_key: orderKey ?? null,
        printed_at: null,
        warned_at: null,
        forgotten_at: null,
        at_desk: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    return inserted ? 'inserted' : 'taken';
  } catch (error) {
    if (isLockTimeout(error)) return 'in-work';
    throw error;
  }
}

/** The same request within an hour is a second press. A day later it is a new request. */
const pressWindowMs = 60 * 60_000;

/**
 * Returns the same key for the same request within one time window. It is unique in the table, so that only one of two concurrent
 * requests is stored. No phone's key has a space.
 */
function pressKey(request: string, atMs: number): string {
  const hash = createHash('sha256').update(request).digest('base64url');
  return `press ${hash}/${Math.floor(atMs / pressWindowMs)}`;
}

/** Returns the number of the same request in this time window, or less than `pressWindowMs` ago. */
async function earlierPress(
  db: Kysely<StoreTables>,
  request: string,
  nowMs: number,
): Promise<string | undefined> {
  const keys = [pressKey(request, nowMs), pressKey(request, nowMs - pressWindowMs)];
  const row = await db
    .selectFrom('requests')
    .select('number')
    .where('idempotency_key', 'in', keys)
    .where('created_at', '>', new Date(nowMs - pressWindowMs).toISOString())
    .executeTakeFirst();
  return row?.number;
}

export function stored(row: Selectable<StoreTables['requests']>): StoredOrder {
  return {
    number: row.number,
    request: row.request,
    totalCents: row.total_cents,
    createdAt: row.created_at,
    orderKey: row.order_key,
    printedAt: row.printed_at,
    anonymizedAt: row.forgotten_at,
    ...(row.at_desk && { isAtDesk: true }),
  };
}
