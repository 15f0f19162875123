import { limits } from '#core/text/limits.ts';
import { texts, type RowTexts } from '#core/text/spoken.ts';

/** A field of the booking form. */
type Row = {
  readonly name: string;
  /** Shown on the page, in emails and as a column of the CSV. */
  readonly label: string;
  /** Where the studio's email and `bookings show` have it. A roster is a file of its own. */
  readonly section: 'session' | 'contact';
  /** A `paragraph` and a `roster` have several lines. `sport` and `package` are chosen from the shop's. */
  readonly kind: 'text' | 'email' | 'phone' | 'date' | 'sport' | 'package' | 'paragraph' | 'roster';
  readonly required?: true;
  /** `limits.fieldMaxLength` by default. */
  readonly maxLength?: number;
  /** What the browser fills in; nothing by default. */
  readonly autoComplete?: string;
  /** The contact's email goes to any typed address, so it repeats only these fields. */
  readonly inContactCopy?: true;
  /** The field that it stands behind on the page, if it is not the row above. */
  readonly follows?: string;
  /**
   * Set for every field that the specification's form does not have. Requests from pages without it are accepted, and it is not
   * stored while it is empty, so that a request that is sent again after an update is still the same.
   */
  readonly addedLater?: true;
};

/** In the specification's order. The form, emails, CSV, what the server accepts, and how drafts and requests are read follow. */
const rows = [
  {
    name: 'teamName',
    label: 'Team name',
    section: 'session',
    kind: 'text',
    required: true,
    inContactCopy: true,
  },
  {
    name: 'contactName',
    label: 'Contact name',
    section: 'contact',
    kind: 'text',
    required: true,
    autoComplete: 'name',
    inContactCopy: true,
  },
  {
    name: 'contactEmail',
    label: 'Contact email',
    section: 'contact',
    kind: 'email',
    required: true,
    maxLength: limits.emailMaxLength,
    autoComplete: 'email',
  },
  {
    name: 'contactPhone',
    label: 'Contact phone',
    section: 'contact',
    kind: 'phone',
    autoComplete: 'tel',
  },
  {
    name: 'sport',
    label: 'Sport',
    section: 'session',
    kind: 'sport',
    required: true,
    inContactCopy: true,
    follows: 'teamName',
  },
  {
    name: 'preferredDate',
    label: 'Preferred date',
    section: 'session',
    kind: 'date',
    required: true,
    inContactCopy: true,
  },
  {
    name: 'pkg',
    label: 'Package',
    section: 'session',
    kind: 'package',
    required: true,
    inContactCopy: true,
  },
  {
    name: 'notes',
    label: 'Notes',
    section: 'session',
    kind: 'paragraph',
    maxLength: limits.notesMaxLength,
    follows: 'rosterCsv',
  },
  {
    name: 'rosterCsv',
    label: 'Roster',
    section: 'session',
    kind: 'roster',
    maxLength: limits.rosterMaxLength,
  },
] as const satisfies readonly Row[];

export type BookingField = (typeof rows)[number]['name'];

export type BookingRow = Row & { readonly name: BookingField };

export const bookingForm: readonly BookingRow[] = rows.map((row: BookingRow) =>
  texts(`booking.${row.name}`, row),
);

/** The rows' words, for other languages. */
export type BookingFormTexts = RowTexts<'booking', (typeof rows)[number]>;
