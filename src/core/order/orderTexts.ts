/** Texts about placing and sending an order. Each group is a module of its own in the build. */
import { texts } from '#core/text/spoken.ts';

/** Texts about sending an order. The worker uses them. */
export const replyTexts = texts('replyTexts', {
  sendFailed: 'Send failed ({status})',
  pdfLost: "The order's PDF was damaged. Try again and we'll make a new one.",
});

/** Texts about orders. */
export const orderTexts = texts('orderTexts', {
  errorPrefix: 'Error: {message}',
  ...replyTexts,
  pdfFailed: 'PDF generation failed',
  /** Below it, offline on a phone that has not stored everything yet. */
  pdfNotLoaded:
    "Your cart is still here. Part of the app isn't saved on this phone yet: try again when you have a signal.",
  pdfTooLarge: 'PDF is too large (~{megabytes} MB). Please reduce items/notes or try again.',
  tooLarge:
    'This order is too large to send at once. Please take some items out and order them separately.',
  sent: 'Order sent! Order #{orderId}\nCheck your inbox (and spam).',
  severalSent:
    "{count} orders sent! You'll find their numbers under Orders on this phone.\nCheck your inbox (and spam).",
  notTaken: 'An order could not be sent. It is still on this phone, and needs your attention.',
  seeOrder: 'See why',
  pendingOrderId: 'pending',
  savedOnPhone: 'Saved on this phone. It will be sent when you are back online.',
  /** While the phone is online: the person went on, or the server is busy with the order. */
  sendingOn: 'Saved on this phone. We keep sending it in the background.',
  sendingWhileOpen:
    'Saved on this phone. {product} keeps sending it while it is open. If this is a private window, keep it open: closing it deletes the order.',
  sendingInMemory:
    'Not sent yet, and this browser cannot keep it. Keep this page open until it is sent.',
  /** If nothing wakes a closed app (`willWake`). */
  savedUntilOpened:
    'Saved on this phone. Open {product} again when you have a signal and it will be sent. If this is a private window, keep it open: closing it deletes the order.',
  savedInMemory:
    'Not sent yet, and this browser cannot keep it. Keep this page open: it will be sent when you are back online.',
  cartChanged:
    'Your cart changed in another tab, so nothing was sent. Check it and your recent orders, then place it again.',
  beingSent: 'This order is already being sent.',
  notKept:
    "We couldn't save this order on your phone, and no confirmation came back. Your cart is still here. Keep this page open, and place the order again when you have a signal. Unchanged, it won't be ordered twice.",
  slow: 'The connection is slow. No need to wait: your order is saved and will go out on its own.',
  slowUnsaved:
    'The connection is slow, and this browser could not save your order. Keep this page open until it is sent.',
  onItsWay: 'This order is on its way right now. Look again in a moment.',
  notChanged: "That didn't work. Your phone may be out of space. The order is still here.",
  stillRefused:
    "We tried again and it wasn't accepted. Put it back in the cart to fix it, or save the PDF and email it to us.",
  stillPending: 'Still no order number. The order stays on this phone, and we keep asking.',
  stillWaiting:
    'Not sent yet. The order is still saved on this phone and will be sent automatically.',
  onThisPhone: 'Orders on this phone',
  needsAttention: 'Needs attention',
  tag: {
    waiting: '{count} waiting',
    oneNeedsAttention: '1 needs attention',
    needAttention: '{count} need attention',
    numberPending: 'Number pending',
  },
  tryAgain: 'Try again',
  putBackInCart: 'Put back in cart',
  putBack: {
    button: 'Put back',
    title: 'Put this order back in the cart?',
    explained:
      'It may have reached the studio already. If you change it and place it again, that is a second order.',
    keep: 'Keep waiting',
  },
  giveAway: 'Give this order to someone with a signal',
  savePdf: 'Save PDF',
  discard: {
    button: 'Discard',
    title: 'Discard this order?',
    explained:
      "We have no confirmation that this order of {total} was sent. It will be removed from this phone and can't be brought back.",
    keep: 'Keep it',
  },
  pending: {
    explained:
      'Your order went out, but its number has not come back. It stays on this phone, and we keep asking until it does.',
    askNow: 'Ask again now',
  },
  letGo: {
    button: 'Let it go',
    title: 'Let this order go?',
    explained:
      "No order number has come back for this order of {total}, so we can't be sure the studio has it. If you let it go, it is removed from this phone and we stop asking.",
    keep: 'Keep asking',
  },
  sending: 'Sending… {percent}%',
  sentShare: 'Sent',
  placing: 'Placing your order',
  sentSoFar: 'Sent so far',
  placedAt: 'Placed {time}',
  sentAt: 'Sent {time}',
  number: 'Order #{orderId}',
  drawing: 'Preparing your order…',
  sendingYours: 'Sending your order…',
  titles: {
    notSent: 'Not sent',
    notSentYet: 'Not sent yet',
    received: 'Thank you',
    saved: 'Saved',
  },
  sendNow: 'Send now',
  finishInBackground: 'Finish in the background',
  stopWaiting: 'Stop waiting',
  photosDropped:
    "To make room for your order, the photos of {team} saved on this phone were removed. You can save them again when you're back online.",
});

/** Texts about a waiting order if nothing wakes a closed app (`willWake`): it is sent only while the app is open. */
export const openToSendTexts = texts('openToSendTexts', {
  waiting:
    'This phone sends it only while {product} is open and online. Closing a private window deletes it.',
  slow: "The connection is slow. No need to wait: your order is saved. If it isn't sent by the time you close {product}, open it again later. Closing a private window deletes it.",
  stillWaiting:
    'Not sent yet. The order is still saved on this phone. Keep {product} open, or open it again when you have a signal.',
  reminder: {
    button: 'Add a reminder',
    added: 'Add the event to your calendar. It will remind you on {time}.',
    file: 'order-reminder.ics',
    summary: 'Open {product} to send your order',
    inBrowser:
      'Your order is saved on your phone and not sent yet. Open this link on that phone, in the browser you ordered with, and stay online until it shows an order number:\n{url}',
    /** A link would open the browser, whose storage does not have the installed app's orders. */
    installed:
      'Your order is saved on your phone and not sent yet. Open {product} from the home screen of that phone, and stay online until it shows an order number.',
  },
});

/** The last day to order and the last day of a gallery, in gallery, cart, on the order page and in calendars. `{day}` is like "Thursday, December 10". */
export const deadlineTexts = texts('deadlineTexts', {
  short: 'by {day}',
  ahead: 'Order by {day}.',
  today: 'Order today: the deadline is {day}.',
  /** `{hour}` is by the phone's clock. */
  elsewhere: "That's {hour} your time.",
  past: 'The deadline was {day}. You can still order, and the studio will see that your order came later.',
  more: 'Want more prints? Order by {day}.',
  cameLater: 'This order came after the deadline, {day}.',
  closes: 'These photos are here until {day}.',
  closesToday: 'These photos are here until tonight, {day}.',
  ofTeam: '{team}: {words}',
  add: 'Add to calendar',
  /** Of a button among several. */
  addThis: 'Add to calendar: {words}',
  calendar: {
    order: {
      file: 'order-by.ics',
      summary: 'Last day to order prints: {team}',
      description: '{studio} asks for orders by the end of this day.',
    },
    closes: {
      file: 'last-day.ics',
      summary: 'Last day of the photos: {team}',
      description: '{studio} closes the gallery at the end of this day.',
    },
  },
});
