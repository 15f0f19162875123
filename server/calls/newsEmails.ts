/** The emails after the first: what became of an order or a team day. */
import { brand } from '#core/shop/brand.ts';
import {
  contactTexts,
  orderEmailTexts,
  orderNewsTexts,
  bookingEmailTexts,
  teamDayTexts,
} from '#core/shop/serverTexts.ts';
import { payTexts } from '#core/order/orderPageTexts.ts';
import type { WayToPay } from '#core/order/waysToPay.ts';
import { fillText } from '#core/text/fillText.ts';
import { bookingSubject, orderSubject, type Email } from '#server/store/email.ts';
import {
  contact,
  headline,
  paragraph,
  tableBlock,
  heading,
  steps,
  type Block,
  ways,
} from '#server/mail/content.ts';
import { bodies } from '#server/mail/html.ts';
import { bookingForm } from '#core/form/bookingForm.ts';
import { teamDay } from '#core/shop/teamDay.ts';
import { shownValue, type Booking } from '#core/booking/booking.ts';
import type { BookingHappening } from '#core/booking/bookingState.ts';
import { dayWords } from '#core/gallery/dayWords.ts';
import { withoutLinks } from '#core/text/withoutLinks.ts';

/** Texts that are labels, and not emails. */
const labels = [
  'paid',
  'howToPay',
  'note',
  'reason',
  'inAll',
  'photos',
  'until',
  'onPhone',
] as const;

export type OrderNews = {
  readonly number: string;
  /** Of letters, digits and hyphens; no other email about the order has it. */
  readonly id: string;
  readonly what: Exclude<keyof typeof orderNewsTexts, (typeof labels)[number]>;
  /** What a refund gave back, or what is still to pay, as people read it. */
  readonly amount?: string;
  /** How the rest can be paid, as the receipt says it. Empty if the shop names no way. */
  readonly pay?: readonly WayToPay[];
  /** What the studio says of it. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly to: string;
  /** The address for replies. */
  readonly studioEmail: string;
};

/** Returns the email that tells a customer what became of an order. It names no person but the studio, except in `rows`. */
export function orderNewsEmail(news: OrderNews): Email {
  const { number, id, what, amount = '', pay, rows, to, studioEmail } = news;
  const about = orderSubject(number);
  const { name, phone } = brand.studio;
  const words = orderNewsTexts[what];
  const subject = fillText(words.subject, { number });
  return {
    id: `${about}-${id}-customer`,
    about,
    recipient: 'customer',
    to,
    replyTo: { name, address: studioEmail },
    subject,
    ...bodies(subject, [
      headline(fillText(words.headline, { number, amount })),
      ...(rows.length === 0 ? [] : [tableBlock(rows)]),
      ...(pay
        ? [heading(payTexts.title), pay.length > 0 ? ways(pay) : paragraph(orderNewsTexts.howToPay)]
        : []),
      paragraph(words.says),
      // Of released photos `says` has it.
      ...(what === 'released' ? [] : [paragraph(orderNewsTexts.onPhone)]),
      paragraph(orderEmailTexts.toCustomer[what === 'reminder' ? 'notYoursToPay' : 'notYours']),
      contact({ name, says: contactTexts.says, email: studioEmail, phone }),
    ]),
  };
}

// What a contact is told of their team day: that it is confirmed, with the studio's schedule and prep guide, or that it is cancelled.

type TeamDayNews = {
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
  const words = teamDayTexts[state];
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
          ? [
              [teamDayTexts.date, day] as const,
              [teamDayTexts.time, time] as const,
              [teamDayTexts.place, place] as const,
            ]
          : []),
        ...copiedRows.map((row) => {
          const words = shownValue(row, booking[row.name]);
          return [row.label, withoutLinks(words)] as const;
        }),
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
    ...(schedule.length === 0 ? [] : [heading(teamDayTexts.schedule), steps(schedule)]),
    ...(guide.length === 0 ? [] : [heading(teamDayTexts.prepGuide), steps(guide)]),
    ...(schedule.length + guide.length === 0 ? [] : [paragraph(teamDayTexts.forParents)]),
  ];
}
