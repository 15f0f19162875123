/**
 * The two emails about a booking: the request for the studio, and a short confirmation for the contact, who may not be the sender.
 * The confirmation never contains the notes, and no typed text in it contains a link.
 */
import { bookingForm, type BookingRow } from '#core/form/bookingForm.ts';
import { brand } from '#core/shop/brand.ts';
import { bookingTexts, homeWords } from '#core/shop/homeTexts.ts';
import { promises, times } from '#core/shop/promises.ts';
import {
  bookingEmailTexts,
  bookingToStudioTexts as toStudio,
  contactTexts,
} from '#core/shop/serverTexts.ts';
import { shownValue, type Booking } from '#core/booking/booking.ts';
import { dayWords } from '#core/gallery/dayWords.ts';
import { said, type Spoken } from '#core/text/spoken.ts';
import { fillText } from '#core/text/fillText.ts';
import { withoutLinks } from '#core/text/withoutLinks.ts';
import { bookingSubject } from '#server/store/email.ts';
import {
  contact,
  headline,
  heading,
  paragraph,
  section,
  steps,
  type Block,
} from '#server/mail/content.ts';
import { bodies } from '#server/mail/html.ts';
import type { Attachment, Email } from '#server/store/email.ts';
import { isMailable } from '#server/store/mailbox.ts';
import { safeRosterCsv } from '#core/booking/roster.ts';

type BookingEmailsInput = {
  readonly number: string;
  /** The contact's address may be one that cannot be mailed. */
  readonly booking: Booking;
  readonly studioTo: string;
  /** The contact's. Undefined for English, which the studio's email always has. */
  readonly language: Spoken | undefined;
};

const rowsIn = (section: BookingRow['section']) =>
  bookingForm.filter((row) => row.section === section && row.kind !== 'roster');

const contactRows = rowsIn('contact');
const sessionRows = rowsIn('session');
/** The rows that the contact's copy repeats. */
const copiedRows = [...contactRows, ...sessionRows].filter(({ inContactCopy }) => inContactCopy);

/** Returns both emails as they will be sent. The studio's has the roster attached. */
export function bookingEmails(input: BookingEmailsInput): readonly Email[] {
  return [
    said(undefined, () => studioEmailOf(input)),
    said(input.language, () => contactEmailOf(input)),
  ];
}

function studioEmailOf(input: BookingEmailsInput): Email {
  const { number, booking, studioTo } = input;
  const { teamName: team, sport, preferredDate: date } = booking;
  const about = bookingSubject(number);
  const roster = rosterAttachment(input);
  const subject = fillText(toStudio.subject, { number, team, sport, date });
  return {
    id: `${about}-studio`,
    about,
    recipient: 'studio',
    to: studioTo,
    ...(isMailable(booking.contactEmail) && {
      replyTo: { name: booking.contactName, address: booking.contactEmail },
    }),
    ...(roster && { attachmentId: roster.id }),
    ...written(subject, studioBlocks(input, roster ? 'attached' : 'none')),
    ...(roster && { bare: bodies(subject, studioBlocks(input, 'tooLarge')) }),
  };
}

function contactEmailOf(input: BookingEmailsInput): Email {
  const { number, booking, studioTo } = input;
  const about = bookingSubject(number);
  const studio = brand.studio.name;
  return {
    id: `${about}-contact`,
    about,
    recipient: 'contact',
    to: booking.contactEmail,
    replyTo: { name: studio, address: studioTo },
    ...written(fillText(bookingEmailTexts.toContact.subject, { studio }), contactBlocks(input)),
  };
}

/** Returns the roster as a file, if one was sent. */
export function rosterAttachment({
  number,
  booking,
}: Pick<BookingEmailsInput, 'number' | 'booking'>): Attachment | undefined {
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

function studioBlocks(
  { number, booking }: BookingEmailsInput,
  state: keyof typeof toStudio.roster,
): readonly Block[] {
  const { contactEmail: email } = booking;
  const reply = isMailable(email) ? toStudio.reply : fillText(toStudio.noReply, { number, email });
  return [
    headline(fillText(toStudio.headline, { number })),
    paragraph(`${fillText(toStudio.roster[state], { number })} ${reply}`),
    ...section(toStudio.session, details(booking, sessionRows)),
    ...section(toStudio.contact, details(booking, contactRows)),
  ];
}

/** Says what the page says after the request was sent, and what its panel promises. */
function contactBlocks({ number, booking, studioTo }: BookingEmailsInput): readonly Block[] {
  return [
    headline(fillText(bookingTexts.success, times)),
    heading(homeWords.booking.next),
    steps(
      promises.nextSteps.map(({ when, what }) => ({
        when: fillText(when, times),
        what: fillText(what, times),
      })),
    ),
    ...section(
      fillText(bookingEmailTexts.toContact.request, { number }),
      copiedRows.map((row) => {
        const value = booking[row.name];
        const words = row.kind === 'date' ? dayWords(value, true) : shownValue(row, value);
        return [row.label, withoutLinks(words)];
      }),
    ),
    paragraph(bookingEmailTexts.toContact.rest),
    paragraph(bookingEmailTexts.toContact.notYours),
    contact({
      name: brand.studio.name,
      says: contactTexts.says,
      email: studioTo,
      phone: brand.studio.phone,
    }),
  ];
}

function details(booking: Booking, rows: readonly BookingRow[]) {
  return rows.map(({ name, label }) => [label, booking[name]] as const);
}
