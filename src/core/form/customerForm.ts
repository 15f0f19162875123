import { checkoutTexts } from '#core/cart/cartTexts.ts';
import { limits } from '#core/text/limits.ts';
import { texts, type RowTexts } from '#core/text/spoken.ts';

/** A field of the customer form. */
type Row = {
  readonly name: string;
  /** Shown on the page, in the PDF, in emails and as a column of the CSV. */
  readonly label: string;
  /** The group of the form that it stands in: the buyer, where the prints go, whom they are for, what else there is, and a card's facts. */
  readonly section: 'you' | 'where' | 'who' | 'more' | 'card';
  /** Set for what is said of the buyer: it stays for the next order. */
  readonly ofBuyer?: true;
  /** `limits.fieldMaxLength` by default. */
  readonly maxLength?: number;
  readonly hint?: string;
  /** What the browser fills in; nothing by default. */
  readonly autoComplete?: string;
  /** The customer's email goes to any typed address, so it repeats only these fields. */
  readonly inCustomerCopy?: true;
  /** The order's page shows it, so the phone keeps it after the order was sent. */
  readonly onOrderPage?: true;
  /**
   * Set for every field that the specification's form does not have. Requests from pages without it are accepted. It is left out of
   * a request while it is empty, so that an order placed earlier is still the same order under the same key.
   */
  readonly addedLater?: true;
} & (
  | { readonly kind: CheckedKind; readonly required?: true; readonly error: string }
  | { readonly kind: FreeKind; readonly required: true; readonly error: string }
  | { readonly kind: FreeKind; readonly required?: never; readonly error?: never }
);

type CheckedKind = 'email' | 'digits' | 'number';

/** A `paragraph` has several lines, and an `address` may, because browsers fill in several. The others have one. */
type FreeKind = 'text' | 'name' | 'phone' | 'address' | 'paragraph';

/**
 * The form, summary, PDF, emails, CSV, what the server accepts, and how stored orders and carts are read all follow from these
 * rows.
 */
const rows = [
  {
    name: 'fullName',
    label: 'Full name',
    section: 'you',
    ofBuyer: true,
    kind: 'name',
    autoComplete: 'name',
    required: true,
    error: 'Full name is required.',
    inCustomerCopy: true,
    onOrderPage: true,
  },
  {
    name: 'email',
    label: 'Email',
    section: 'you',
    ofBuyer: true,
    kind: 'email',
    maxLength: limits.emailMaxLength,
    autoComplete: 'email',
    required: true,
    error: checkoutTexts.customer.emailInvalid,
    onOrderPage: true,
  },
  {
    name: 'phone',
    label: 'Phone',
    section: 'more',
    ofBuyer: true,
    kind: 'phone',
    autoComplete: 'tel',
    onOrderPage: true,
  },
  {
    name: 'address',
    label: 'Mailing address',
    section: 'where',
    ofBuyer: true,
    kind: 'address',
    autoComplete: 'street-address',
    inCustomerCopy: true,
    onOrderPage: true,
  },
  {
    name: 'childName',
    label: "Child's name",
    section: 'who',
    kind: 'name',
    inCustomerCopy: true,
    onOrderPage: true,
  },
  {
    name: 'childJersey',
    label: 'Jersey number',
    section: 'who',
    kind: 'digits',
    error: 'Jersey must be digits only.',
    inCustomerCopy: true,
    onOrderPage: true,
  },
  {
    name: 'childPosition',
    label: 'Position',
    section: 'card',
    kind: 'text',
    onOrderPage: true,
  },
  {
    name: 'coach',
    label: 'Coach',
    section: 'where',
    kind: 'name',
    inCustomerCopy: true,
    onOrderPage: true,
  },
  { name: 'age', label: 'Age', section: 'card', kind: 'number', error: 'Age must be a number.' },
  { name: 'height', label: 'Height', section: 'card', kind: 'text' },
  {
    name: 'weight',
    label: 'Weight',
    section: 'card',
    kind: 'number',
    error: 'Weight must be a number.',
  },
  {
    name: 'notes',
    label: 'Notes',
    section: 'more',
    kind: 'paragraph',
    maxLength: limits.notesMaxLength,
    hint: 'Which photo, retouching, anything else we should know.',
    onOrderPage: true,
  },
] as const satisfies readonly Row[];

export type CustomerField = (typeof rows)[number]['name'];

export type CustomerRow = Row & { readonly name: CustomerField };

export const customerForm: readonly CustomerRow[] = rows.map((row: CustomerRow) =>
  texts(`customer.${row.name}`, row),
);

/** The rows' words, for other languages. */
export type CustomerFormTexts = RowTexts<'customer', (typeof rows)[number]>;
