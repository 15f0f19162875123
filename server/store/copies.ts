/**
 * Which desks have a copy of each request. After each pull a desk says which requests it has, in its store and in its newest checked backup.
 * Once every desk has had a request for some days, and has said so again, it is anonymized here. A desk that has news of it brings it back.
 */
import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { subjectOf } from './email.ts';
import { isFinished, lock } from './events.ts';
import { anonymizeRequest } from './retention.ts';
import type { StoreTables } from './schema.ts';

/** Requests by number, each with a hash of what has happened to it: with the same one, two stores have the same request. */
export type Copies = ReadonlyMap<string, string>;

export type KnownDesk = {
  readonly desk: string;
  /** When it last said what it has, ISO 8601, UTC. */
  readonly at: string;
  /** How many orders and bookings that was. */
  readonly count: number;
};

/** `backup`: this store's newest checked backup. `server`: what the server has left to the desks. */
type OwnHolder = 'backup' | 'server';

export type CopyStore = {
  /** Returns what is here, and says of people what it said. */
  here(): Promise<Copies>;
  /** Returns what is here, and in the same state in the newest checked backup. */
  backedUp(): Promise<Copies>;
  /** Replaces what the holder is known to have. On disk when this returns. */
  keep(holder: OwnHolder, copies: Copies): Promise<void>;
  /** The same for a desk. What it had before in the same state keeps its time. */
  confirm(desk: string, copies: Copies): Promise<void>;
  /** Returns the desks that have to have what is forgotten here. */
  desks(): Promise<readonly KnownDesk[]>;
  /** Waits for this desk no longer. Returns false if there is none of that name. */
  dropDesk(desk: string): Promise<boolean>;
  /** Returns what was left to the desks, and how many events of it are here. */
  left(): Promise<{ readonly copies: Copies; readonly events: number }>;
  /** Returns the numbers of what was left to the desks and is at none that was heard of. */
  lost(): Promise<readonly string[]>;
  /**
   * Anonymizes what all desks have in its present state, and which is over, with its emails out. Each desk has to have said so again, so many
   * days after the last of them had it. Returns how many there were.
   */
  leaveToDesks(nowMs: number, days: number, isStopped: () => boolean): Promise<number>;
};

/** Its methods reject with the database's error; `databaseErrors` classifies it. */
export function copyStore(db: Kysely<StoreTables>): CopyStore {
  return {
    here: () => copiesHere(db),
    async backedUp() {
      const backup = await copiesOf(db, 'backup');
      return new Map(
        [...(await copiesHere(db))].filter(([key, state]) => backup.get(key) === state),
      );
    },
    keep: (holder, copies) => db.transaction().execute((tx) => replace(tx, holder, copies)),
    confirm: (desk, copies) =>
      db.transaction().execute((tx) => replace(tx, desk, new Map([...copies, [heardOf, '']]))),
    async desks() {
      const desks = await db
        .selectFrom('copies as heard')
        .innerJoin('copies as all', 'all.holder', 'heard.holder')
        .where('heard.number', '=', heardOf)
        .groupBy(['heard.holder', 'heard.since'])
        .select(({ fn }) => ['heard.holder', 'heard.since', fn.countAll().as('rows')])
        .orderBy('heard.holder')
        .execute();
      return desks.map(({ holder, since, rows }) => ({
        desk: holder,
        at: since,
        count: Number(rows) - 1,
      }));
    },
    async dropDesk(desk) {
      const known = (await heardDesks(db)).some(({ holder }) => holder === desk);
      if (known) await db.deleteFrom('copies').where('holder', '=', desk).execute();
      return known;
    },
    async left() {
      const rows = await leftRequests(db).select(['number', 'at_desk']).execute();
      const events = await db
        .selectFrom('events')
        .where('number', 'in', leftRequests(db).select('number'))
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      const copies = new Map(rows.map((row) => [row.number, row.at_desk ?? '']));
      return { copies, events: Number(events.count) };
    },
    async lost() {
      const desks = (await heardDesks(db)).map(({ holder }) => holder);
      const there = db
        .selectFrom('copies')
        .select('number')
        .where('holder', 'in', [...desks, heardOf]);
      const rows = await leftRequests(db)
        .select('number')
        .where('number', 'not in', there)
        .execute();
      return rows.map(({ number }) => number);
    },
    async leaveToDesks(nowMs, days, isStopped) {
      let count = 0;
      for (const { number, state } of await sharedCopies(db, nowMs, days)) {
        if (isStopped()) break;
        // Most are not over, and looking does not hold up an order.
        if (!(await mayGo(db, number, state))) continue;
        if (await db.transaction().execute((tx) => isLeft(tx, number, state))) count += 1;
      }
      return count;
    },
  };
}

/** In place of a number: when the desk was last heard of. */
const heardOf = '';

