/** What one phone stores, and how its pages meet in it. It outlives them. */
import { newLockManager } from '#tests/device/orders/lockManager.ts';
import type { Random } from '#tests/random.ts';
import type { Met } from './coverage.ts';
import type { Life } from './life.ts';
import { Disk, type Blow, type Connection, type Transaction } from './indexedDb.ts';
import type { Time } from './time.ts';

export const writeFates = [
  'dies before',
  'dies while',
  'dies after commit',
  'no room',
  'no room at commit',
] as const;

/** What befalls a page at one of its writes, `after` so many others. */
export type WriteFate = { readonly kind: (typeof writeFates)[number]; after: number };

/** Which, at one of the next `most` writes. */
export function writeFateOf(random: Random, most: number): WriteFate {
  const kind = random.oneOf<WriteFate['kind']>(writeFates);
  return { kind, after: Math.floor(random.next() * most) };
}

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
  /** Whose order is in the cart on the disk. Undefined for nobody's, or while a transaction is under way. */
  readonly keptCart: () => string | undefined;
  /** A write was refused although others had room. */
  readonly isFickle: () => boolean;
  /** A write was refused. */
  readonly hasRefused: () => boolean;
  /** The orders that are committed. Undefined while a transaction is under way. */
  readonly keptOrders: () => readonly { readonly id: string; readonly child: string }[] | undefined;
  /** Where it has something of a gallery: names of tables, and keys of its texts. None while a transaction is under way. */
  readonly placesOf: (gallery: string) => readonly string[];
  /** Where it has something of a family besides orders that wait. None while a transaction is under way. */
  readonly personal: () => readonly string[];
  /** The ids of the orders with a receipt. */
  readonly keptReceipts: () => ReadonlySet<string>;
};

type Parts = {
  readonly time: Time;
  readonly met: Met;
  readonly tell: (line: string) => void;
  readonly kind: PhoneKind;
};

/** `no locks`: Safari before 15.4. `keeps nothing`: site data is blocked. */
export type PhoneKind = 'sound' | 'no locks' | 'keeps nothing';

type Cart = {
  readonly lines: readonly unknown[];
  readonly customer: { readonly childName: string };
};

type Row = {
  readonly id: string;
  readonly checkout: { readonly customer: { readonly childName: string } };
};

const blocked = new DOMException('blocked', 'SecurityError');

/** Between two steps of a database. Constant, so that they stay in order. */
const databaseStepMs = 0.05;

