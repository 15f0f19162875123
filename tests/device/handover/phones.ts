/** Phones that share no storage, in one process: one at a time is in hand. */
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { vi } from 'vitest';
import type { Bundle } from '#core/handover/bundle.ts';
import { keysOfSecret } from '#core/access/codeKeys.ts';
import { accessTexts } from '#core/gallery/galleryTexts.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { base64urlOf, type Bytes } from '#core/seal/bytes.ts';
import { importKey } from '#core/seal/seal.ts';
import { tableNames } from '#device/database/tables.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

/** How many writes the phone in hand is yet to make before it dies. */
export const battery = { writes: Infinity };

function spend(): void {
  battery.writes -= 1;
  if (battery.writes < 0) throw new DOMException('The phone is off.', 'AbortError');
}

/** The site: what a secret opens. Without a signal, nothing. */
export const site = {
  isReachable: true,
  teams: new Map<string, string>(),
};

export type Modules = Awaited<ReturnType<typeof load>>;

async function load() {
  return {
    ...(await import('#device/handover/give.ts')),
    ...(await import('#device/handover/take.ts')),
    ...(await import('#device/handover/keptHandover.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/access/keptGrants.ts')),
    ...(await import('#device/access/galleryKeys.ts')),
    ...(await import('#device/access/removedGalleries.ts')),
    ...(await import('#device/cart/keptCheckout.ts')),
    ...(await import('#device/orders/keptOutbox.ts')),
    ...(await import('#device/players/keptHearts.ts')),
    ...(await import('#device/players/players.ts')),
    ...(await import('#device/players/keptDetails.ts')),
    ...(await import('#device/database/database.ts')),
    ...(await import('#device/database/localText.ts')),
  };
}

/** Loads the device's modules, with a page around them that sends and shows nothing. */
export async function loadPhone(): Promise<Modules> {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://photos.example.com', pathname: '/' });
  vi.doMock('#device/orders/outbox.ts', () => ({ drain: async () => {}, reload: async () => {} }));
  vi.doMock('#device/cart/checkout.ts', () => ({ reloadCheckout: async () => {} }));
  vi.doMock('#device/site/serviceWorker.ts', () => ({ askForSync: async () => {} }));
  vi.doMock('#device/site/askToPersist.ts', () => ({ askToPersist: async () => {} }));
  vi.doMock('#device/gallery/openWithCode.ts', () => ({ openWithSecret }));
  return load();
}

const key = importKey(new Uint8Array(32));

/** As `openWithCode.ts` does, without its fetching. */
async function openWithSecret(secret: Bytes): Promise<Result<unknown>> {
  if (!site.isReachable) return failure(accessTexts.unreachable);
  const team = site.teams.get(base64urlOf(secret));
  if (team === undefined) return failure(accessTexts.invalid);
  const { isLinkRefused, recordEntry } = await import('#device/access/removedGalleries.ts');
  const { keepGrant } = await import('#device/access/keepGrant.ts');
  const { hasGrant } = await import('#device/access/keptGrants.ts');
  const { entryId } = await keysOfSecret(secret);
  const opened = { entryId, slug: team };
  if (isLinkRefused(opened) && !hasGrant(team)) return failure(accessTexts.removed);
  await keepGrant({ slug: team, team }, { key: await key, secret }, entryId);
  recordEntry(opened);
  return success(undefined);
}

/** Makes the calls of a method writes of the battery. */
function spending<Name extends string>(
  of: { [name in Name]: (...args: never[]) => unknown },
  name: Name,
): void {
  const write = of[name];
  const value = function spent(this: unknown, ...args: never[]) {
    spend();
    return write.apply(this, args);
  };
  Object.defineProperty(of, name, { value, enumerable: false, configurable: true });
}
for (const name of ['put', 'delete', 'clear'] as const) spending(IDBObjectStore.prototype, name);

export class Phone {
  readonly #databases = new IDBFactory();
  #texts: Record<string, string> = {};

  readonly modules: Modules;

  constructor(modules: Modules) {
    this.modules = modules;
  }

  /** Does something on this phone, in a page of its own: what the last one kept in memory is gone. */
  async on<Value>(work: (modules: Modules) => Promise<Value>): Promise<Value> {
    await this.modules.letGoOfDatabase();
    this.modules.unstoredOpeners.clear();
    vi.stubGlobal('indexedDB', this.#databases);
    const storage = workingStorage();
    for (const key of this.modules.textKeys('')) this.modules.dropText(key);
    const texts = Object.assign(storage, this.#texts);
    for (const name of ['setItem', 'removeItem'] as const)
      spending(texts as unknown as Storage, name);
    try {
      return await work(this.modules);
    } finally {
      this.#texts = { ...localStorage } as Record<string, string>;
    }
  }

  /** Returns another phone with the same in its storage. */
  async copy(): Promise<Phone> {
    const copy = new Phone(this.modules);
    const rows = await this.on(({ transact }) =>
      transact(tableNames, 'readonly', async ({ storeOf }) => {
        const stores = tableNames.map((name) => [name, storeOf(name)] as const);
        const all = stores.map(async ([name, store]) => {
          const read = [promisifyRequest(store.getAllKeys()), promisifyRequest(store.getAll())];
          const [keys = [], values = []] = await Promise.all(read);
          return keys.map((key, index) => [name, String(key), values[index] as unknown] as const);
        });
        return (await Promise.all(all)).flat();
      }),
    );
    copy.#texts = this.#texts;
    await copy.on(({ transact }) =>
      transact(tableNames, 'readwrite', async (tables) => {
        for (const row of rows) void tables.put(...row);
      }),
    );
    return copy;
  }

  /** Makes a link and reads it, as the other phone does. */
  async give(withOrders = true): Promise<Bundle | undefined> {
    const given = await this.on((page) => page.makeLink({ withOrders, withDetails: true }));
    if (!given) return undefined;
    const { readBundle } = await import('#core/handover/bundle.ts');
    const read = await readBundle(given.link, 'https://photos.example.com/');
    if (read.kind !== 'bundle') throw new Error(read.kind);
    return read.bundle;
  }

  async take(bundle: Bundle | undefined): Promise<string> {
    if (!bundle) return 'nothing';
    return (await this.on((page) => page.takeBundle(bundle, draw))).kind;
  }
}

const draw = async () => new ArrayBuffer(8);
