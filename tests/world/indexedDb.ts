/**
 * A browser's database as the product uses it: tables of values under keys, transactions that wait for each other and are undone as a
 * whole, and connections that are asked to close. A page may die at each of its steps.
 */

type Mode = IDBTransactionMode;

/** What has events: `onsuccess` and the like, and listeners. */
class Source {
  readonly #listeners: (readonly [type: string, listener: () => void])[] = [];

  addEventListener(type: string, listener: () => void): void {
    this.#listeners.push([type, listener]);
  }

  fire(type: string): void {
    for (const [heard, listener] of this.#listeners) if (heard === type) listener();
    (this as unknown as Record<string, (() => void) | undefined>)[`on${type}`]?.();
  }
}

class Request extends Source {
  result: unknown;
  error: DOMException | null = null;
}

type Rows = Map<string, unknown>;
type Tables = Map<string, Rows>;

/** One database of a phone. `wait` calls back after a moment. */
export class Disk {
  readonly connections = new Set<Connection>();
  /** Those that have not ended, the oldest first. */
  readonly transactions = new Set<Transaction>();
  tables: Tables | undefined;
  /** How many deletions of it are under way. Opening it waits for them. */
  #removals = 0;

  readonly wait: (work: () => void) => void;

  constructor(wait: (work: () => void) => void) {
    this.wait = wait;
  }

  open(opened: (connection: Connection) => void): Request {
    const request = new Request();
    const whenFree = (): void => {
      if (this.#removals > 0) return this.wait(whenFree);
      const connection = new Connection(this);
      request.result = connection;
      opened(connection);
      if (!this.tables) {
        this.tables = new Map();
        request.fire('upgradeneeded');
      }
      this.wait(() => request.fire('success'));
    };
    this.wait(whenFree);
    return request;
  }

  /** Asks the connections to close, and deletes all once they have. */
  remove(): Request {
    const request = new Request();
    this.#removals += 1;
    for (const connection of this.connections) this.wait(() => connection.fire('versionchange'));
    const whenClosed = (): void => {
      if (this.connections.size > 0 || this.transactions.size > 0) return this.wait(whenClosed);
      this.tables = undefined;
      this.#removals -= 1;
      request.fire('success');
    };
    this.wait(whenClosed);
    return request;
  }

  /** Starts what waits for nobody any more. */
  startNext(): void {
    const before: Transaction[] = [];
    for (const transaction of this.transactions) {
      if (!before.some((one) => one.excludes(transaction))) transaction.start();
      before.push(transaction);
    }
  }
}

/** What befalls a write, from the moment when it is asked for. */
export type Blow = {
  readonly succeeds: (transaction: Transaction) => void;
  readonly insteadOfCommit?: (transaction: Transaction) => void;
  readonly commits: () => void;
};

export class Connection extends Source {
  isClosed = false;
  /** Hears of each write before it is done. */
  strikes: (isPut: boolean) => Blow | undefined = () => undefined;

  readonly disk: Disk;

  constructor(disk: Disk) {
    super();
    this.disk = disk;
    disk.connections.add(this);
  }

  createObjectStore(name: string): void {
    this.disk.tables?.set(name, new Map());
  }

  transaction(names: readonly string[], mode: Mode): Transaction {
    if (this.isClosed) throw new DOMException('closed', 'InvalidStateError');
    const transaction = new Transaction(this, names, mode);
    this.disk.transactions.add(transaction);
    this.disk.startNext();
    return transaction;
  }

  close(): void {
    this.isClosed = true;
    this.disk.connections.delete(this);
  }
}

export class Transaction extends Source {
  error: DOMException | null = null;
  #state: 'waits' | 'runs' | 'has ended' = 'waits';
  readonly #work: (readonly [Request, () => unknown, Blow?])[] = [];
  readonly #before: (readonly [Rows, Rows])[] = [];
  readonly #blows: Blow[] = [];

  readonly db: Connection;
  readonly names: readonly string[];
  readonly mode: Mode;

  constructor(db: Connection, names: readonly string[], mode: Mode) {
    super();
    [this.db, this.names, this.mode] = [db, names, mode];
  }

  excludes(later: Transaction): boolean {
    return (
      (this.mode !== 'readonly' || later.mode !== 'readonly') &&
      this.names.some((name) => later.names.includes(name))
    );
  }

  start(): void {
    if (this.#state !== 'waits') return;
    this.#state = 'runs';
    this.db.disk.wait(() => this.#step());
  }

  objectStore(name: string) {
    const rows = this.db.disk.tables?.get(name);
    if (!rows) throw new DOMException(name, 'NotFoundError');
    return {
      transaction: this,
      get: (key: string) => this.#ask(() => given(rows.get(key))),
      getAll: () => this.#ask(() => [...rows].toSorted(byKey).map(([, value]) => given(value))),
      put: (value: unknown, key: string) => {
        const kept = copyOf(value);
        return this.#write(rows, true, () => rows.set(key, kept));
      },
      delete: (key: string) => this.#write(rows, false, () => rows.delete(key)),
      clear: () => this.#write(rows, false, () => rows.clear()),
    };
  }

  abort(error: DOMException | null = null): void {
    if (this.#state === 'has ended') throw new DOMException('has ended', 'InvalidStateError');
    for (const [rows, before] of this.#before.toReversed()) {
      rows.clear();
      for (const [key, value] of before) rows.set(key, value);
    }
    this.error = error;
    this.#end();
    this.db.disk.wait(() => {
      for (const [request] of this.#work) {
        request.error = new DOMException('aborted', 'AbortError');
        request.fire('error');
      }
      this.fire('abort');
    });
  }

  #write(rows: Rows, isPut: boolean, work: () => unknown): Request {
    const blow = this.db.strikes(isPut);
    if (blow) this.#blows.push(blow);
    const write = (): void => {
      this.#before.push([rows, new Map(rows)]);
      work();
    };
    return this.#ask(write, blow);
  }

  #ask(work: () => unknown, blow?: Blow): Request {
    if (this.#state === 'has ended')
      throw new DOMException('has ended', 'TransactionInactiveError');
    const request = new Request();
    this.#work.push([request, work, blow]);
    return request;
  }

  /** Does what is asked for next. Commits if that is nothing. */
  #step(): void {
    if (this.#state === 'has ended') return;
    const [next] = this.#work.splice(0, 1);
    if (!next) {
      const refusing = this.#blows.find(({ insteadOfCommit }) => insteadOfCommit);
      if (refusing) return refusing.insteadOfCommit?.(this);
      this.#end();
      this.fire('complete');
      for (const { commits } of this.#blows) commits();
      return;
    }
    const [request, work, blow] = next;
    request.result = work();
    blow?.succeeds(this);
    request.fire('success');
    this.db.disk.wait(() => this.#step());
  }

  #end(): void {
    this.#state = 'has ended';
    this.db.disk.transactions.delete(this);
    this.db.disk.startNext();
  }
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** What is read is not copied: it is frozen, so a page that changed it would throw. */
const given = (value: unknown): unknown => (value instanceof ArrayBuffer ? value.slice(0) : value);

/** As the browser copies values, except that keys, which never change, are not taken apart each time. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof CryptoKey) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(copyOf));
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value))
    copy[name] = copyOf((value as Readonly<Record<string, unknown>>)[name]);
  return Object.freeze(copy);
}
