/** The server's `error` texts, read by a parent on a phone. */
export const serverTexts = {
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
  recipientNotAllowed:
    'Orders cannot be sent to {email}. Please leave the recipient empty and try again.',
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
} as const;
