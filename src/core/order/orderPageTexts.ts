/** Texts about an order after it was placed: its page, its status, and how to pay. Each group is a module of its own in the build. */
import { texts } from '#core/text/spoken.ts';

/** Texts about paying. `{amount}` is written `$29.99`; `{number}` is the order's. */
export const payTexts = texts('payTexts', {
  title: 'How to pay',
  one: 'Your total is {amount}.',
  several: 'Your total is {amount}. Choose one way:',
  link: 'Pay {amount} for order #{number}.',
  /** For a link that does not carry the order's number. */
  linkWithout: 'Pay {amount}, and write "Order #{number}" in the message.',
  handle: '{handle} on {service}',
  send: 'Send {amount}, and write "Order #{number}" in the message.',
  transfer: 'Transfer {amount}, and write "Order #{number}" as the reference.',
  /** Where the shop names no way. */
  asked: 'Nothing to pay now. The studio will tell you how to pay {amount}.',
  /** On the button of the shop's first way, if that is a link. */
  now: '{label} · {amount}',
  others: 'Other ways to pay',
  cash: 'Give the coach {amount}, in an envelope that says "Order #{number}".',
  /** While no order number has come back. */
  linkPending: 'The link to pay comes with your order number.',
  pending:
    "Please wait for your order number before you pay, or ask us, so that we can tell it's yours.",
});

/** What happens after an order was placed. The specification's two times for prints (section 9) stand in one sentence. */
export const afterOrderTexts = texts('afterOrderTexts', {
  check: 'We check every photo before we print it.',
  /** For digital photos that were bought. `{digitals}` is how fast: "in minutes". */
  digitals:
    "Once the studio has your payment, your digital photos appear {digitals} on your order's page, on the phone you ordered with.",
  shipped: 'Printed in {printsHowItWorks}, with you {printsShip} after ordering.',
  withTeam: 'Printed in {printsHowItWorks}, then handed out with your team.',
  /** For an order that says no address. */
  undecided: "Printed in {printsHowItWorks}. We'll ask you where your prints should go.",
});

/** Texts about what the studio says of an order after it was placed. */
export const statusTexts = texts('statusTexts', {
  production: {
    received: 'Received',
    'in print': 'In print',
    shipped: 'Shipped',
    'handed out': 'Handed out',
    cancelled: 'Canceled',
  },
  payment: { open: 'Not paid yet', paid: 'Paid', refunded: 'Refunded' },
  paymentOf: { open: '{amount} to pay', paid: '{amount} paid', refunded: '{amount} refunded' },
  nothingToPay: 'Nothing to pay',
  /** For example "$12.00 refunded: the magnet was sold out". */
  withReason: '{words}: {reason}',
  fromStudio: 'From the studio',
  changedAt: 'Updated {time}',
  checkedAt: 'Checked {time}',
  check: 'Check for updates',
  checking: 'Checking…',
  none: 'No updates from the studio yet.',
  unchanged: 'Nothing new since the last update.',
  changed: 'This order was just updated.',
  offline: "We couldn't check because you're offline. This is the last update on this phone.",
  troubled: "We couldn't check for updates just now. Try again in a few minutes.",
  unreadable: "We found an update, but this phone couldn't read it. Try again later.",
  older: 'The site has an older update than this phone, so it was ignored.',
  newer: 'The latest update needs a newer version of {product}. Close it and open it again.',
  /** Placed without HTTPS, or where the browser keeps no keys. */
  unavailable: "Updates for this order can't be shown on this phone. The studio can tell you more.",
});

