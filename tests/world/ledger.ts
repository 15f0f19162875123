/** What was wished, what was said, and whether it is true. docs/architecture.md has the promises in words. */
import { addOnsOf } from '#core/shop/catalog.ts';
import { totalsOf } from '#core/cart/totals.ts';
import { single } from '#tests/core/shop/carts.ts';
import type { Met } from './coverage.ts';
import type { Desk } from './desk.ts';
import type { Page, Phone } from './phone.ts';
import type { Server } from './server.ts';
import type { Told, Wish } from './wish.ts';

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
  /** What nobody expected. */
  readonly fails: (error: unknown) => void;
  /** The number of orders that the server has. */
  readonly stored: () => number;
  /** Returns what did not hold, once everything has come to rest. */
  readonly atRest: (phones: readonly Phone[]) => readonly string[];
};

type Known = {
  /** All that the cart has been, the last one last. Each may have arrived: a changed cart is another order. */
  readonly wishes: [Wish, ...Wish[]];
  readonly cents: Set<number>;
  readonly phone: Phone;
  /** The phone has it on its disk, or has said so. */
  isOwed: boolean;
  /** It was on the phone's disk, and has not been taken back since. */
  isKept: boolean;
  isLetGo: boolean;
  isPerhapsLost: boolean;
  /** As it was told to be sent. */
  sentId?: string;
};

type Order = {
  readonly number: string;
  readonly child: string;
  readonly idempotency_key: string;
  readonly total_cents: number;
  readonly request: string;
};

type Letter = {
  readonly id: string;
  readonly about: string;
  readonly recipient: string;
  readonly to_address: string;
};

const studioEmail = 'hello@sideline.example';

