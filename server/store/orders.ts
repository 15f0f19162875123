import type { Kysely, Selectable, Transaction } from 'kysely';
import { isLockTimeout } from './databaseErrors.ts';
import { fullQuota, takeQuotas, type Quota } from './quotas.ts';
import type { Schema } from './schema.ts';
import { numberAttempts, shortNumber } from './shortNumber.ts';
import { orderSubject } from './subjects.ts';
import { inTransaction, type Settled } from './transact.ts';
import { holdCopies, writeEmails, type EmailsToWrite } from './writeEmails.ts';

export type NewOrder = {
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  /** JSON of the request without its PDF. */
  readonly request: string;
  readonly totalCents: number;
  /** The header `Order-Key`, if there was a valid one. */
  readonly orderKey?: string;
};

/** The version of stored requests. Their names and amounts are those that the server has computed. */
export const storedRequestVersion = 1;

/** Returns the emails about an order once it has its number. */
export type OrderMail = (number: string) => Omit<EmailsToWrite, 'createdAt'>;

export type Acceptance =
  | { readonly kind: 'stored'; readonly number: string }
  /** The key is known with the same content; nothing was stored again. */
  | { readonly kind: 'replayed'; readonly number: string }
  /** The key is known with other content. */
  | { readonly kind: 'other-content' }
  /** Another instance is still storing an order with this key. */
  | { readonly kind: 'in-work' }
  /** Nothing was stored. */
  | { readonly kind: 'over-limit'; readonly quota: Quota };

/** An order as shown to the studio. */
export type StoredOrder = {
  readonly number: string;
  /** JSON of the request without its PDF. Only the amounts remain once it is anonymized. */
  readonly request: string;
  readonly totalCents: number;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** What the order's status is sealed to. Null if the phone has sent no key, and once it is anonymized. */
  readonly orderKey: string | null;
  readonly printedAt: string | null;
  readonly anonymizedAt: string | null;
};

export type OrderStore = {
  /** Returns the result stored for a key, or undefined if there is none. */
  recall(idempotencyKey: string, fingerprint: string): Promise<Acceptance | undefined>;
  /** Returns the quota that would refuse an order. It costs a look, where `accept` writes everything before it knows. */
  refusingQuota(quotas: readonly Quota[]): Promise<Quota | undefined>;
  /**
   * Stores order, PDF and emails in one transaction, which is on disk when this returns. Each key is stored once, no matter who sends it.
   */
  accept(order: NewOrder, mail: OrderMail, quotas: readonly Quota[]): Promise<Acceptance>;
  /** Returns orders, newest first, optionally since an ISO time. */
  list(since?: string): Promise<readonly StoredOrder[]>;
  find(number: string): Promise<StoredOrder | undefined>;
};

/**
 * Its methods reject with the database's error; `databaseErrors` classifies it. `newNumber` may return a used number and is then
 * called again.
 */
export function orderStore(db: Kysely<Schema>, newNumber: () => string = shortNumber): OrderStore {
  const recall: OrderStore['recall'] = async (idempotencyKey, fingerprint) => {
    const known = await db
      .selectFrom('orders')
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
    async accept(order, mail, quotas) {
      for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
        const storing = { order, number: newNumber(), mail, quotas };
        const acceptance = await inTransaction(db, (tx) => store(tx, storing));
        if (acceptance) return acceptance;
        const known = await recall(order.idempotencyKey, order.fingerprint);
        if (known) return known;
      }
      throw new Error('no free order number');
    },
    async list(since = '') {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .orderBy('number')
        .execute();
      return rows.map(storedOrder);
    },
    async find(number) {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst();
      return row && storedOrder(row);
    },
  };
}

type Storing = {
  readonly order: NewOrder;
  readonly number: string;
  readonly mail: OrderMail;
  readonly quotas: readonly Quota[];
};

/** Returns undefined if the key or the number is taken. The insert itself decides, so two cannot both succeed. */
async function store(
  tx: Transaction<Schema>,
  { order, number, mail, quotas }: Storing,
): Promise<Settled<Acceptance | undefined>> {
  const createdAt = new Date().toISOString();
  const inserted = await insertOrder(tx, order, { number, createdAt });
  if (inserted === 'in-work') return { commit: false, value: { kind: 'in-work' } };
  if (inserted === 'taken') return { commit: false, value: undefined };
  await writeEmails(tx, { ...mail(number), createdAt });
  const { refusedBy, holdsCopy } = await takeQuotas(tx, quotas);
  if (refusedBy) return { commit: false, value: { kind: 'over-limit', quota: refusedBy } };
  if (holdsCopy) await holdCopies(tx, orderSubject(number));
  return { commit: true, value: { kind: 'stored', number } };
}

/** On PostgreSQL, the second insert of a key waits for the first one's transaction, up to its lock_timeout. */
async function insertOrder(
  tx: Transaction<Schema>,
  order: NewOrder,
  { number, createdAt }: { readonly number: string; readonly createdAt: string },
): Promise<'inserted' | 'taken' | 'in-work'> {
  try {
    const row = await tx
      .insertInto('orders')
      .values({
        number,
        idempotency_key: order.idempotencyKey,
        fingerprint: order.fingerprint,
        request: order.request,
        total_cents: order.totalCents,
        created_at: createdAt,
        order_key: order.orderKey ?? null,
        printed_at: null,
        warned_at: null,
        forgotten_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    return row ? 'inserted' : 'taken';
  } catch (error) {
    if (isLockTimeout(error)) return 'in-work';
    throw error;
  }
}

export function storedOrder(row: Selectable<Schema['orders']>): StoredOrder {
  return {
    number: row.number,
    request: row.request,
    totalCents: row.total_cents,
    createdAt: row.created_at,
    orderKey: row.order_key,
    printedAt: row.printed_at,
    anonymizedAt: row.forgotten_at,
  };
}
