/**
 * The two emails about a booking: the request for the studio, and a short confirmation for the contact, who may not be the sender.
 * The confirmation never contains the notes, and no typed text in it contains a link.
 */
import { bookingForm, type BookingRow } from '#facts/bookingForm.ts';
import { times } from '#facts/promises.ts';
import { brand } from '#facts/brand.ts';
import { bookingTexts } from '#facts/homeTexts.ts';
import type { Booking } from '#rules/booking.ts';
import { fillText } from '#rules/fillText.ts';
import { withoutLinks } from '#rules/withoutLinks.ts';
import { bookingSubject } from '#server/store/subjects.ts';
import { heading, paragraph, table, type Block } from '#server/mail/content.ts';
import { bodies } from '#server/mail/html.ts';
import type { Attachment, Email } from '#server/store/email.ts';
import { safeRosterCsv } from './rosterCsv.ts';

export type BookingEmailsInput = {
  readonly number: string;
  /** The contact's address is safe to pass to a mailer. */
  readonly booking: Booking;
  readonly studioTo: string;
};

const rowsIn = (section: BookingRow['section']) =>
  bookingForm.filter((row) => row.section === section && row.kind !== 'roster');

const contactRows = rowsIn('contact');
const sessionRows = rowsIn('session');
/** The rows that the contact's copy repeats. */
const copiedRows = [...contactRows, ...sessionRows].filter(({ inContactCopy }) => inContactCopy);

/** Returns both emails as they will be sent. The studio's has the roster attached. */
export function bookingEmails(input: BookingEmailsInput): readonly Email[] {
  const { number, booking, studioTo } = input;
  const about = bookingSubject(number);
  const roster = rosterAttachment(input);
  const subject = `Team day #${number}: ${booking.teamName}, ${booking.sport}, ${booking.preferredDate}`;
  const rosterNote = roster ? 'The roster is attached.' : 'No roster was sent.';
  const toStudio = {
    id: `${about}-studio`,
    about,
    recipient: 'studio' as const,
    to: studioTo,
    replyTo: { name: booking.contactName, address: booking.contactEmail },
    ...(roster && { attachmentId: roster.id }),
    ...written(subject, studioBlocks(number, booking, rosterNote)),
    ...(roster && { bare: bodies(subject, studioBlocks(number, booking, rosterLeftOut(number))) }),
  };
  const toContact = {
    id: `${about}-contact`,
    about,
    recipient: 'contact' as const,
    to: booking.contactEmail,
    replyTo: { name: brand.studio.name, address: studioTo },
    ...written(`Your team day request at ${brand.studio.name}`, contactBlocks(booking)),
  };
  return [toStudio, toContact];
}

/** Returns the roster as a file, if one was sent. */
export function rosterAttachment({ number, booking }: BookingEmailsInput): Attachment | undefined {
  if (booking.rosterCsv.trim() === '') return undefined;
  return {
    id: bookingSubject(number),
    about: bookingSubject(number),
    filename: `roster-${number}.csv`,
    contentType: 'text/csv',
    content: Buffer.from(safeRosterCsv(booking.rosterCsv), 'utf8'),
  };
}

function written(subject: string, blocks: readonly Block[]) {
  return { subject, ...bodies(subject, blocks) };
}

function rosterLeftOut(number: string): string {
  return `The roster is too large for this mailbox. It is kept with the request; this shows it: npm run studio -- bookings roster ${number}.`;
}

function studioBlocks(number: string, booking: Booking, rosterNote: string): readonly Block[] {
  return [
    paragraph(`A team day was requested (#${number}). ${rosterNote} A reply goes to the contact.`),
    heading('Session'),
    bookingTable(booking, sessionRows),
    heading('Contact'),
    bookingTable(booking, contactRows),
  ];
}

function contactBlocks(booking: Booking): readonly Block[] {
  return [
    paragraph(
      `${fillText(bookingTexts.success, times)} After that you get a prep guide and a schedule to pass on to the parents; private proofing links follow within ${times.proofingLinks} of the session.`,
    ),
    table(copiedRows.map(({ name, label }) => [label, withoutLinks(booking[name])] as const)),
    paragraph(`${brand.studio.name}\n${brand.studio.email}\n${brand.studio.phone}`),
  ];
}

function bookingTable(booking: Booking, rows: readonly BookingRow[]): Block {
  return table(rows.map(({ name, label }) => [label, booking[name]] as const));
}