/** Texts of an order's page. */
export const orderPageTexts = texts('orderPageTexts', {
  title: 'Your order',
  loading: 'Looking for your order…',
  gone: {
    title: "This order isn't on this phone",
    explained:
      'It may have been placed on another device or in another browser, put back in the cart, or cleared from this phone. If it was sent, your email has it.',
  },
  number: 'Order number',
  noNumber: 'No number',
  what: 'What',
  whom: 'For',
  when: 'When',
  where: 'Where',
  placed: 'Placed',
  total: 'Total',
  states: {
    waiting: 'Waiting to be sent',
    'number pending': 'Sent, number pending',
    'needs attention': 'Needs attention',
    received: 'We have your order',
  },
  /** `{email}` is where the copy goes. */
  received: 'We email a copy to {email}. Check your inbox (and spam).',
  /** In its place, for an address that cannot be mailed. */
  notMailed:
    "We can't email a copy to {email}. We have your order all the same, and this page shows it.",
  ordered: 'What you ordered',
  /** For orders that were sent after the phone was cleared. */
  notKept: "This phone kept only this order's number and total. Your email says what you ordered.",
  photos: 'Photos',
  leftOpen: { where: 'No address given', who: 'Nobody named yet', photos: 'Not all chosen' },
  actions: 'More with this order',
  again: 'Order again',
  /** `{sibling}` is the name of the only other child whom this phone knows, or else `aSibling`. */
  sibling: 'Order for {sibling}',
  siblingOf: "Order {child}'s prints for {sibling}",
  aSibling: 'a sibling',
  siblingHint: 'The same for another child. Check the photo and the name in the cart.',
  /** `{products}` are their names. */
  notSold: 'No longer sold: {products}.',
  otherPrices: "Today's prices apply.",
  savePdf: 'Save or share PDF',
  preparing: 'Preparing your PDF…',
  pdfFailed: "That didn't work. Please try again.",
  print: 'Print',
  toOrders: 'Orders on this phone',
  toCart: 'Shop prints & packs',
  toGalleries: 'Your galleries',
});

/** What an order leaves open, as the email to the studio asks for it. */
export const leftOpenTexts = texts('leftOpenTexts', {
  where: 'Where the prints should go',
  who: 'Who it is for',
  photos: 'Which photo each print and add-on is of',
  tell: 'Tell us',
  /** Of the email. `{order}` is the order's number, or its time while it has none. */
  subject: 'Order {order}',
});

/** Around what the studio says of an order. */
export const progressTexts = texts('progressTexts', {
  production: 'Progress',
  /** The last step of an order that is only downloaded. */
  released: 'Ready to save',
  payment: 'Payment:',
  /** For screen readers, behind a step. */
  done: 'done',
  next: 'to come',
});

/** What the studio has changed of an order since it was placed. */
export const changeTexts = texts('changeTexts', {
  changed: 'We changed your order:',
  row: '{label}: {value}',
  /** A field that was emptied. */
  nothing: 'none',
  /** Of a field whose new value isn't repeated, such as "Email: changed". */
  otherValue: 'changed',
  /** Of a line: `5x7 pack of 2, photo: No. 014 → No. 031`. */
  was: '{before} → {after}',
  quantity: 'quantity',
  pose: 'pose',
  photos: { photo: 'photo', player: "player's photo", team: 'team photo' },
  takenOut: 'Taken out',
  /** Of a photo that stays. */
  crop: '{photo}, cropped differently',
  total: 'New total',
  stillToPay: 'Still to pay',
  /** The studio has more than the order comes to. */
  owed: 'We owe you',
});

/** Texts about photos in full size that the studio has released. */
export const digitalTexts = texts('digitalTexts', {
  title: 'Your photos',
  ready: {
    one: '1 photo in full size, ready to save until {date}.',
    several: '{count} photos in full size, ready to save until {date}.',
  },
  over: 'These photos could be downloaded until {date}. Ask the studio if you still need them.',
  overKept: 'These photos could be downloaded until {date}. Those kept on this phone still open.',
  loading: 'Opening your photos…',
  /** `{file}` is the file's name; width and height are pixels. */
  open: 'Open {file}',
  size: '{width} × {height}, {size}',
  savedMark: 'Saved',
  saveOne: 'Save or share',
  close: 'Close',
  saveAll: { one: 'Save or share the photo', several: 'Save or share all {count}' },
  /** More than one share menu takes. `{left}` is how many are not saved yet. */
  saveNext: 'Save the next {count} of {left}',
  saveAgain: 'Save them again',
  keep: 'Keep on this phone',
  keeping: 'Getting photo {done} of {count}…',
  kept: 'All of them are kept on this phone and open without a signal.',
  preparing: 'Getting them ready…',
  saved: 'Done. Look for them in your photos or downloads.',
  gone: 'The studio has taken these photos down. Ask them if you still need them.',
  offline: "You're offline, or the site can't be reached. Try again when you have a signal.",
  troubled: "We couldn't get these photos just now. Try again in a few minutes.",
  damaged: "The download was incomplete, so it wouldn't open. Try again.",
  full: "There isn't enough space on this phone to keep them all. You can still save them one by one.",
  newer: 'These photos need a newer version of {product}. Close it and open it again.',
  retry: 'Try again',
  pickup: {
    explained: 'Anyone with this link can open these photos, so share it with care.',
    loading: 'Opening your link…',
    revoked: 'This link was revoked by the studio. Ask them for a new one.',
    unknown: 'This link opens nothing. It may be incomplete, or its photos were taken down.',
  },
});