export function newStorage({ time, met, tell, kind }: Parts): Storage {
  const disk = new Disk((work) => void time.after(databaseStepMs, work));
  const holders = new Map<Connection, Holder>();
  const fates: WriteFate[] = [];
  const texts: Record<string, string> = {};
  const channels = new Map<Holder, Set<EventTarget>>();
  const { of: locksOf, letGo: letGoOfLocks } = newLockManager();
  let isFull = false;
  /** Chromium says only at the commit that there is no room, Firefox and WebKit at the write. */
  let tellsAtCommit = false;
  let isFickle = false;
  let hasRefused = false;
  let isHealthy = false;

  /** What befalls this write. Ends the page before it, if that is its fate. */
  function strikes(holder: Holder, isPut: boolean): Blow | undefined {
    const fate = fateOf(holder)?.kind;
    const isWithoutRoom = isFull && isPut;
    const isRefused = fate === 'no room' || (isWithoutRoom && !tellsAtCommit);
    const isRefusedAtCommit = fate === 'no room at commit' || (isWithoutRoom && tellsAtCommit);
    if (isWithoutRoom && !fate) met('phone: full');
    hasRefused ||= isRefused || isRefusedAtCommit;
    if (!fate && !isWithoutRoom) return undefined;
    const refuse = (transaction: Transaction): void =>
      transaction.abort(new DOMException('full', 'QuotaExceededError'));
    return {
      succeeds: (transaction) => {
        if (isRefused) refuse(transaction);
        if (fate === 'dies while') holder.life.end();
      },
      ...(isRefusedAtCommit && { insteadOfCommit: refuse }),
      commits: () => {
        if (fate === 'dies after commit') holder.life.end();
      },
    };
  }

  function fateOf(holder: Holder): WriteFate | undefined {
    const [fate] = fates;
    if (!fate || holder.life.isOver()) return undefined;
    fate.after -= 1;
    if (fate.after >= 0) return undefined;
    fates.shift();
    met(`phone: ${fate.kind}`);
    tell(`${holder.name} ${fate.kind}`);
    isFickle ||= fate.kind.startsWith('no room');
    if (fate.kind === 'dies before') holder.life.end();
    return fate;
  }

  function opened(holder: Holder, connection: Connection): void {
    holders.set(connection, holder);
    connection.strikes = (isPut) => strikes(holder, isPut);
    if (holder.life.isOver()) connection.close();
  }

  const indexedDbOf = (holder: Holder) => ({
    // A page that is gone gets no answer.
    open: () => {
      if (kind === 'keeps nothing') throw blocked;
      return holder.life.isOver() ? {} : disk.open((connection) => opened(holder, connection));
    },
    deleteDatabase: () => (holder.life.isOver() ? {} : disk.remove()),
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
      for (const [connection, owner] of holders) {
        if (owner !== holder) continue;
        for (const transaction of disk.transactions) {
          if (transaction.db === connection) transaction.abort();
        }
        connection.close();
        holders.delete(connection);
      }
      channels.delete(holder);
      letGoOfLocks(holder.name);
    },
    willMeet: (fate) => {
      if (!isHealthy) fates.unshift(fate);
    },
    setFull: (full) => {
      isFull = full;
      tellsAtCommit = !tellsAtCommit;
    },
    vanish: () => {
      met('phone: database vanishes');
      disk.remove();
    },
    keptOrders: () => {
      if ([...disk.transactions].some(({ mode }) => mode !== 'readonly')) return undefined;
      // A row that is being deleted is overwritten first.
      return ([...(disk.tables?.get('orders')?.values() ?? [])] as (Row | '')[]).flatMap((row) =>
        row === '' ? [] : { id: row.id, child: row.checkout.customer.childName },
      );
    },
    placesOf: (gallery) => {
      if ([...disk.transactions].some(({ mode }) => mode !== 'readonly')) return [];
      const marks = [`${gallery}-token`, `${gallery}-file`];
      const tables = [...(disk.tables ?? [])].filter(([, rows]) =>
        [...rows].some(([key, row]) => {
          const text = JSON.stringify(row);
          // An empty list of openers opens nothing.
          return (key === gallery && text !== '[]') || marks.some((mark) => text.includes(mark));
        }),
      );
      const keys = Object.keys(texts).filter((key) => key.endsWith(`.${gallery}`));
      return [...tables.map(([name]) => name), ...keys];
    },
    personal: () => {
      if ([...disk.transactions].some(({ mode }) => mode !== 'readonly')) return [];
      const tables = [...(disk.tables ?? [])].filter(
        ([name, rows]) =>
          (['receipts', 'keys'].includes(name) && rows.size > 0) ||
          (name === 'checkout' && /Child |@example/.test(JSON.stringify([...rows.values()]))),
      );
      // That a link or a card is refused outlives everything.
      const keys = Object.keys(texts).filter(
        (key) => !/^sideline\.(?:removed|links|install|language|pageLost)/.test(key),
      );
      return [...tables.map(([name]) => name), ...keys];
    },
    keptReceipts: () => new Set(disk.tables?.get('receipts')?.keys()),
    keptCart: () => {
      if ([...disk.transactions].some(({ mode }) => mode !== 'readonly')) return undefined;
      const rows = [...(disk.tables?.get('checkout')?.values() ?? [])] as Partial<Cart>[];
      return rows.find(({ lines = [] }) => lines.length > 0)?.customer?.childName;
    },
    isFickle: () => isFickle,
    hasRefused: () => hasRefused,
    heal: () => {
      isFull = false;
      isHealthy = true;
      fates.length = 0;
    },
  };
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
      if (kind === 'keeps nothing') throw blocked;
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
