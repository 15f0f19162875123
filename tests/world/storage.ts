/** What one phone stores, and how its pages meet in it. It outlives them. */
import type { Random } from '#tests/random.ts';
import { newLockManager } from '#tests/device/orders/lockManager.ts';
import type { Met } from './coverage.ts';
import type { Life } from './life.ts';
import type { Program } from './programs.ts';
import type { Time } from './time.ts';

export type DatabaseProgram = Program<typeof import('./inside/indexedDb.ts')>;

export const writeFates = ['dies before', 'dies while', 'dies after commit', 'no room'] as const;

/** What befalls a page at one of its writes, `after` so many others. */
export type WriteFate = { readonly kind: (typeof writeFates)[number]; after: number };

/** A page or worker that is alive. */
export type Holder = { readonly name: string; readonly life: Life };

export type Storage = {
  /** The globals through which a page reaches it. */
  readonly globalsOf: (holder: Holder) => Readonly<Record<string, unknown>>;
  /** Ends what a page was doing: its transactions are undone and its locks are free. */
  readonly letGo: (holder: Holder) => void;
  readonly willMeet: (fate: WriteFate) => void;
  readonly setFull: (isFull: boolean) => void;
  /** The browser deletes the whole database. */
  readonly vanish: () => void;
  readonly heal: () => void;
  /** A write was refused although others had room. */
  readonly isFickle: () => boolean;
  /** The orders that are committed. Undefined while a transaction is under way. */
  readonly keptOrders: () => readonly { readonly id: string; readonly child: string }[] | undefined;
};

type Parts = {
  readonly time: Time;
  readonly random: Random;
  readonly program: DatabaseProgram;
  readonly met: Met;
  readonly tell: (line: string) => void;
  readonly kind: PhoneKind;
};

/** `no locks`: Safari before 15.4. `keeps nothing`: site data is blocked. */
export type PhoneKind = 'sound' | 'no locks' | 'keeps nothing';

/** fake-indexeddb's own, by which a browser's end of a transaction is simulated. */
type Transaction = IDBTransaction & {
  readonly _state: string;
  _abort(reason: string): void;
};
type RawDatabase = {
  readonly transactions: readonly Transaction[];
  readonly rawObjectStores: ReadonlyMap<
    string,
    { readonly records: { values: () => Iterable<Row> } }
  >;
};
type Row = {
  readonly value: {
    readonly id: string;
    readonly checkout: { readonly customer: { readonly childName: string } };
  };
};
type Database = IDBDatabase & { readonly _rawDatabase: RawDatabase };
type Factory = { readonly _databases: ReadonlyMap<string, RawDatabase> };

/** Between two steps of a database. Constant, so that they stay in order. */
const databaseStepMs = 0.05;

