/** Phones with everything that can be handed over, made from a seed, and what another has once it has taken that. */
import { lineKey, mergedLines, withPhotos, type CartLine } from '#core/cart/cart.ts';
import { keysOfSecret } from '#core/access/codeKeys.ts';
import { bundlePath, readBundle, type Bundle } from '#core/handover/bundle.ts';
import { joinedPlayers } from '#core/handover/handedCart.ts';
import { emptyCheckout, orderOf, withoutGallery, type Checkout } from '#core/order/checkout.ts';
import { orderRequest } from '#core/order/order.ts';
import type { OrderRequest } from '#core/order/request.ts';
import type { Receipt } from '#core/order/outbox.ts';
import { bytesOrNone } from '#core/seal/bytes.ts';
import { importKey } from '#core/seal/seal.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';
import { secretFrom } from '#tests/core/handover/bundles.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { entry, nowMs } from '#tests/core/order/entries.ts';
import { pack, single } from '#tests/core/shop/carts.ts';
import { Phone, site, type Modules } from './phones.ts';

export const teams = ['gators', 'owls', 'lions'] as const;
export const openerOf = (slug: string) =>
  secretFrom(900 + teams.findIndex((team) => team === slug));

const entryIds = new Map<string, string>();

export async function resetSite(): Promise<void> {
  site.isReachable = true;
  site.teams = new Map(teams.map((slug) => [openerOf(slug), slug]));
  for (const slug of teams)
    entryIds.set(slug, (await keysOfSecret(bytesOrNone(openerOf(slug)))).entryId);
}

/** What a phone has. */
export type Things = {
  readonly galleries: Readonly<Record<string, Photos>>;
  /** Slugs that were removed from this phone. */
  readonly refused: readonly string[];
  readonly cart: Checkout;
  /** Waiting orders as they are sent, and sent ones, by id. */
  readonly orders: Readonly<Record<string, string>>;
  readonly sent: Readonly<Record<string, string>>;
  readonly remembered: { readonly email: string; readonly children: readonly string[] };
};

type Photos = {
  readonly hearts: readonly number[];
  readonly players: readonly (readonly number[])[];
};

const products: readonly CartLine[] = [
  single('prints-5x7'),
  single('prints-5x7', 'halfpose'),
  pack('economy-pack'),
  withPhotos(single('prints-5x7'), { photo: [photo(14)] }),
  withPhotos(single('prints-4x6'), { photo: [photo(3, ofOwls)] }),
];
const addOnPhotos: readonly (readonly [string, ReturnType<typeof photo> | undefined])[] = [
  ['bw', undefined],
  ['TradingCard', photo(9)],
];

/** A generator of whole numbers below `most`. */
function random(seed: number): (most: number) => number {
  let state = seed + 1;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >> 8) % most;
  };
}

export async function openOn(page: Modules, slug: string, opener = openerOf(slug)): Promise<void> {
  const secret = bytesOrNone(opener);
  const { entryId } = await keysOfSecret(secret);
  const key = await importKey(new Uint8Array(32));
  await page.keepGrant({ slug, team: slug }, { key, secret }, entryId);
  page.recordEntry({ slug, entryId });
}

/** Orders that any phone may have: every second one of another release, with another price list. */
const orders = Array.from({ length: 8 }, (_, index) => {
  const { meta, ...request } = orderRequest(orderOf(checkout()), nowMs);
  const items = meta.items.map((item) => ({ ...item, id: 'retired-mug', price: 77, since: 'v9' }));
  const other = { ...request, from: 'v9', meta: { ...meta, items, total: 154.5 } };
  return {
    id: `${index}`.repeat(32),
    request: index % 2 === 0 ? { ...request, meta } : (other satisfies OrderRequest),
  };
});

export async function generated(modules: Modules, seed: number, mayRefuse = true): Promise<Phone> {
  const phone = new Phone(modules);
  const below = random(seed);
  const some = <One>(all: readonly One[]) => all.filter(() => below(2) === 0);
  await phone.on(async (page) => {
    for (const slug of teams) {
      const kind = below(5);
      if (kind === 0) continue;
      await openOn(page, slug);
      if (kind === 1 && mayRefuse) {
        page.refuseLinks(slug);
        await page.dropGrant(slug);
        continue;
      }
      for (let left = below(4); left > 0; left -= 1) page.keepHeart(slug, 1 + below(9), true);
      const players = Array.from({ length: below(3) }, () => [1 + below(9), 20 + below(9)]);
      page.choosePlayers(slug, joinedPlayers(players));
    }
    const refused = refusedOn(page);
    const lines = some(products).map((line) => ({ ...line, qty: 1 + below(3) }));
    const chosen = some(addOnPhotos);
    const photos = Object.fromEntries(chosen.flatMap(([id, one]) => (one ? [[id, one]] : [])));
    const cart = {
      ...emptyCheckout,
      lines,
      addOnIds: chosen.map(([id]) => id),
      addOnPhotos: photos,
    };
    if (lines.length + chosen.length > 0)
      await page.updateCheckout(() => refused.reduce(withoutGallery, cart));
    for (const { id, request } of orders) {
      const kind = below(6);
      if (kind === 0) await page.addEntry(entry({ id, request }), new ArrayBuffer(8));
      if (kind === 1) await page.replaceWithReceipt(receiptOf(id));
    }
    for (let left = below(3); left > 0; left -= 1) {
      const customer = {
        ...checkout().customer,
        email: `p${seed}@example.com`,
        childName: `Kid ${below(4)}`,
      };
      await page.rememberForm({ ...emptyCheckout, customer }, false);
    }
  });
  return phone;
}

