/** Takes what another browser has handed over. It is joined with what is here: nothing is replaced, and nothing counts twice. */
import { keysOfSecret } from '#core/access/codeKeys.ts';
import { accessTexts } from '#core/gallery/galleryTexts.ts';
import type { Bundle, HandedKeys, HandedOrder } from '#core/handover/bundle.ts';
import type { HandedGallery } from '#core/handover/handedGallery.ts';
import { joinedPlayers, withHandedCart } from '#core/handover/handedCart.ts';
import { contentsOfRequest, orderedOf } from '#core/handover/handedOrder.ts';
import { withoutGallery, withSeed } from '#core/order/checkout.ts';
import { contentsWithoutGallery, type OrderContents } from '#core/order/orderContents.ts';
import { orderKeyParts, type OrderKeys } from '#core/order/orderKeys.ts';
import { outboxEntrySchema, type OutboxEntry, type Receipt } from '#core/order/outbox.ts';
import { rememberedWithoutGallery } from '#core/order/remembered.ts';
import { bytesOrNone } from '#core/seal/bytes.ts';
import { privateKeyOf } from '#core/seal/orderKey.ts';
import { documentRowsOf } from '#device/access/documents.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { isLinkRefused, recordEntry } from '#device/access/removedGalleries.ts';
import { reloadCheckout } from '#device/cart/checkout.ts';
import { changeCheckoutIn } from '#device/cart/keptCheckout.ts';
import { newPlacingId } from '#device/cart/placingId.ts';
import { announce } from '#device/database/changes.ts';
import { transact } from '#device/database/database.ts';
import type { Tables } from '#device/database/tables.ts';
import { openWithSecret } from '#device/gallery/openWithCode.ts';
import type { Draw } from '#device/orders/orderActions.ts';
import { drain, reload } from '#device/orders/outbox.ts';
import { syncTagOf } from '#device/orders/syncTag.ts';
import { joinRememberedIn } from '#device/players/keptDetails.ts';
import { keepHeart } from '#device/players/keptHearts.ts';
import { choosePlayers, playersChosenIn } from '#device/players/players.ts';
import { askToPersist } from '#device/site/askToPersist.ts';
import { askForSync } from '#device/site/serviceWorker.ts';
import { newLinkId } from './give.ts';
import {
  changeHandoverIn,
  isLinkTaken,
  readHandover,
  recordTakenLink,
  withKnown,
} from './keptHandover.ts';

export type TakenBundle = {
  /** Now; before; or not at all, because the device could not store it. */
  readonly kind: 'taken' | 'before' | 'notKept';
  readonly galleries: readonly BroughtGallery[];
};

/**
 * Stores everything of a bundle in one transaction, and then opens its galleries. Stopped anywhere before that, nothing was taken; after it,
 * the galleries open later (`openBrought`). `draw` makes the PDF of an order, which does not travel. Never rejects.
 */
export async function takeBundle(bundle: Bundle, draw: Draw): Promise<TakenBundle> {
  let refused: readonly string[];
  try {
    if (await isLinkTaken(bundle.id)) return { kind: 'before', galleries: [] };
    const galleries = await allowedGalleries(bundle.galleries);
    refused = bundle.galleries
      .map(({ slug }) => slug)
      .filter((slug) => !galleries.some((gallery) => gallery.slug === slug));
    const orders = await broughtOrders(bundle, refused, draw);
    const isNew = await store(bundle, { galleries, refused, orders });
    recordTakenLink(bundle.id);
    if (!isNew) return { kind: 'before', galleries: [] };
  } catch {
    return { kind: 'notKept', galleries: [] };
  }
  announce({ topic: 'checkout' });
  announce({ topic: 'outbox' });
  await Promise.all([reloadCheckout(), reload()]).catch(() => undefined);
  for (const { id } of bundle.orders ?? []) void askForSync(syncTagOf(id));
  void askToPersist();
  void drain(true);
  // One that runs has begun without these.
  await opening?.catch(() => undefined);
  const opened = await openBrought().catch(() => []);
  return {
    kind: 'taken',
    galleries: bundle.galleries.map(({ slug, team }) => {
      const kind = refused.includes(slug) ? 'refused' : 'open';
      return opened.find((one) => one.slug === slug) ?? { slug, team, kind };
    }),
  };
}

/**
 * Returns the galleries that may open here, with the openers that may: one that was removed from this phone stays closed until its code is
 * typed. Their entries are recorded at once, so that removing the gallery refuses them too.
 */
