/** What was wished, what was said, and whether it is true. docs/architecture.md has the promises in words. */
import { addOnsOf } from '#core/shop/catalog.ts';
import { totalsOf } from '#core/cart/totals.ts';
import { single } from '#tests/core/shop/carts.ts';
import type { Met } from './coverage.ts';
import type { Phone } from './phone.ts';
import type { Server } from './server.ts';
import type { Told, Wish } from './wish.ts';

export type Ledger = {
  readonly wishes: (wish: Wish, phone: Phone) => void;
  /** Looks at what a phone has committed. From now on it owes these orders. */
  readonly looksAt: (phone: Phone) => void;
  readonly hears: (told: Told, phone: Phone) => void;
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
  readonly wish: Wish;
  readonly phone: Phone;
  /** The phone has it on its disk, or has said so. */
  isOwed: boolean;
  isKept: boolean;
  isLetGo: boolean;
  isPerhapsLost: boolean;
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
  readonly state: string;
};

const studioEmail = 'hello@sideline.example';

export function newLedger(server: Server, met: Met): Ledger {
  const known = new Map<string, Known>();
  const broken = new Set<string>();

  const orders = (): readonly Order[] =>
    server.rows<Order>(
      "select number, idempotency_key, total_cents, request, json_extract(request, '$.meta.customer.childName') as child from requests where kind = 'order'",
    );

  /** A number that is shown is that of a stored order, from the moment it is shown. */
  function numberShown(number: string, key: string): void {
    const order = orders().find((one) => one.number === number);
    if (!order) broken.add(`the number ${number} was shown, and no such order is stored`);
    else if (order.idempotency_key !== key)
      broken.add(`the number ${number} was shown for another order`);
  }

  return {
    wishes: (wish, phone) => {
      const fresh = {
        wish,
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
    letsGo: (child) => {
      const order = known.get(child);
      if (order) order.isLetGo = true;
    },
    vanishes: (phone) => {
      for (const order of known.values()) if (order.phone === phone) order.isPerhapsLost = true;
    },
    hears: (told, phone) => {
      if (told.kind === 'nothing') return;
      const order = known.get(told.child);
      if (order && (told.kind === 'sent' || told.kind === 'saved')) order.isOwed = true;
      if (told.kind === 'sent') {
        if (told.orderId === undefined)
          broken.add(`${told.child} was told "sent" without a number`);
        else numberShown(told.orderId, told.id);
      }
      if (told.kind === 'refused' && phone.kind === 'sound') {
        const isWaiting = phone.storage.keptOrders()?.some(({ child }) => child === told.child);
        if (isWaiting) broken.add(`${told.child} was told "refused", and still waits`);
      }
      if (told.kind === 'saved' && phone.kind !== 'keeps nothing') {
        const isKept = phone.storage.keptOrders()?.some(({ id }) => id === told.id) ?? true;
        const isStored = orders().some(({ idempotency_key: key }) => key === told.id);
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
      for (const order of known.values()) {
        const own = stored.filter(({ child }) => child === order.wish.child);
        for (const { number, child } of own) {
          const pdf = pdfs.get(`order-${number}`) ?? '';
          if (!pdf.includes(`%${child}\n`)) broken.add(`${child} has the PDF of another`);
        }
        for (const words of faultsOf(order, own)) broken.add(`${order.wish.child} ${words}`);
      }
      for (const { child } of stored) if (!known.has(child)) broken.add(`nobody wished ${child}`);
      for (const words of faultsOfMail(server, stored, known)) broken.add(words);
      for (const phone of phones) {
        const shown = phone.pages[0]?.inside.shown();
        for (const { child, standing } of shown?.waiting ?? [])
          broken.add(`${child ?? ''} on ${phone.name} is still ${standing}`);
        for (const { id, orderId } of shown?.sent ?? [])
          if (orderId !== undefined) numberShown(orderId, id);
        const receipts = new Set(shown?.sent.map(({ id }) => id));
        for (const order of stored) {
          const of = known.get(order.child);
          if (of?.phone !== phone || !of.isKept || of.isLetGo || of.isPerhapsLost) continue;
          if (!receipts.has(order.idempotency_key)) broken.add(`${order.child} has no receipt`);
        }
        for (const key of phone.overlaps)
          if (phone.kind !== 'no locks') broken.add(`${key} was sent by two at the same time`);
      }
      return [...broken];
    },
  };
}

function faultsOf({ wish, isOwed, isLetGo, isPerhapsLost }: Known, own: readonly Order[]) {
  const faults: string[] = [];
  if (own.length > 1) faults.push(`is stored ${own.length} times`);
  if (own.length === 0 && isOwed && !isLetGo && !isPerhapsLost) faults.push('is lost');
  for (const { request, total_cents: cents } of own) {
    const { items, addOns } = (JSON.parse(request) as Stored).meta;
    const got = items.map(({ id, pose, qty }) => [id, pose, qty]);
    if (JSON.stringify(got) !== JSON.stringify(wish.products)) faults.push('has other prints');
    if (JSON.stringify(addOns.map(({ id }) => id)) !== JSON.stringify(wish.addOns))
      faults.push('has other add-ons');
    const lines = wish.products.map(([id, pose, qty]) => single(id, pose, qty));
    const { totalCents } = totalsOf(lines, addOnsOf(wish.addOns));
    if (cents !== totalCents) faults.push(`costs ${cents} and not ${totalCents}`);
  }
  return faults;
}

type Stored = {
  readonly meta: {
    readonly items: readonly { readonly id: string; readonly pose: string; readonly qty: number }[];
    readonly addOns: readonly { readonly id: string }[];
  };
};

/** Both emails of each order reach whom they are for, at least once, and nobody else. */
function faultsOfMail(
  server: Server,
  stored: readonly Order[],
  known: ReadonlyMap<string, Known>,
): readonly string[] {
  const faults: string[] = [];
  const letters = server.rows<Letter>(
    'select id, about, recipient, to_address, state from letters',
  );
  const accepted = new Set(server.mails.map(({ id, to }) => `${id} ${to}`));
  for (const { number, child } of stored) {
    const own = letters.filter(({ about }) => about === `order-${number}`);
    const wish = known.get(child)?.wish;
    const wanted = [wish?.toEmail ?? studioEmail, wish?.email ?? ''].toSorted();
    const written = own.map((letter) => letter.to_address).toSorted();
    if (JSON.stringify(written) !== JSON.stringify(wanted))
      faults.push(`${number} has emails to ${written.join(' and ')}`);
    for (const { id, to_address: to, recipient } of own) {
      const isRefused = recipient !== 'studio' && server.refusing.has(to);
      if (!isRefused && !accepted.has(`${id} ${to}`)) faults.push(`${id} was not sent`);
    }
  }
  const allowed = new Set(letters.map(({ id, to_address: to }) => `${id} ${to}`));
  for (const sent of accepted) if (!allowed.has(sent)) faults.push(`${sent} is nobody's email`);
  return faults;
}
