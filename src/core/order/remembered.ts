/** What this phone remembers of a person who asked for it: parent, address and children, to fill in the next form. */
import { customerForm } from '#core/form/customerForm.ts';
import type { Checkout } from './checkout.ts';
import { cleanedCustomer, customerSchema, type Customer } from '#core/form/customer.ts';
import { buyerOf } from './emptied.ts';
import { whoFields } from './filledFrom.ts';
import { orderedPhotos } from './order.ts';
import { withPlayer, type KnownPlayer } from './playerOnForm.ts';
import { isOfSeveral } from '#core/player/players.ts';
import { object, orElse, some, text, textOf, type Of } from '#core/text/schema.ts';
import { isWithTeam } from './whereTo.ts';

const childSchema = object({
  name: textOf(Infinity, /./),
  /** Digits, or empty. */
  jersey: orElse(text, ''),
  /** The slug of the gallery that the name was filled in from. It goes with the gallery. Empty if the person has typed it. */
  gallery: orElse(text, ''),
});
type RememberedChild = Of<typeof childSchema>;

const rememberedSchema = object({
  /** The form's fields about the buyer. The others are empty. */
  buyer: customerSchema,
  /** Of earlier orders, the latest first. */
  children: orElse(some(childSchema), []),
});
export type Remembered = Of<typeof rememberedSchema>;

/** More are no family, and no choice of buttons. */
const mostChildren = 8;

const buyerFields = customerForm.filter(({ ofBuyer }) => ofBuyer);

/** Returns what to remember once this form was filled in. An address that only says who hands the order out is for that order. */
export function rememberedWith(before: Remembered | undefined, checkout: Checkout): Remembered {
  const customer = cleanedCustomer(checkout.customer);
  const { address } = customer;
  const buyer = {
    ...buyerOf(customer),
    address: isWithTeam(address) ? (before?.buyer.address ?? '') : address,
  };
  const child = childOf(checkout, customer);
  const others = before?.children ?? [];
  const children = child
    ? [child, ...others.filter(({ name, jersey }) => !isSame(child, name, jersey))]
    : others;
  return { buyer, children: children.slice(0, mostChildren) };
}

function childOf({ filledFrom = {} }: Checkout, customer: Customer): RememberedChild | undefined {
  const { childName: name, childJersey: jersey } = customer;
  // The next order may be for one of several.
  if (name === '' || isOfSeveral(name)) return undefined;
  return { name, jersey, gallery: filledFrom.childName ?? '' };
}

/** A child who was remembered without a number is the one with the number. */
function isSame(child: RememberedChild, name: string, jersey: string): boolean {
  return child.name === name && (jersey === '' || child.jersey === jersey);
}

/** Returns the children as players who can be chosen on the form. */
export function rememberedPlayers({ children }: Remembered): readonly KnownPlayer[] {
  return children.map(({ name, jersey, gallery }) => ({ name, jersey, gallery, photos: [] }));
}

/**
 * Fills in the buyer where nothing of it is typed, and the only child of an order without photos. `hasPlayers` says that this phone
 * knows players of galleries: they come first. Returns the same checkout if nothing changes, and for an order that was placed before, which
 * must stay the same order.
 */
export function withRemembered(
  checkout: Checkout,
  remembered: Remembered,
  hasPlayers: boolean,
): Checkout {
  if (checkout.placing) return checkout;
  const isBlank = buyerFields.every(({ name }) => checkout.customer[name].trim() === '');
  const isTold = buyerFields.some(({ name }) => remembered.buyer[name] !== '');
  const filled =
    isBlank && isTold
      ? { ...checkout, customer: { ...checkout.customer, ...partOf(remembered.buyer) } }
      : checkout;
  const { filledFrom, customer, lines } = filled;
  const isUntouched =
    !filledFrom?.isChosen &&
    whoFields.every((field) => filledFrom?.[field] === undefined && customer[field].trim() === '');
  const [only, ...others] = rememberedPlayers(remembered);
  if (!only || others.length > 0 || hasPlayers || !isUntouched) return filled;
  return orderedPhotos(lines).length > 0 ? filled : withPlayer(filled, only);
}

function partOf(buyer: Customer): Partial<Customer> {
  return Object.fromEntries(buyerFields.map(({ name }) => [name, buyer[name]]));
}

/** Returns what is remembered without the children whose names are from a gallery that is removed. The same object if there are none. */
export function rememberedWithoutGallery(remembered: Remembered, slug: string): Remembered {
  const children = remembered.children.filter(({ gallery }) => gallery !== slug);
  return children.length === remembered.children.length ? remembered : { ...remembered, children };
}

/** Returns what is remembered here with the children of another browser; its buyer only if none is remembered here. */
export function joinedRemembered(before: Remembered | undefined, brought: Remembered): Remembered {
  if (!before) return brought;
  const { children } = before;
  const isHere = ({ name, jersey }: RememberedChild): boolean =>
    children.some((child) => isSame(child, name, jersey));
  const others = brought.children.filter((child) => !isHere(child));
  return { ...before, children: [...children, ...others].slice(0, mostChildren) };
}

/** Reads what any version of the app has stored. Returns undefined if nothing is remembered. */
export function reviveRemembered(stored: unknown): Remembered | undefined {
  const { buyer, children = [] } = rememberedSchema(stored) ?? {};
  return buyer && { buyer: buyerOf(buyer), children: children.slice(0, mostChildren) };
}