export function newStorage({ time, program, met, tell, kind }: Parts): Storage {
  const setImmediate = (work: () => void): void => void time.after(databaseStepMs, work);
  const { factory, store } = program({
    globalThis: { setImmediate },
    structuredClone: copyOf,
  }).newIndexedDb();
  const holders = new Map<IDBDatabase, Holder>();
  const fates: WriteFate[] = [];
  const texts: Record<string, string> = {};
  const channels = new Map<Holder, Set<EventTarget>>();
  const { of: locksOf, letGo: letGoOfLocks } = newLockManager();
  let isFull = false;
  let isFickle = false;

  for (const name of ['put', 'delete', 'clear'] as const) {
    const real = store[name] as (...given: unknown[]) => IDBRequest;
    Object.assign(store, {
      [name](this: IDBObjectStore, ...given: unknown[]) {
        const fate = strikes(this.transaction);
        const request = real.apply(this, given);
        afterWrite(this.transaction as Transaction, request, fate, name);
        return request;
      },
    });
  }

  /** Returns the fate of this write. Ends the page before it, if that is its fate. */
  function strikes({ db }: IDBTransaction): WriteFate | undefined {
    const [fate] = fates;
    const holder = holders.get(db);
    if (!fate || !holder || holder.life.isOver()) return undefined;
    fate.after -= 1;
    if (fate.after >= 0) return undefined;
    fates.shift();
    met(`phone: ${fate.kind}`);
    tell(`${holder.name} ${fate.kind}`);
    isFickle ||= fate.kind === 'no room';
    if (fate.kind === 'dies before') holder.life.end();
    return fate;
  }

  function afterWrite(
    transaction: Transaction,
    request: IDBRequest,
    fate: WriteFate | undefined,
    name: string,
  ): void {
    const holder = holders.get(transaction.db);
    if (!holder) return;
    const isRefused = fate?.kind === 'no room' || (isFull && name === 'put');
    if (isRefused) {
      if (!fate) met('phone: full');
      request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    }
    if (fate?.kind === 'dies while') request.addEventListener('success', () => holder.life.end());
    if (fate?.kind === 'dies after commit') {
      transaction.addEventListener('complete', () => holder.life.end());
    }
  }

  function opened(holder: Holder, database: IDBDatabase): void {
    holders.set(database, holder);
    if (holder.life.isOver()) database.close();
  }

  const indexedDbOf = (holder: Holder) => ({
    open: (name: string, version?: number) => {
      // A page that is gone gets no answer.
      if (kind === 'keeps nothing') throw new DOMException('blocked', 'SecurityError');
      if (holder.life.isOver()) return new EventTarget();
      const request = factory.open(name, version);
      request.addEventListener('upgradeneeded', () => opened(holder, request.result));
      request.addEventListener('success', () => opened(holder, request.result));
      return request;
    },
    deleteDatabase: (name: string) =>
      holder.life.isOver() ? new EventTarget() : factory.deleteDatabase(name),
  });

  return {
    globalsOf: (holder) => ({
      indexedDB: indexedDbOf(holder),
      localStorage: textsOf(texts, holder.life),
      sessionStorage: textsOf({}, holder.life),
      BroadcastChannel: channelOf(holder, channels, time),
      locks: kind === 'no locks' ? undefined : lockedBy(locksOf(holder.name), holder.life, kind),
    }),
    letGo: (holder) => {
      for (const [database, owner] of holders) {
        if (owner !== holder) continue;
        for (const transaction of (database as Database)._rawDatabase.transactions) {
          if (transaction.db === database && transaction._state !== 'finished')
            transaction._abort('AbortError');
        }
        database.close();
        holders.delete(database);
      }
      channels.delete(holder);
      letGoOfLocks(holder.name);
    },
    willMeet: (fate) => void fates.push(fate),
    setFull: (full) => {
      isFull = full;
    },
    vanish: () => {
      met('phone: database vanishes');
      factory.deleteDatabase('sideline');
    },
    keptOrders: () => {
      const raw = (factory as unknown as Factory)._databases.get('sideline');
      if (!raw) return [];
      if (raw.transactions.some(isWriting)) return undefined;
      return [...(raw.rawObjectStores.get('orders')?.records.values() ?? [])].map(({ value }) => ({
        id: value.id,
        child: value.checkout.customer.childName,
      }));
    },
    isFickle: () => isFickle,
    heal: () => {
      isFull = false;
      fates.length = 0;
    },
  };
}

/** Reading changes nothing that is committed. */
function isWriting({ mode, _state }: Transaction): boolean {
  return mode !== 'readonly' && _state !== 'finished';
}

/** As the browser copies values, except that keys, which never change, are not taken apart each time: it would be half of all time. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof CryptoKey) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
}

/** A localStorage that pages share. What is gone changes nothing. */
function textsOf(texts: Record<string, string>, life: Life): Record<string, string> {
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, value: string) => {
      if (!life.isOver()) texts[key] = value;
    },
    removeItem: (key: string) => {
      if (!life.isOver()) delete texts[key];
    },
  };
  return new Proxy(texts, {
    get: (_, name: string) => methods[name as keyof typeof methods] ?? texts[name],
  });
}

/** The browser gives no lock to a page that is gone. */
function lockedBy(locks: LockManager, life: Life, kind: PhoneKind): LockManager {
  type Work = (lock: Lock | null) => unknown;
  return {
    query: () => locks.query(),
    request: async (name: string, ...rest: readonly unknown[]) => {
      if (kind === 'keeps nothing') throw new DOMException('blocked', 'SecurityError');
      const [options, work] = (rest.length === 1 ? [{}, rest[0]] : rest) as [LockOptions, Work];
      return locks.request(name, options, (lock) => (life.isOver() ? undefined : work(lock)));
    },
  } as LockManager;
}

/** Messages reach the other pages of the phone a moment later. */
function channelOf(holder: Holder, channels: Map<Holder, Set<EventTarget>>, time: Time) {
  return class extends EventTarget {
    constructor() {
      super();
      const own = channels.get(holder) ?? new Set();
      channels.set(holder, own.add(this));
    }
    postMessage(data: unknown): void {
      if (holder.life.isOver()) return;
      for (const [other, listening] of channels) {
        for (const channel of listening) {
          if (channel === this) continue;
          time.after(1, () => {
            if (other.life.isOver()) return;
            channel.dispatchEvent(
              Object.assign(new Event('message'), { data: structuredClone(data) }),
            );
          });
        }
      }
    }
  };
}