async function allowedGalleries(
  galleries: readonly HandedGallery[],
): Promise<readonly HandedGallery[]> {
  const all = await Promise.all(
    galleries.map(async (gallery) => {
      const { slug, openers } = gallery;
      const entries = await Promise.all(
        openers.map(async (opener) => ({ opener, entryId: await entryIdOf(opener), slug })),
      );
      const allowed = entries.filter((entry) => !isLinkRefused(entry));
      if (allowed.length === 0 && entries.length > 0 && !hasGrant(slug)) return [];
      for (const entry of allowed) recordEntry(entry);
      return [{ ...gallery, openers: allowed.map(({ opener }) => opener) }];
    }),
  );
  return all.flat();
}

async function entryIdOf(opener: string): Promise<string> {
  return (await keysOfSecret(bytesOrNone(opener))).entryId;
}

type Brought = {
  readonly galleries: readonly HandedGallery[];
  /** Slugs of galleries that stay closed. */
  readonly refused: readonly string[];
  readonly orders: BroughtOrders;
};

type BroughtOrders = {
  readonly waiting: readonly (Omit<OutboxEntry, 'turn'> & { readonly pdf?: ArrayBuffer })[];
  readonly sent: readonly Receipt[];
};

async function broughtOrders(
  { orders = [], sent = [] }: Bundle,
  refused: readonly string[],
  draw: Draw,
): Promise<BroughtOrders> {
  const left = (contents: OrderContents): OrderContents =>
    refused.reduce(contentsWithoutGallery, contents);
  const waiting = [];
  for (const order of orders) {
    const entry = { ...(await entryOf(order)), contents: left(contentsOfRequest(order.request)) };
    const pdf = await draw({ ...entry, turn: 0 }).catch(() => undefined);
    // Without a PDF it waits for "Try again", which draws it.
    waiting.push(pdf ? { ...entry, pdf } : { ...entry, state: 'attention' as const });
  }
  const receipts = sent.map(async ({ keys, contents, ...receipt }): Promise<Receipt> => ({
    ...receipt,
    ...(await keysOf(keys)),
    ...(contents && { contents: left(contents) }),
  }));
  return { waiting, sent: await Promise.all(receipts) };
}

async function entryOf({ id, placedAt, request, keys, language }: HandedOrder) {
  const checkout = orderedOf(request);
  return {
    id,
    placedAt,
    state: 'queued' as const,
    request,
    checkout,
    totalCents: contentsOfRequest(request).totals.totalCents,
    attempts: 0,
    notBefore: 0,
    waitFor: 'signal' as const,
    isShared: true as const,
    ...(language !== undefined && { language }),
    ...(await keysOf(keys)),
  };
}

/** The header goes with the order even if its private key cannot be read: both browsers must send the same. */
async function keysOf(keys: HandedKeys | undefined): Promise<{ readonly keys?: OrderKeys }> {
  if (!keys) return {};
  const { header, secret, own } = keys;
  const { publicKey = '' } = orderKeyParts(header) ?? {};
  const privateKey = await Promise.resolve(own && privateKeyOf(publicKey, own)).catch(
    () => undefined,
  );
  return { keys: { header, ...(secret && { secret }), ...(privateKey && { privateKey }) } };
}

const tablesOfBundle = ['checkout', 'orders', 'pdfs', 'receipts'] as const;

/** Returns false if another tab took it first. */
function store(bundle: Bundle, { galleries, refused, orders }: Brought): Promise<boolean> {
  const newId = newLinkId();
  return transact(tablesOfBundle, 'readwrite', async (tables) => {
    let isNew = false;
    let known: readonly string[] = [];
    await changeHandoverIn(tables, async (handover) => {
      if (handover.taken.includes(bundle.id)) return handover;
      isNew = true;
      let { had } = handover;
      const { cart } = bundle;
      if (cart) {
        await changeCheckoutIn(tables, (before) => {
          const joined = withHandedCart(before, had, cart, newId);
          ({ had } = joined);
          return withSeed(refused.reduce(withoutGallery, joined.checkout), newPlacingId());
        });
      }
      const waiting = galleries.reduce(withWaiting, handover.waiting);
      known = handover.taken;
      return withKnown({ ...handover, had, waiting }, [bundle, ...orders.waiting]);
    });
    const unknown = orders.waiting.filter(({ id }) => !known.includes(id));
    if (isNew) await putOrders(tables, { ...orders, waiting: unknown });
    if (isNew && bundle.remembered) {
      await joinRememberedIn(tables, refused.reduce(rememberedWithoutGallery, bundle.remembered));
    }
    return isNew;
  });
}