const receiptOf = (id: string): Receipt => ({
  id,
  orderId: `S-${id.slice(0, 4)}`,
  placedAt: nowMs,
  receivedAt: nowMs + 1,
  totalCents: 4_820,
});

const refusedOn = (page: Modules): readonly string[] =>
  teams.filter((slug) => page.isLinkRefused({ slug, entryId: entryIds.get(slug) ?? '' }));

export function thingsOf(phone: Phone): Promise<Things> {
  return phone.on(async (page) => {
    const galleries = page.readGrants().map(({ slug }) => {
      const players = (page.playersChosenIn(slug) ?? []).map(sorted).toSorted();
      return [slug, { hearts: sorted(page.readHearts(slug)), players }] as const;
    });
    const openers = await Promise.all(teams.map(page.hasOpener));
    const opened = teams.filter((_, index) => openers[index]);
    if (opened.join() !== teams.filter((slug) => page.hasGrant(slug)).join())
      throw new Error(`a gallery without its key, or a key without its gallery: ${opened.join()}`);
    const { buyer, children = [] } = (await page.readRemembered()) ?? {};
    const entries = await page.readEntries();
    for (const { id } of entries) if (!(await page.readPdf(id))) throw new Error(`no PDF of ${id}`);
    return {
      galleries: Object.fromEntries(galleries),
      refused: refusedOn(page),
      cart: await page.readCheckout(),
      orders: Object.fromEntries(entries.map(({ id, request }) => [id, JSON.stringify(request)])),
      sent: Object.fromEntries(
        (await page.readReceipts()).map((one) => [one.id, one.orderId ?? '']),
      ),
      remembered: { email: buyer?.email ?? '', children: children.map(({ name }) => name) },
    };
  });
}

/** Returns what a phone has once it has taken everything of another: its own first, and nothing of what was removed from it. */
export function joined(here: Things, brought: Things): Things {
  const has = (things: Things, id: string): boolean => id in things.orders || id in things.sent;
  const news = (rows: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(rows).filter(([id]) => !has(here, id)));
  const photosIn = (slug: string): Photos[] =>
    [here, brought].flatMap(({ galleries }) => galleries[slug] ?? []);
  const slugs = teams.filter(
    (slug) => slug in here.galleries || (slug in brought.galleries && !here.refused.includes(slug)),
  );
  const { lines, addOnIds, addOnPhotos } = here.cart;
  const cart = {
    ...here.cart,
    lines: [...lines, ...brought.cart.lines],
    addOnIds: [...new Set([...addOnIds, ...brought.cart.addOnIds])],
    addOnPhotos: { ...brought.cart.addOnPhotos, ...addOnPhotos },
  };
  // A removed gallery is known by what opens it, which is not in the link if the giver cannot open it either.
  const closed = here.refused.filter((slug) => slug in brought.galleries);
  const { email, children } = here.remembered;
  return {
    galleries: Object.fromEntries(
      slugs.map((slug) => [
        slug,
        {
          hearts: sorted([...new Set(photosIn(slug).flatMap(({ hearts }) => hearts))]),
          players: joinedPlayers(...photosIn(slug).map(({ players }) => players))
            .map(sorted)
            .toSorted(),
        },
      ]),
    ),
    refused: here.refused,
    cart: closed.reduce(withoutGallery, { ...cart, lines: mergedLines(cart.lines) }),
    orders: { ...here.orders, ...news(brought.orders) },
    sent: { ...here.sent, ...news(brought.sent) },
    remembered: {
      email: email || brought.remembered.email,
      children: [...new Set([...children, ...brought.remembered.children])],
    },
  };
}

const sorted = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** Returns what a person sees of them, in whatever order it was brought. */
export function shown({ cart, remembered, ...things }: Things) {
  return {
    ...things,
    lines: Object.fromEntries(cart.lines.map((line) => [lineKey(line), line.qty])),
    addOns: Object.fromEntries(cart.addOnIds.map((id) => [id, cart.addOnPhotos?.[id]?.number])),
    remembered: { ...remembered, children: remembered.children.toSorted() },
  };
}

/** Returns the bundle as another release with other products would write it. */
export async function ofAnotherRelease(bundle: Bundle): Promise<Bundle> {
  const { cart } = bundle;
  const retired = { item: { id: 'retired-mug' }, qty: 2, pose: 'fullpose' };
  const lines = cart && {
    ...cart,
    lines: [retired, ...cart.lines],
    parts: cart.parts.map(({ of, qty }) => ({ of, qty: [1, ...qty] })),
  };
  const other = { ...bundle, cart: lines, since: 'v9' };
  const read = await readBundle(await bundlePath(other), '');
  if (read.kind !== 'bundle') throw new Error(read.kind);
  return read.bundle;
}
