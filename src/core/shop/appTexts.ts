/** Texts of the app itself: what is around every screen, connection, versions, the home screen, storage and errors. Each group is a module of its own in the build. */
import { texts } from '#core/text/spoken.ts';

/** Texts around every screen and in the cart's header: titles, skip link, item count. */
export const frameWords = texts('frameWords', {
  skip: 'Skip to content',
  home: '{product}, home',
  sections: 'Sections',
  menu: 'Menu',
  closeMenu: 'Close menu',
  cart: 'Cart',
  clearPhone: 'Clear this phone',
  oneItem: '1 item',
  items: '{count} items',
  titles: {
    access: 'Enter your access code',
    gallery: 'Team gallery',
    cart: 'Cart',
    order: 'Your order',
    bring: 'Use on another phone or browser',
    promises: 'Who can see your photos?',
  },
});

/** Sunday and January come first. */
export const calendarWords = texts('calendarWords', {
  /** The forms of a day, in full and short, without and with its year. */
  day: '{weekday}, {month} {day}',
  dayOfYear: '{weekday}, {month} {day}, {year}',
  short: '{shortMonth} {day}',
  shortOfYear: '{shortMonth} {day}, {year}',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
});

/** For browsers without JavaScript. */
export const scriptlessWords = texts('scriptlessWords', {
  contact: 'Call {phone} or write to {email}.',
  contactWithoutPhone: 'Write to {email}.',
});

/** Texts of the footer, which loads last. */
export const footerWords = texts('footerWords', {
  policies: 'Policies',
  links: 'Links',
  newsletter: {
    title: 'First to see new galleries',
    label: 'Email',
    join: 'Join',
    explained: 'Join opens an email to us, ready to send. To unsubscribe, just reply.',
    subject: 'Newsletter',
    body: 'Hello,\n\nPlease add {email} to your newsletter.\n',
    opened: "Your email is ready. Hit send and you're on the list.",
  },
});

/** Texts about the app itself: connection, versions, the home screen, and storage. */
export const appTexts = texts('appTexts', {
  noSignal: "You're offline.",
  signIn: 'This Wi-Fi wants you to sign in first, or it blocks this site.',
  signalAdvice:
    "Photos you've opened still work, and orders are saved here until they can be sent.",
  signalAdviceKeepOpen:
    "This browser can't save anything, so keep this page open until your order is sent.",
  updateReady: 'A new version of {product} is ready.',
  update: 'Update',
  invitation: {
    title: 'Add {product} to your home screen',
    why: 'It opens even without a signal.',
    /** On an iPhone the app on the home screen has a storage of its own. */
    starts:
      'It starts empty there. Copy what you have here first, and paste it when you open the app: it asks for it. Your code or card opens a gallery there, too.',
    copy: 'Copy what you have here',
    copied: 'Copied. Now add the app, open it, and tap "Paste what you had in Safari".',
    notCopied: "This browser won't copy it. Enter your code in the app, or scan the card.",
  },
  shareSheet: { share: '1. Tap Share', add: '2. Tap Add to Home Screen' },
  install: 'Install',
  notNow: 'Not now',
  /** A language was chosen whose texts are not on this phone. */
  language: 'Language',
  languageFailed: "We couldn't load it. Try again when you have a signal.",
  saving: {
    interrupted:
      "We lost the signal partway. Tap again when you're back online and we'll pick up where we left off.",
    full: "There isn't enough space for every photo. The ones you open will be kept while there's room.",
  },
});

/** Texts of a line over every page, in a browser inside another app and in an app that is new on the home screen. */
export const elsewhereTexts = texts('elsewhereTexts', {
  /** `{app}` is the app's name, or else `thisApp`. */
  inApp: '{app} opens pages in a browser of its own, which forgets your galleries and your cart.',
  thisApp: 'This app',
  move: 'Move to your own browser',
  newApp: 'What you had in Safari can come along.',
  paste: 'Paste what you had in Safari',
});

/** Texts about clearing a phone, and about a gallery that could not be removed from it. */
export const clearTexts = texts('clearTexts', {
  title: 'Clear this phone?',
  looking: 'Looking at what is kept here…',
  removes: 'This removes what {product} keeps on this phone:',
  unsavedDigitals: {
    one: "1 photo that you ordered isn't saved yet. Save it on its order's page first: after clearing, only the studio can give it to you again.",
    several:
      "{count} photos that you ordered aren't saved yet. Save them on their order's page first: after clearing, only the studio can give them to you again.",
  },
  codeAgain: "You'll need the code to open a gallery again.",
  unsent: {
    one: '1 order has not been confirmed by the studio',
    several: '{count} orders have not been confirmed by the studio',
  },
  keepUnsent: {
    one: 'Keep it here until the studio confirms it',
    several: 'Keep them here until the studio confirms them',
  },
  discardUnsent: {
    one: 'Discard it. The studio may never get it',
    several: 'Discard them. The studio may never get them',
  },
  /** If the browser cannot tell whether there are any. */
  unsure: {
    legend: "We couldn't check for orders that the studio has not confirmed",
    keep: 'Keep any that are here until the studio confirms them',
    discard: 'Discard any that are here. The studio may never get them',
  },
  cancel: 'Cancel',
  confirm: 'Clear',
  clearing: 'Clearing…',
  done: 'This phone is clear',
  nothingLeft: 'No galleries, photos, orders or details are kept here.',
  leftUnsent: {
    one: '1 order is still here until the studio confirms it, with the details it needs. Everything else was removed. Your browser may hold traces of it in its own files: clear this phone once more when the order is confirmed.',
    several:
      '{count} orders are still here until the studio confirms them, with the details they need. Everything else was removed. Your browser may hold traces of it in its own files: clear this phone once more when the orders are confirmed.',
  },
  browsers:
    "Your browser's own history and form suggestions are not ours to clear. You can do that in its settings.",
  ok: 'OK',
  notCleared: 'Not everything was cleared',
  stillHere: 'Still on this phone:',
  browserFailed:
    "Your browser failed to delete it. Try again, or clear this site's data in your browser's settings.",
  tryAgain: 'Try again',
  notRemoved: {
    title: 'Not everything was removed',
    explained:
      "The gallery is closed, but your browser failed to delete all of it. Try again, or clear this site's data in your browser's settings.",
    again: 'We tried again, and it failed again.',
    close: 'Close',
  },
});

/** Texts shown instead of a page. Every first view contains them. */
export const errorTexts = texts('errorTexts', {
  offline: "You're offline",
  notLoaded: "This page isn't saved on your phone yet, and you're offline.",
  tryAgain: 'Try again',
  stillOffline: "Still offline. You can go back to pages you've already opened.",
  wentWrong: 'Something went wrong',
  missing: "This page didn't load. Try again in a minute.",
  broken: 'Your cart and orders are safe. If it happens again, write to',
  reload: 'Reload',
});

/** Shown by a static host at an address where nothing is. */
export const notFoundTexts = texts('notFoundTexts', {
  title: 'There is nothing at this address',
  home: 'Go to the home page',
});

/** Shown by the worker instead of the page if the stored page is damaged and the phone is offline. */
export const pageLostTexts = texts('pageLostTexts', {
  title: '{product} needs a signal once',
  body: 'A part of the app on this phone is damaged. Open it again when you have a signal and it repairs itself. Your cart and orders are still here.',
});

/** A gallery that the shop doesn't list. Its address is the caller's text, so no email repeats it. */
export const unlistedTeam = 'Another gallery';