export function newLedger(server: Server, desk: Desk, met: Met): Ledger {
  const known = new Map<string, Known>();
  const broken = new Set<string>();

  const orders = (which = 'true', ...values: readonly string[]): readonly Order[] =>
    server.rows<Order>(
      `select number, idempotency_key, total_cents, request, json_extract(request, '$.meta.customer.childName') as child from requests where kind = 'order' and ${which}`,
      ...values,
    );

  /** A number that is shown is that of a stored order, from the moment it is shown. */
  function numberShown(number: string, key: string, cents?: number): void {
    const [order] = orders('number = ?', number);
    if (!order) broken.add(`the number ${number} was shown, and no such order is stored`);
    else if (order.idempotency_key !== key)
      broken.add(`the number ${number} was shown for another order`);
    else if (cents !== undefined && order.total_cents !== cents)
      broken.add(`the number ${number} was shown for ${cents} and costs ${order.total_cents}`);
  }

  function takesBack(child: string): void {
    const order = known.get(child);
    if (order) order.isKept = false;
  }

  return {
    wishes: (wish, phone) => {
      const fresh = {
        wishes: [wish] as [Wish],
        cents: new Set<number>(),
        phone,
        isOwed: false,
        isKept: false,
        isLetGo: false,
        isPerhapsLost: false,
      };
      known.set(wish.child, fresh);
    },
    looksAt: (phone) => {
      for (const { child } of phone.storage.keptOrders() ?? []) {
        const order = known.get(child);
        if (order) order.isOwed = order.isKept = true;
      }
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
    takesBack,
    letsGo: (child) => {
      const order = known.get(child);
      if (order) order.isLetGo = true;
    },
    vanishes: (phone) => {
      for (const order of known.values()) if (order.phone === phone) order.isPerhapsLost = true;
    },
    visits: ({ kind, storage, pages }) => {
      const shown = pages[0]?.inside.shown();
      // One page may have been without the others, or could not empty the cart.
      if (!shown || kind !== 'sound' || storage.isFickle()) return;
      const order = known.get(shown.cart ?? '');
      if (!order || order.wishes.length > 1 || order.isPerhapsLost) return;
      const isOf = (one: Order): boolean =>
        one.child === shown.cart && one.total_cents === shown.cents;
      const sent = new Set(shown.sent.map(({ id }) => id));
      if (order.sentId !== undefined) sent.add(order.sentId);
      if (orders().some((one) => isOf(one) && sent.has(one.idempotency_key)))
        broken.add(`${shown.cart} is in the cart although it was sent`);
    },
    hears: (told, phone, page) => {
      if (told.kind === 'nothing') return;
      const order = known.get(told.child);
      if (order && (told.kind === 'sent' || told.kind === 'saved')) order.isOwed = true;
      if (told.kind === 'sent') {
        if (told.orderId === undefined)
          broken.add(`${told.child} was told "sent" without a number`);
        else numberShown(told.orderId, told.id, told.cents);
        if (order) order.sentId = told.id;
        const isSure = phone.kind === 'sound' && !phone.storage.isFickle() && !order?.isPerhapsLost;
        if (isSure && order?.wishes.length === 1 && phone.storage.keptCart() === told.child)
          broken.add(`${told.child} was told "sent", and is in the cart on the disk`);
      }
      if (told.kind === 'refused') takesBack(told.child);
      if (told.kind === 'refused' && phone.kind === 'sound') {
        const isWaiting = phone.storage.keptOrders()?.some(({ child }) => child === told.child);
        if (isWaiting) broken.add(`${told.child} was told "refused", and still waits`);
        const isGone = page.inside.shown().cart === undefined && !order?.isLetGo;
        if (isGone && !order?.isPerhapsLost && !isWaiting)
          broken.add(`${told.child} was told "refused", and is not in the cart`);
      }
      if (told.kind === 'saved' && phone.kind !== 'keeps nothing') {
        const isKept = phone.storage.keptOrders()?.some(({ id }) => id === told.id) ?? true;
        const isStored = orders('idempotency_key = ?', told.id).length > 0;
        if (!isKept && !isStored) broken.add(`${told.child} was told "saved", and is nowhere`);
        met(isStored ? 'saved: the server has it' : 'saved: only the phone has it');
      }
    },
    fails: (error) => void broken.add(String(error)),
    stored: () => orders().length,
    atRest: (phones) => {
      const stored = orders();
      const pdfs = new Map(
        server
          .rows<{ id: string; text: string }>(
            'select id, cast(content as text) as text from attachments',
          )
          .map(({ id, text }) => [id, text]),
      );
      const letters = lettersOf(server);
      for (const order of known.values()) {
        const [{ child }] = order.wishes;
        const own = stored.filter((one) => one.child === child);
        for (const { number } of own) {
          if (!pdfs.get(`order-${number}`)?.includes(`%${child}\n`))
            broken.add(`${child} has the PDF of another`);
        }
        for (const words of faultsOf(order, own, letters)) broken.add(`${child} ${words}`);
      }
      for (const { child } of stored) if (!known.has(child)) broken.add(`nobody wished ${child}`);
      for (const words of [...faultsOfMail(server), ...server.wrong, ...faultsOfDesk(server, desk)])
        broken.add(words);
      for (const phone of phones) {
        const shown = phone.pages[0]?.inside.shown();
        for (const { child, standing } of shown?.waiting ?? [])
          broken.add(`${child ?? ''} on ${phone.name} is still ${standing}`);
        if (shown?.cart !== undefined && !known.get(shown.cart)?.isPerhapsLost)
          broken.add(`${shown.cart} is still in a cart`);
        for (const { id, orderId } of shown?.sent ?? [])
          if (orderId !== undefined) numberShown(orderId, id);
        const receipts = new Set(shown?.sent.map(({ id }) => id));
        for (const order of stored) {
          const of = known.get(order.child);
          if (of?.phone !== phone || !of.isKept || of.isLetGo || of.isPerhapsLost) continue;
          // Of a cart that has changed, or has another price, what it was before may have gone out from memory, or was put back.
          const isAlone = stored.every(
            ({ child }, at) => child !== order.child || stored[at] === order,
          );
          if (of.wishes.length > 1 || !isAlone) continue;
          if (!receipts.has(order.idempotency_key)) broken.add(`${order.child} has no receipt`);
        }
        for (const key of phone.overlaps)
          if (phone.kind !== 'no locks') broken.add(`${key} was sent by two at the same time`);
      }
      return [...broken];
    },
  };
}

function faultsOf(known: Known, own: readonly Order[], letters: readonly Letter[]) {
  const { wishes, isOwed, isLetGo, isPerhapsLost } = known;
  const faults: string[] = [];
  if (own.length === 0 && isOwed && !isLetGo && !isPerhapsLost) faults.push('is lost');
  const seen = new Set<string>();
  for (const { number, request, total_cents: cents } of own) {
    const { items, addOns } = (JSON.parse(request) as Stored).meta;
    const got = [items.map(({ id, pose, qty }) => [id, pose, qty]), addOns.map(({ id }) => id)];
    const alike = wishes.filter((one) => isSame([one.products, one.addOns], got));
    const to = letters.filter(
      ({ id }) => id === `order-${number}-studio` || id === `order-${number}-customer`,
    );
    const written = to.map((letter) => letter.to_address).toSorted();
    const wish = alike.find((one) => isSame(recipientsOf(one), written));
    if (alike.length === 0) faults.push('has other prints or add-ons');
    else if (!wish) faults.push(`has emails to ${written.join(' and ')}`);
    else if (!pricesOf(wish).includes(cents)) faults.push(`costs ${cents}`);
    if (!known.cents.has(cents)) faults.push(`costs ${cents}, which was never shown`);
    // With another price it is another order, too.
    const signature = JSON.stringify([got, written, cents]);
    if (seen.has(signature)) faults.push('is stored twice');
    seen.add(signature);
  }
  return faults;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const recipientsOf = ({ toEmail = studioEmail, email }: Wish) => [toEmail, email].toSorted();

/** What it costs in each of the releases. */
function pricesOf({ products, addOns }: Wish): readonly number[] {
  return [0, 50].map((dearerCents) => {
    const lines = products.map(([id, pose, qty]) => {
      const line = single(id, pose, qty);
      return { ...line, item: { ...line.item, priceCents: line.item.priceCents + dearerCents } };
    });
    return totalsOf(lines, addOnsOf(addOns)).totalCents;
  });
}

type Stored = {
  readonly meta: {
    readonly items: readonly { readonly id: string; readonly pose: string; readonly qty: number }[];
    readonly addOns: readonly { readonly id: string }[];
  };
};

const lettersOf = (server: Server): readonly Letter[] =>
  server.rows<Letter>('select id, about, recipient, to_address from letters');

/** The desk has what the server has, once, and the server has what the desk has marked, with the emails about it. */
function faultsOfDesk(server: Server, desk: Desk): readonly string[] {
  const requests = 'select number, idempotency_key, total_cents, request from requests';
  const events = 'select id, number, at, happening from events';
  const emails = "select id from letters where recipient = 'customer' and id not like '%-customer'";
  return [
    ...differing(server, desk, requests, 'the orders of server and desk differ'),
    ...differing(server, desk, events, 'what happened differs at server and desk'),
    ...differing(server, desk, emails, 'the emails about what happened differ at server and desk'),
    ...desk.marked
      .filter((id) => !server.rows<{ id: string }>(events).some((event) => event.id === id))
      .map((id) => `${id} is lost`),
  ];
}

function differing(one: Server, other: Desk, sql: string, words: string): readonly string[] {
  const [here, there] = [one, other].map(({ rows }) => rows(sql).map((row) => JSON.stringify(row)));
  return isSame(here?.toSorted(), there?.toSorted()) ? [] : [words];
}

/** Each email reaches whom it is for, at least once, and nobody else. */
function faultsOfMail(server: Server): readonly string[] {
  const accepted = new Set(server.mails.map(({ id, to }) => `${id} ${to}`));
  const letters = lettersOf(server);
  const allowed = new Set(letters.map(({ id, to_address: to }) => `${id} ${to}`));
  const unsent = letters.filter(({ id, to_address: to, recipient }) => {
    const isRefused = recipient !== 'studio' && server.refusing.has(to);
    return !isRefused && !accepted.has(`${id} ${to}`);
  });
  return [
    ...unsent.map(({ id }) => `${id} was not sent`),
    ...[...accepted]
      .filter((sent) => !allowed.has(sent))
      .map((sent) => `${sent} is nobody's email`),
  ];
}
