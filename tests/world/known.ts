/** What is known of every order, and what the checks of the invariants look at. */
import type { Desk } from './desk.ts';
import type { Page, Phone } from './phone.ts';
import type { Server } from './server.ts';
import type { GalleryName, Told, Wish } from './wish.ts';

export type Known = {
  /** All that the cart has been, the last one last. Each may have arrived: a changed cart is another order. */
  readonly wishes: [Wish, ...Wish[]];
  /** What the page has shown that it costs. */
  readonly cents: Set<number>;
  readonly phone: Phone;
  /** The phone has it on its disk, or has said so. */
  isOwed: boolean;
  /** It was on the phone's disk, and has not been taken back since. */
  isKept: boolean;
  isLetGo: boolean;
  isPerhapsLost: boolean;
  /** The phone that had it was cleared. */
  isCleared: boolean;
  /** It was in a cart again, or its gallery was removed: without its photos it is another order. */
  mayLackPhotos: boolean;
  /** Its id on the phone's disk. */
  keptId?: string;
  /** As it was told to be sent. */
  sentId?: string;
};

/** A row of the server or of the desk. */
export type Order = {
  readonly number: string;
  readonly child: string;
  readonly idempotency_key: string;
  readonly total_cents: number;
  readonly request: string;
};

export type Letter = {
  readonly id: string;
  readonly recipient: string;
  readonly to_address: string;
  readonly text: string;
};

export type Facts = {
  readonly server: Server;
  readonly desk: Desk;
  readonly phones: readonly Phone[];
  /** By the child's name. */
  readonly known: ReadonlyMap<string, Known>;
  /** What nobody expected. */
  readonly errors: readonly string[];
  /** The galleries that a phone has said to be removed, and that were not opened since. */
  readonly removed: ReadonlyMap<Phone, ReadonlySet<GalleryName>>;
  /** What receipts have opened of what was sealed for orders, by their numbers. */
  readonly opened: readonly (Opened & { readonly phone: Phone })[];
};

/** A receipt's key was tried on what was sealed for an order. */
export type Opened = { readonly receipt: string; readonly order: string; readonly isOpen: boolean };

/** What a page has told a family, and where. */
export type Heard<Kind extends Told['kind'] = Exclude<Told['kind'], 'nothing'>> = {
  readonly told: Extract<Told, { readonly kind: Kind }>;
  readonly order: Known | undefined;
  readonly phone: Phone;
  readonly page: Page;
};

type Faults = readonly string[];

/** What always holds, whatever fails. Its checks return what does not hold. */
export type Invariant = {
  /** In words. */
  readonly says: string;
  /** Hears what a page says. */
  readonly whenTold?: (facts: Facts, heard: Heard) => Faults;
  /** Looks at a phone's disk, after each step. */
  readonly whenLooked?: (facts: Facts, phone: Phone) => Faults;
  /** Looks at the disk of a phone that has said that it is cleared. */
  readonly whenCleared?: (facts: Facts, phone: Phone) => Faults;
  /** Looks at the first page after the last fault. */
  readonly whenVisited?: (facts: Facts, phone: Phone) => Faults;
  /** Looks at everything once it has come to rest. */
  readonly atRest?: (facts: Facts) => Faults;
};

export function ordersOf(
  { rows }: Pick<Server, 'rows'>,
  which = 'true',
  ...values: readonly string[]
): readonly Order[] {
  return rows<Order>(
    `select number, idempotency_key, total_cents, request, json_extract(request, '$.meta.customer.childName') as child from requests where kind = 'order' and ${which}`,
    ...values,
  );
}

export const lettersOf = ({ rows }: Pick<Server, 'rows'>): readonly Letter[] =>
  rows<Letter>('select id, recipient, to_address, text from letters');

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** It has been one order from the beginning. */
export const isUnchanged = ({ wishes, mayLackPhotos }: Known): boolean =>
  wishes.length === 1 && !mayLackPhotos;
