import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { numberAttempts, shortNumber } from './shortNumber.ts';
import { writeLetters, type LettersToWrite } from './writeLetters.ts';

export type NewOrder = {
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  /** JSON of the request without its PDF. */
  readonly request: string;
  readonly totalCents: number;
};

/** What is mailed about an order once it has its number. */
export type OrderMail = (number: string) => Omit<LettersToWrite, 'createdAt'>;

export type Acceptance =
  | { readonly kind: 'stored'; readonly number: string }
  /** The key is known, with the same content: nothing was stored again. */
  | { readonly kind: 'replayed'; readonly number: string }
  /** The key is known, with other content. */
  | { readonly kind: 'other-content' };

export type OrderStore = {
  /** What is known under a key; undefined when nothing is. */
  recall(idempotencyKey: string, fingerprint: string): Promise<Acceptance | undefined>;
  /** Stores order, PDF and letters in one transaction, on disk when this returns; each key once, whoever asks. */
  accept(order: NewOrder, mail: OrderMail): Promise<Acceptance>;
};

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
    async accept(order, mail) {
      for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
        const number = newNumber();
        const stored = await db.transaction().execute((tx) => store(tx, { order, number, mail }));
        if (stored) return { kind: 'stored', number };
        const known = await recall(order.idempotencyKey, order.fingerprint);
        if (known) return known;
      }
      throw new Error('no free order number');
    },
  };
}

type Storing = { readonly order: NewOrder; readonly number: string; readonly mail: OrderMail };

/** False, and nothing stored, when the key or the number is taken: the insert itself decides, so two cannot both win. */
async function store(tx: Transaction<Schema>, { order, number, mail }: Storing): Promise<boolean> {
  const createdAt = new Date().toISOString();
  const inserted = await tx
    .insertInto('orders')
    .values({
      number,
      idempotency_key: order.idempotencyKey,
      fingerprint: order.fingerprint,
      request: order.request,
      total_cents: order.totalCents,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await writeLetters(tx, { ...mail(number), createdAt });
  return true;
}
