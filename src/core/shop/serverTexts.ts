/** What the server says, in answers and emails. Each group is a module of its own in the build. */
import { texts } from '#core/text/spoken.ts';

/** The server's `error` texts, read by a parent on a phone. */
export const serverTexts = texts('serverTexts', {
  badJson: 'We could not read this order. Please reload the page and place it again.',
  badBooking: 'We could not read this request. Please reload the page and send it again.',
  tooLarge: 'This order is too large to send. Please reduce items or notes and try again.',
  bookingTooLarge:
    'This request is too large to send. Please shorten the roster or the notes and try again.',
  missingField: 'Something is missing: {field}. Please fill it in and try again.',
  invalidField: 'Please check this field: {field}.',
  /** The name of a line's quantity in the two texts above. */
  quantity: 'Quantity',
  badPhoto:
    'We could not read the photos of one item ({item}). Please remove it, choose its photos again and place the order again.',
  /** In place of `{item}`, if the shop does not sell it. */
  unknownItem: 'no longer sold',
  notAPdf: "The order's PDF didn't upload completely. Please try again.",
  emptyCart: 'This order has no items. Please add at least one item.',
  unknownProduct: 'One of the items is no longer sold ({item}). Please remove it and try again.',
  pricesChanged:
    'Prices have changed since this page was opened. Please reload the page, check the new total and place the order again.',
  keyMissing: 'We could not read this order. Please reload the page and place it again.',
  keyReused: 'This order was already sent with different items. Please place it again.',
  inWork: 'This order is already being processed. Please try again in a few seconds.',
  tooManyOrders: 'Too many orders came from this connection. Please try again in {minutes} min.',
  tooManyBookings:
    'Too many requests came from this connection. Please try again in {minutes} min.',
  busy: 'Many orders are coming in right now. Please try again in a minute.',
  foreignPage: "This can only be sent from the studio's own page.",
  notFound: 'There is nothing here.',
  methodNotAllowed: 'This address only takes orders sent by the page.',
  failed: 'The studio could not take this order just now. Please try again in a minute.',
  diskFull: "We can't save this right now. Please try again in a few minutes.",
});

/** The end of an email to a customer or a contact. A reply reaches the studio. */
export const contactTexts = texts('contactTexts', { says: 'Questions? Just reply to this email.' });

/** The email to the studio about an order. `{number}` is the order's, `{file}` its PDF's name. */
export const orderToStudioTexts = {
  subject: 'Order #{number} from {name}, {total}',
  headline: 'Order #{number} came in.',
  reply: 'A reply goes to the customer.',
  /** In its place, if the customer's address cannot be mailed. */
  noReply:
    "Nobody can email the customer at {email}, so they got no copy and a reply doesn't reach them. With the right address, this sends the copy: npm run studio -- orders resend {number} --only order-{number}-customer --to <address>.",
  /** If the override recipient is none, or none that the server may write to. */
  notSentTo:
    'The order asked for "{recipient}" as its recipient. The server does not send orders there (ORDER_OVERRIDE_ALLOW), so this came to you.',
  /** The same if a desk took the order, which sends none elsewhere. */
  notSentByDesk:
    'The order asked for "{recipient}" as its recipient. It was taken from the phone at the desk, so this came to you.',
  customer: 'Customer',
  player: 'Player',
  paying: 'Paying',
  /** `{ways}` are the labels of the shop's ways to pay. */
  ways: 'The customer was told: {ways}.',
  pdf: {
    attached: 'Its PDF is attached.',
    tooLarge:
      'Its PDF is too large for this mailbox. It is kept with the order; this saves it: npm run studio -- orders pdf {number}.',
    active:
      "Its PDF, {file}, holds more than pictures and text (a link, a script or the like), so it isn't attached to any email. It is kept with the order; this saves it: npm run studio -- orders pdf {number}.",
    none: "It was taken from a family's phone by a link, so it has no PDF.",
  },
} as const;

/** The email to the customer about an order, and what both emails say. */
export const orderEmailTexts = texts('orderEmailTexts', {
  toCustomer: {
    subject: 'Your order #{number} at {studio}',
    headline: 'Thank you! We have your order #{number}.',
    next: 'What happens next',
    wrong: 'If anything is wrong with the order, reply to this email and name its number.',
    details: 'Your details',
    rest: 'We also have everything else that you entered, with your notes.',
    /** The address was typed by somebody, perhaps with a mistake. */
    notYours: "Didn't place this order? Please reply and tell us.",
    /** In its place, if the email says how to pay. */
    notYoursToPay: "If you didn't place this order, don't pay for it. Please reply and tell us.",
    pdf: {
      attached: 'Its PDF is attached.',
      tooLarge:
        'Its PDF is too large for your mailbox. We have it here and print from it; everything you ordered is listed below.',
      active: 'Everything you ordered is listed below.',
      none: 'Everything you ordered is listed below.',
    },
  },
  items: 'Items',
  addOns: 'Add-ons',
  totals: 'Totals',
  each: '{price} each',
});

