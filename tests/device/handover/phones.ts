/** Phones that share no storage, in one process: one at a time is in hand. */
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Bundle } from '#core/handover/bundle.ts';
import { keysOfSecret } from '#core/access/codeKeys.ts';
import { accessTexts } from '#core/gallery/galleryTexts.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { base64urlOf, type Bytes } from '#core/seal/bytes.ts';
import { importKey } from '#core/seal/seal.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

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

export class Phone {
  readonly #databases = new IDBFactory();
  #texts: Record<string, string> = {};

  readonly modules: Modules;

  constructor(modules: Modules) {
    this.modules = modules;
  }

  /** Does something on this phone. */
  async on<Value>(work: (modules: Modules) => Promise<Value>): Promise<Value> {
    await this.modules.letGoOfDatabase();
    vi.stubGlobal('indexedDB', this.#databases);
    Object.assign(workingStorage(), this.#texts);
    try {
      return await work(this.modules);
    } finally {
      this.#texts = { ...localStorage } as Record<string, string>;
    }
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
