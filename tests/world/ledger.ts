/** Records what was wished and what was said, and has the invariants look at it. */
import type { Met } from './coverage.ts';
import type { Desk } from './desk.ts';
import { invariants, type InvariantName } from './invariants.ts';
import { ordersOf, type Facts, type Invariant, type Known, type Opened } from './known.ts';
import type { Page, Phone } from './phone.ts';
import type { Server } from './server.ts';
import type { GalleryName, Told, Wish } from './wish.ts';

/** An invariant does not hold. */
export type Broken = { readonly invariant: InvariantName; readonly words: string };

export type Ledger = {
  readonly wishes: (wish: Wish, phone: Phone) => void;
  /** Looks at what a phone has committed. From now on it owes these orders. */
  readonly looksAt: (phone: Phone) => void;
  /** The family changes what is in the cart, and gets what it wishes now. Undefined for an order that nobody wished. */
  readonly changes: (child: string, isForAnother: boolean) => Wish | undefined;
  /** What the page shows that the cart costs when it is placed. */
  readonly sees: (child: string, cents: number) => void;
  readonly hears: (told: Told, phone: Phone, page: Page) => void;
  /** Looks at the first page after the last fault. */
  readonly visits: (phone: Phone) => void;
  /** An order that was on the phone is in the cart again. */
  readonly takesBack: (child: string) => void;
  /** The family gives the order up. The studio may have it all the same. */
  readonly letsGo: (child: string) => void;
  /** The browser deletes what the phone has. What only the phone knew may be gone. */
  readonly vanishes: (phone: Phone) => void;
  /** From now on the phone may have something of the gallery, and a cart may lose its photos. */
  readonly touches: (phone: Phone, gallery: GalleryName) => void;
  /** The phone has said that it has nothing of the gallery any more. */
  readonly removes: (phone: Phone, gallery: GalleryName) => void;
  /** The family clears the phone, and lets go of what is not an order yet; of orders that wait, too, if it discards them. */
  readonly clears: (phone: Phone, unsent: 'keep' | 'discard') => void;
  /** The phone has said that it is cleared. */
  readonly cleared: (phone: Phone) => void;
  /** Keys were tried on what was sealed. */
  readonly opens: (tried: readonly Opened[], phone: Phone) => void;
  /** What nobody expected. */
  readonly fails: (error: unknown) => void;
  /** The number of orders that the server has. */
  readonly stored: () => number;
  /** Returns what did not hold, once everything has come to rest. */
  readonly atRest: () => readonly Broken[];
};

export function newLedger(server: Server, desk: Desk, phones: readonly Phone[], met: Met): Ledger {
  const known = new Map<string, Known>();
  const removed = new Map(phones.map((phone) => [phone, new Set<GalleryName>()]));
  const errors: string[] = [];
  const opened: (Opened & { readonly phone: Phone })[] = [];
  const facts: Facts = { server, desk, phones, known, errors, removed, opened };
  const broken = new Map<string, Broken>();

  function check(faultsOf: (invariant: Invariant) => readonly string[] | undefined): void {
    for (const [invariant, checks] of Object.entries(invariants) as [InvariantName, Invariant][]) {
      for (const words of faultsOf(checks) ?? [])
        broken.set(`${invariant}: ${words}`, { invariant, words });
    }
  }

  return {
    wishes: (wish, phone) => {
      const fresh: Known = {
        wishes: [wish],
        cents: new Set(),
        phone,
        isOwed: false,
        isKept: false,
        isLetGo: false,
        isPerhapsLost: false,
        isCleared: false,
        mayLackPhotos: false,
      };
      known.set(wish.child, fresh);
    },
    looksAt: (phone) => {
      for (const { id, child } of phone.storage.keptOrders() ?? []) {
        const order = known.get(child);
        if (order) [order.isOwed, order.isKept, order.keptId] = [true, true, id];
      }
      check(({ whenLooked }) => whenLooked?.(facts, phone));
    },
    changes: (child, isForAnother) => {
      const { wishes } = known.get(child) ?? {};
      const wish = wishes?.at(-1);
      if (!wishes || !wish) return undefined;
      const changed = isForAnother
        ? { ...wish, toEmail: `coach${wishes.length}@example.org` }
        : {
            ...wish,
            products: wish.products.map(([id, pose, qty]) => [id, pose, qty + 1] as const),
          };
      wishes.push(changed);
      return changed;
    },
    sees: (child, cents) => void known.get(child)?.cents.add(cents),
    takesBack: (child) => {
      const order = known.get(child);
      if (order) [order.isKept, order.mayLackPhotos] = [false, true];
    },
    letsGo: (child) => {
      const order = known.get(child);
      if (order) order.isLetGo = true;
    },
    vanishes: (phone) => {
      for (const order of known.values()) if (order.phone === phone) order.isPerhapsLost = true;
    },
    touches: (phone, gallery) => {
      removed.get(phone)?.delete(gallery);
      const shown = phone.pages.map(({ inside }) => inside.shown().cart);
      const carts = new Set([phone.storage.keptCart(), ...shown]);
      for (const [child, order] of known) {
        const isInCart = carts.has(child) || !(order.isKept || order.sentId !== undefined);
        if (order.phone === phone && isInCart) order.mayLackPhotos = true;
      }
    },
    removes: (phone, gallery) => void removed.get(phone)?.add(gallery),
    clears: (phone, unsent) => {
      const waiting = new Set(phone.storage.keptOrders()?.map(({ child }) => child));
      for (const [child, order] of known) {
        if (order.phone !== phone) continue;
        order.isCleared = true;
        if (unsent === 'discard') order.isLetGo = true;
        if (unsent === 'discard' || !waiting.has(child)) order.isPerhapsLost = true;
      }
    },
    cleared: (phone) => check(({ whenCleared }) => whenCleared?.(facts, phone)),
    opens: (tried, phone) => void opened.push(...tried.map((one) => ({ ...one, phone }))),
    visits: (phone) => check(({ whenVisited }) => whenVisited?.(facts, phone)),
    hears: (told, phone, page) => {
      if (told.kind === 'nothing') return;
      const order = known.get(told.child);
      if (order && (told.kind === 'sent' || told.kind === 'saved')) order.isOwed = true;
      if (order && told.kind === 'sent') order.sentId = told.id;
      if (order && told.kind === 'refused') order.isKept = false;
      check(({ whenTold }) => whenTold?.(facts, { told, order, phone, page }));
      if (told.kind === 'saved' && phone.kind !== 'keeps nothing') {
        const isStored = ordersOf(server, 'idempotency_key = ?', told.id).length > 0;
        met(isStored ? 'saved: the server has it' : 'saved: only the phone has it');
      }
    },
    fails: (error) => void errors.push(String(error)),
    stored: () => ordersOf(server).length,
    atRest: () => {
      check(({ atRest }) => atRest?.(facts));
      return [...broken.values()];
    },
  };
}