/** A desk that pulls at all does so more often. While one does not, nothing is left to the desks: it may be lost. */
export const quietDays = 7;
const dayMs = 24 * 60 * 60_000;

/** Returns the requests that the desks alone have. Null is not above anything. */
export function leftRequests(db: Kysely<StoreTables>) {
  return db.selectFrom('requests').where('at_desk', '>', '');
}

const identity = ['number', 'kind', 'idempotency_key', 'fingerprint', 'created_at'] as const;
type Identity = Pick<Selectable<StoreTables['requests']>, (typeof identity)[number]>;

/** Returns the state of a request, from the ids of its events in any order. Another request under its number has another one. */
function stateOf(request: Identity, ids: readonly string[]): string {
  const { number, kind, idempotency_key: key, fingerprint, created_at: createdAt } = request;
  const own = kind === 'order' ? [key, fingerprint] : [createdAt];
  const all = JSON.stringify([number, ...own, ...ids.toSorted()]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 22);
}

/** Returns what is here, and says of people what it said. */
export async function copiesHere(db: Kysely<StoreTables>): Promise<Copies> {
  const requests = await db
    .selectFrom('requests')
    .select(identity)
    .where('forgotten_at', 'is', null)
    .execute();
  const events = new Map<string, string[]>(requests.map(({ number }) => [number, []]));
  for (const { id, number } of await db.selectFrom('events').select(['id', 'number']).execute())
    events.get(number)?.push(id);
  return new Map(
    requests.map((request) => [request.number, stateOf(request, events.get(request.number) ?? [])]),
  );
}

export async function copiesOf(db: Kysely<StoreTables>, holder: string): Promise<Copies> {
  const rows = await db
    .selectFrom('copies')
    .select(['number', 'state'])
    .where('holder', '=', holder)
    .execute();
  return new Map(rows.map(({ number, state }) => [number, state]));
}

/** How many rows one statement writes. */
const rowsAtOnce = 200;

async function replace(
  tx: Transaction<StoreTables>,
  holder: string,
  copies: Copies,
): Promise<void> {
  const before = await copiesOf(tx, holder);
  const since = new Date().toISOString();
  const isNew = (number: string): boolean =>
    number === heardOf || before.get(number) !== copies.get(number);
  const old = [...before.keys()].filter(isNew);
  const rows = [...copies].flatMap(([number, state]) =>
    isNew(number) ? [{ holder, number, state, since }] : [],
  );
  for (let at = 0; at < old.length; at += rowsAtOnce) {
    const some = old.slice(at, at + rowsAtOnce);
    await tx
      .deleteFrom('copies')
      .where('holder', '=', holder)
      .where('number', 'in', some)
      .execute();
  }
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insertInto('copies')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
}

function heardDesks(db: Kysely<StoreTables>) {
  return db
    .selectFrom('copies')
    .select(['holder', 'since'])
    .where('number', '=', heardOf)
    .execute();
}

/** Returns what all desks had in one state so many days before the quietest of them was last heard of. Without a desk that is nothing. */
async function sharedCopies(db: Kysely<StoreTables>, nowMs: number, days: number) {
  const desks = await heardDesks(db);
  // Not later than now: the clock may have been wrong when a desk was heard of.
  const heardMs = Math.min(nowMs, ...desks.map(({ since }) => Date.parse(since)));
  if (desks.length === 0 || heardMs < nowMs - quietDays * dayMs) return [];
  const rows = await db
    .selectFrom('copies')
    .innerJoin('requests', 'requests.number', 'copies.number')
    .where('forgotten_at', 'is', null)
    .where(
      'holder',
      'in',
      desks.map(({ holder }) => holder),
    )
    .where('since', '<=', new Date(heardMs - days * dayMs).toISOString())
    .groupBy(['copies.number', 'state'])
    .select(({ fn }) => ['copies.number', 'state', fn.countAll().as('desks')])
    .execute();
  return rows.filter((row) => Number(row.desks) === desks.length);
}

async function mayGo(db: Kysely<StoreTables>, number: string, state: string): Promise<boolean> {
  const request = await db
    .selectFrom('requests')
    .select(identity)
    .where('number', '=', number)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  if (!request) return false;
  const unsent = await db
    .selectFrom('letters')
    .select('id')
    .where('about', '=', subjectOf(request.kind, number))
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  const events = await db.selectFrom('events').select('id').where('number', '=', number).execute();
  const ids = events.map(({ id }) => id);
  return !unsent && stateOf(request, ids) === state && isFinished(db, request.kind, number);
}

/** With the lock, an event that arrives at the same time is either seen here or waits until this is done. */
async function isLeft(
  tx: Transaction<StoreTables>,
  number: string,
  state: string,
): Promise<boolean> {
  await lock(tx, number);
  if (!(await mayGo(tx, number, state))) return false;
  await anonymizeRequest(tx, number, state);
  return true;
}
