/** What a contact is told of their team day: that it is confirmed, with the studio's schedule and prep guide, or that it is cancelled. */
import { bookingForm } from '#core/form/bookingForm.ts';
import { brand } from '#core/shop/brand.ts';
import { bookingEmailTexts, contactTexts, teamDayTexts as texts } from '#core/shop/serverTexts.ts';
import { teamDay } from '#core/shop/teamDay.ts';
import type { Booking } from '#core/booking/booking.ts';
import type { BookingHappening } from '#core/booking/bookingState.ts';
import { dayWords } from '#core/gallery/dayWords.ts';
import { fillText } from '#core/text/fillText.ts';
import { withoutLinks } from '#core/text/withoutLinks.ts';
import type { Email } from '#server/store/email.ts';
import { bookingSubject } from '#server/store/email.ts';
import { contact, headline, heading, paragraph, steps, tableBlock, type Block } from './content.ts';
import { bodies } from './html.ts';

export type TeamDayNews = {
  readonly number: string;
  /** Of letters, digits and hyphens; no other email about the booking has it. */
  readonly id: string;
  readonly booking: Booking;
  readonly happening: BookingHappening & { readonly state: 'confirmed' | 'cancelled' };
  readonly to: string;
  /** The address for replies. */
  readonly studioEmail: string;
};

/** The request's own day is not the one that was agreed. */
const copiedRows = bookingForm.filter(
  ({ inContactCopy, name }) => inContactCopy && name !== 'preferredDate',
);

export function teamDayEmail({
  number,
  id,
  booking,
  happening,
  to,
  studioEmail,
}: TeamDayNews): Email {
  const about = bookingSubject(number);
  const { name, phone } = brand.studio;
  const { state, date, time = '', place = '', note } = happening;
  const words = texts[state];
  const day = dayWords(date ?? booking.preferredDate, true);
  const subject = fillText(words.subject, { number, day, studio: name });
  const isConfirmed = state === 'confirmed';
  return {
    id: `${about}-${id}-contact`,
    about,
    recipient: 'contact',
    to,
    replyTo: { name, address: studioEmail },
    subject,
    ...bodies(subject, [
      headline(fillText(words.headline, { day })),
      tableBlock([
        ...(isConfirmed
          ? [[texts.date, day] as const, [texts.time, time] as const, [texts.place, place] as const]
          : []),
        ...copiedRows.map((row) => [row.label, withoutLinks(booking[row.name])] as const),
      ]),
      ...(note === undefined ? [] : [paragraph(note)]),
      ...(isConfirmed ? guideBlocks() : []),
      paragraph(words.wrong),
      paragraph(bookingEmailTexts.toContact.notYours),
      contact({ name, says: contactTexts.says, email: studioEmail, phone }),
    ]),
  };
}

/** Nothing where the studio has written nothing. */
function guideBlocks(): readonly Block[] {
  const { schedule, prepGuide } = teamDay;
  const guide = prepGuide.map(({ title, text }) => ({ when: title, what: text }));
  return [
    ...(schedule.length === 0 ? [] : [heading(texts.schedule), steps(schedule)]),
    ...(guide.length === 0 ? [] : [heading(texts.prepGuide), steps(guide)]),
    ...(schedule.length + guide.length === 0 ? [] : [paragraph(texts.forParents)]),
  ];
}
