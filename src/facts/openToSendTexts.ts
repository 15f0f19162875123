/** Texts about a waiting order if nothing wakes a closed app (`willWake`): it is sent only while the app is open. */
export const openToSendTexts = {
  waiting:
    'This phone sends it only while {product} is open and online. Closing a private window deletes it.',
  slow: "The connection is slow. No need to wait: your order is saved. If it isn't sent by the time you close {product}, open it again later. Closing a private window deletes it.",
  stillWaiting:
    'Not sent yet. The order is still saved on this phone. Keep {product} open, or open it again when you have a signal.',
  reminder: {
    button: 'Add a reminder',
    added: 'Add the event to your calendar. It will remind you on {time}.',
    file: 'sideline-reminder.ics',
    summary: 'Open {product} to send your order',
    inBrowser:
      'Your order is saved on your phone and not sent yet. Open this link on that phone, in the browser you ordered with, and stay online until it shows an order number:\n{url}',
    /** A link would open the browser, whose storage does not have the installed app's orders. */
    installed:
      'Your order is saved on your phone and not sent yet. Open {product} from the home screen of that phone, and stay online until it shows an order number.',
  },
} as const;
