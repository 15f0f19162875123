import { replyTexts } from './replyTexts.ts';

/** What is said about orders. */
export const orderTexts = {
  errorPrefix: 'Error: {message}',
  ...replyTexts,
  pdfFailed: 'PDF generation failed',
  pdfTooLarge: 'PDF is too large (~{megabytes} MB). Please reduce items/notes or try again.',
  sent: 'Order sent! Order #{orderId}\nCheck your inbox (and spam).',
  severalSent:
    '{count} orders sent! Their numbers are with the orders on this phone.\nCheck your inbox (and spam).',
  notTaken: 'An order could not be sent. It is still on this phone, and needs your attention.',
  seeOrder: 'See why',
  pendingOrderId: 'pending',
  savedOnPhone: 'Saved on this phone. It will be sent when you are back online.',
  savedInMemory:
    'Not sent yet, and this browser cannot keep it. Keep this page open: it will be sent when you are back online.',
  cartChanged:
    'Your cart has changed meanwhile, so nothing was sent. Look it over, and at the orders on this phone, and place it again.',
  beingSent: 'This order is being sent from another tab of this browser.',
  notKept:
    'This order could not be kept on this phone, so it was not sent. Keep this page open and try again.',
  slow: 'The signal is slow here. You need not wait: the order is saved on this phone and goes by itself.',
  onItsWay: 'This order is on its way right now. Look again in a moment.',
  notChanged: 'This phone could not do that just now: it may be full. The order is still here.',
  stillRefused:
    'Tried again just now, and not taken. Put it back in the cart to change it, or save the PDF and write to us.',
  stillWaiting: 'Not sent yet. The order is still saved on this phone and will be sent by itself.',
  onThisPhone: 'Orders on this phone',
  needsAttention: 'Needs attention',
  tag: {
    waiting: '{count} waiting',
    oneNeedsAttention: '1 needs attention',
    needAttention: '{count} need attention',
  },
  tryAgain: 'Try again',
  putBackInCart: 'Put back in cart',
  savePdf: 'Save PDF',
  discard: {
    button: 'Discard',
    title: 'Discard this order?',
    explained:
      'The order of {total} has not been sent. It leaves this phone and cannot be brought back.',
    keep: 'Keep it',
  },
  waiting: 'Waiting',
  sending: 'Sending… {percent} %',
  sentShare: 'Sent',
  placing: 'Placing your order',
  sentSoFar: 'Sent so far',
  placedAt: 'Placed {time}',
  sentAt: 'Sent {time}',
  number: 'Order #{orderId}',
  drawing: 'Drawing your order…',
  sendingYours: 'Sending your order…',
  titles: {
    notSent: 'Not sent',
    notSentYet: 'Not sent yet',
    received: 'Thank you',
    saved: 'Saved',
  },
  sendNow: 'Send now',
  stopWaiting: 'Stop waiting',
} as const;