/** The emails about what became of an order later. `{number}` is the order's, `{amount}` is written `$12.00`. */
export const orderNewsTexts = texts('orderNewsTexts', {
  shipped: {
    subject: 'Your order #{number} is on its way',
    headline: 'Your order #{number} is on its way.',
    says: 'It was handed to the carrier.',
  },
  'handed out': {
    subject: 'Your order #{number} was handed out',
    headline: 'Your order #{number} was handed out.',
    says: "Your prints are with your team. If they haven't reached you, reply to this email.",
  },
  cancelled: {
    subject: 'Your order #{number} was canceled',
    headline: 'Your order #{number} was canceled.',
    says: "If that's a surprise, reply to this email.",
  },
  refunded: {
    subject: 'A refund for your order #{number}',
    headline: 'We refunded {amount} of your order #{number}.',
    says: 'It may take a few days to arrive.',
  },
  corrected: {
    subject: 'Your order #{number} was changed',
    headline: 'We changed your order #{number}.',
    says: 'If anything is wrong with it, reply to this email and name its number.',
  },
  reminder: {
    subject: 'Your order #{number} is not paid yet',
    headline: '{amount} of your order #{number} is still to pay.',
    says: 'If you have paid in the meantime, thank you: there is nothing to do.',
  },
  /** Without a link: what opens the photos is in no email that passes the server. */
  released: {
    subject: 'The photos of your order #{number} are ready',
    headline: 'The photos of your order #{number} are ready to save.',
    says: "Open the order's page on the phone you ordered with, under Orders on this phone. Lost that phone, or want them on another one? Reply, and we'll send you a link.",
  },
  paid: 'Paid so far',
  /** Of a reminder, where the shop names no way to pay. */
  howToPay: "Reply to this email, and we'll tell you how to pay.",
  note: 'Note',
  reason: 'Reason',
  /** The sum of several refunds. */
  inAll: 'Refunded in all',
  photos: 'Photos',
  until: 'Ready until',
  onPhone: "The order's page, on the phone you ordered with, has the latest.",
});

/** The email that confirms or cancels a team day. `{day}` is the day that was agreed, and otherwise the one that was asked for. */
export const teamDayTexts = texts('teamDayTexts', {
  confirmed: {
    subject: 'Your team day on {day} is confirmed, #{number}',
    headline: 'Your team day is confirmed: {day}.',
    wrong: "If the day, time or field doesn't work, reply to this email.",
  },
  cancelled: {
    subject: 'Your team day is canceled, #{number}',
    headline: 'Your team day on {day} is canceled.',
    wrong: 'If that is a surprise, reply to this email.',
  },
  date: 'Date',
  time: 'Time',
  place: 'Field',
  schedule: 'Schedule',
  prepGuide: 'Prep guide',
  forParents: 'Please send the schedule and the prep guide to the parents of your team.',
});

/** The email to the studio about a booking. `{number}` is the request's. */
export const bookingToStudioTexts = {
  subject: 'Team day #{number}: {team}, {sport}, {date}',
  headline: 'A team day was requested (#{number}).',
  reply: 'A reply goes to the contact.',
  /** In its place, if the contact's address cannot be mailed. */
  noReply:
    "Nobody can email the contact at {email}, so they got no copy and a reply doesn't reach them. Their phone number is below, if they gave one.",
  session: 'Session',
  contact: 'Contact',
  roster: {
    attached: 'The roster is attached.',
    none: 'No roster was sent.',
    tooLarge:
      'The roster is too large for this mailbox. It is kept with the request; this shows it: npm run studio -- bookings roster {number}.',
  },
} as const;

/** The email to the contact about a booking. */
export const bookingEmailTexts = texts('bookingEmailTexts', {
  toContact: {
    subject: 'Your team day request at {studio}',
    request: 'Your request #{number}',
    rest: 'We also have your phone number, notes and roster, if you sent them.',
    notYours: "Didn't ask for a team day? Please reply and tell us.",
  },
});
