import { appTexts } from './appTexts.ts';
import { bookingTexts } from './bookingTexts.ts';
import { orderTexts } from './orderTexts.ts';

/**
 * Every text that the specification gives to the letter (sections 2 to 5 and 8), and the texts that decisions of
 * ours add to them. `{word}` marks a place that `fillText` fills.
 */
export const texts = {
  access: {
    invalid: 'Invalid or expired code.',
    notConfigured: 'This code is not configured yet.',
    otherGallery:
      'This code is for "{codeSlug}", but you\'re trying to open "{requestedSlug}". Use the correct code for that gallery.',
    unreachable:
      'We could not look up your code: there is no connection. Try again when you have a signal.',
    listDamaged:
      'The list of codes did not arrive in one piece, so yours could not be looked up. Try again in a minute.',
    damaged:
      'Your code is right, but its gallery list did not arrive in one piece. Try again in a minute.',
    insecure:
      'Codes can only be checked on a secure connection. Open this page with https:// in front of its address.',
    keyNotKept:
      'This phone has no room to keep your gallery. It stays open until you close this page; then you need your code again.',
  },
  gallery: {
    notFound: 'Gallery not found',
    backToGalleries: 'Back to Galleries',
    noMatchesInGroup: 'No matches for "{q}" in {group}.',
    noImagesInGroup: 'No images for {group} yet.',
    noPhotosYet: 'No photos yet',
    missingPath: 'Missing path',
    orderPrints: 'Order Prints Here',
    unreachable:
      'We could not load this gallery: there is no connection. Try again when you have a signal.',
    damaged:
      'This gallery did not open: it did not arrive in one piece, or it has been given a new code. Try again, or enter your code once more.',
    expired: 'This gallery closed on {date}. Write to us if you still need a print.',
    someTeam: 'Team gallery',
    openingPhoto: 'Opening the photo…',
    photoFailed: 'This photo did not load.',
    largerFailed: 'Shown small: the larger picture did not load.',
    share: 'Share gallery link',
    linkCopied: 'Link copied',
  },
  home: {
    noTeams: 'No matches. Try another sport/season.',
    viewTeamGallery: 'View Team Gallery',
    bookTeamSession: 'Book Team Session',
  },
  cart: {
    empty: 'Please add at least one item to continue.',
    choosePose: 'Choose image type',
    configurePack: 'Configure Pack',
    continue: 'Continue to Checkout',
    back: 'Back to Cart',
    place: 'Place Order / Email PDF',
    overrideRecipient: 'Override recipient',
  },
  customer: {
    fullNameRequired: 'Full name is required.',
    emailInvalid: 'Enter a valid email address.',
    jerseyDigits: 'Jersey must be digits only.',
    ageNumber: 'Age must be a number.',
    weightNumber: 'Weight must be a number.',
  },
  order: orderTexts,
  app: appTexts,
  booking: bookingTexts,
  /** What the server answers in `error`; read by a parent on a phone. */
  server: {
    badJson: 'We could not read this order. Please reload the page and place it again.',
    badBooking: 'We could not read this request. Please reload the page and send it again.',
    tooLarge: 'This order is too large to send. Please reduce items or notes and try again.',
    bookingTooLarge:
      'This request is too large to send. Please shorten the roster or the notes and try again.',
    missingField: 'Something is missing: {field}. Please fill it in and try again.',
    invalidField: 'Please check this field: {field}.',
    /** Names a line's quantity in the two texts above. */
    quantity: 'Quantity',
    notAPdf: 'The order PDF did not arrive in one piece. Please try again.',
    emptyCart: 'This order has no items. Please add at least one item.',
    unknownProduct: 'One of the items is no longer sold ({item}). Please remove it and try again.',
    pricesChanged:
      'Prices have changed since this page was opened. Please reload the page, check the new total and place the order again.',
    recipientNotAllowed:
      'Orders cannot be sent to {email}. Please leave the recipient empty and try again.',
    keyMissing: 'We could not read this order. Please reload the page and place it again.',
    keyReused: 'This order was already sent with other contents. Please place it again.',
    inWork: 'This order is just being taken. Please try again in a few seconds.',
    activePdf:
      'The order PDF holds more than pictures and text. Please reload the page and place the order again.',
    tooManyOrders:
      'Too many orders came from this connection or for this address. Please try again in {minutes} min.',
    tooManyBookings:
      'Too many requests came from this connection or for this address. Please try again in {minutes} min.',
    busy: 'Many orders are coming in right now. Please try again in a minute.',
    foreignPage: "This can only be sent from the studio's own page.",
    notFound: 'There is nothing here.',
    methodNotAllowed: 'This address only takes orders sent by the page.',
    failed: 'The studio could not take this order just now. Please try again in a minute.',
  },
} as const;