function withWaiting(
  waiting: readonly HandedGallery[],
  gallery: HandedGallery,
): readonly HandedGallery[] {
  const before = waiting.find(({ slug }) => slug === gallery.slug);
  if (!before) return [...waiting, gallery];
  const joined = {
    ...before,
    openers: [...new Set([...before.openers, ...gallery.openers])],
    hearts: [...new Set([...before.hearts, ...gallery.hearts])],
    players: joinedPlayers(before.players, gallery.players),
  };
  return waiting.map((one) => (one === before ? joined : one));
}

/** An order that is here in any state stays as it is: only the server's own answer ends one. */
async function putOrders(tables: Tables, { waiting, sent }: BroughtOrders): Promise<void> {
  const stored = (await tables.all('orders')).flatMap((entry) => outboxEntrySchema(entry) ?? []);
  let turn = Math.max(0, ...stored.map((entry) => entry.turn));
  const isHere = async (id: string): Promise<boolean> =>
    ((await tables.get('orders', id)) ?? (await tables.get('receipts', id))) !== undefined;
  for (const { pdf, ...entry } of waiting) {
    if (await isHere(entry.id)) continue;
    turn += 1;
    if (pdf) await tables.put('pdfs', entry.id, pdf);
    await tables.put('orders', entry.id, { ...entry, turn });
  }
  for (const receipt of sent) {
    if (!(await isHere(receipt.id))) await tables.put('receipts', receipt.id, receipt);
  }
}

/** What became of a gallery that was handed over. */
export type BroughtGallery = {
  readonly slug: string;
  readonly team: string;
  readonly kind: 'open' | 'later' | 'needsCode' | 'refused';
};

let opening: Promise<readonly BroughtGallery[]> | undefined;

/**
 * Opens the galleries that were taken and are not open yet, and joins their hearts and players. What fails for want of a signal is tried again
 * when there is one. Rejects if the database cannot be read.
 */
export function openBrought(): Promise<readonly BroughtGallery[]> {
  opening ??= openAll().finally(() => {
    opening = undefined;
  });
  return opening;
}

async function openAll(): Promise<readonly BroughtGallery[]> {
  const { waiting } = await readHandover();
  const outcomes: BroughtGallery[] = [];
  for (const gallery of waiting) outcomes.push(await openOne(gallery));
  return outcomes;
}

async function openOne({ slug, team, openers, hearts, players }: HandedGallery) {
  const left: string[] = [];
  let isRefused = false;
  for (const opener of openers) {
    // Its key alone is not enough: the page may have been killed before the entry and the flag were kept.
    const entryId = await entryIdOf(opener);
    if (hasGrant(slug) && documentRowsOf(slug).some((row) => row.includes(entryId))) continue;
    const opened = await openWithSecret(bytesOrNone(opener));
    if (opened.ok) continue;
    isRefused ||= opened.message === accessTexts.removed;
    if (!isFinal(opened.message)) left.push(opener);
  }
  const isHere = hasGrant(slug);
  if (isHere) joinPhotos(slug, hearts, players);
  const isDone = isHere || isRefused;
  await transact(['checkout'], 'readwrite', (tables) =>
    changeHandoverIn(tables, (handover) => ({
      ...handover,
      waiting: handover.waiting.flatMap((one) => {
        if (one.slug !== slug) return one;
        const untried = one.openers.filter((opener) => !openers.includes(opener));
        const rest = {
          ...one,
          openers: [...left, ...untried],
          ...(isDone && { hearts: [], players: [] }),
        };
        return isDone && rest.openers.length === 0 ? [] : rest;
      }),
    })),
  );
  const kind = isHere ? 'open' : isRefused ? 'refused' : left.length > 0 ? 'later' : 'needsCode';
  return { slug, team, kind } as const;
}

/** Returns true if trying again opens nothing: the studio has changed the code, or the person has removed the gallery. */
function isFinal(message: string): boolean {
  const { invalid, notConfigured, removed } = accessTexts;
  return [invalid, notConfigured, removed].some((final) => final === message);
}

function joinPhotos(
  slug: string,
  hearts: readonly number[],
  players: readonly (readonly number[])[],
): void {
  for (const number of hearts) keepHeart(slug, number, true);
  const before = playersChosenIn(slug) ?? [];
  if (players.length > 0) choosePlayers(slug, joinedPlayers(before, players), before);
  // As the browser tells the other tabs.
  window.dispatchEvent(new Event('storage'));
}
