/**
 * What `npm test`, and with it continuous integration, runs of the tests that take long. `npm run task -- all` runs all of them, and so do
 * `npx vitest` and `npx playwright test`.
 */

/** Set by `tests/all.ts`. */
const isSample = (process.env['SAMPLE'] ?? '') !== '';

/**
 * The browser tests, by the files of `tests/e2e`: how their titles begin. They are what visitors do, and what must never fail: orders,
 * sealing, life without a signal. Left out are odd devices, broken answers, other tabs, races and many sizes.
 */
export const browserSample: Readonly<Record<string, readonly string[]>> = {
  accessibility: ['in English', 'the console stays free of errors on every route'],
  arrival: [
    'sections scroll below the header and the reel has its keys, however one comes',
    'a gallery has its header, group, lightbox and keys, however one comes',
  ],
  booking: [
    'a booking is taken, said so, and the form is empty again',
    'each required field is asked for, and the wrong address is named',
    'a booking that is not taken says why, is kept, and can be sent again',
  ],
  cardOrders: [
    "an order types name, email and address, and has each photo's own token",
    'one of two cards is removed: its photos, its link and what the cart has of them, and no more',
  ],
  cards: [
    "a card shows exactly that child's photos and the team's, by one document",
    'before the shoot the card waits, and opens by itself when the photos come',
    'a card opens without a signal, and a sibling whose card was replaced does not close it',
    'a gallery that was carried over asks for the card, and keeps cart, hearts and orders',
  ],
  cart: [
    'are counted, merged and removed',
    'sums and counts follow the cart',
    'travels with the order and gets the email of the studio',
    'cart, add-ons, step and the half-filled form outlive a reload and a closed tab',
    'two tabs that add at once both count',
    'an order is placed with Tab, Enter, Space and arrows alone',
  ],
  cartAnswers: [
    'live regions say what was added, removed, put back, wrong, missing and sent, and no more',
    'puts back a pack with its poses and photo, and a print with its quantity, where they were',
  ],
  cartBack: ['from the details, reached '],
  cartLayout: [
    'is named on a phone, and one tap away',
    'the second step shows the form in place of the products, and comes back to them',
  ],
  clearing: [
    "what was cleared is in none of the browser's files, and a kept link opens no removed gallery",
    'an order that waits is kept, or discarded by keys alone',
  ],
  desk: [
    'orders are found, marked at once, and what goes out with emails can be undone',
    'an order is put right with the photos in view, in one correction and one email',
    'a print run says what is missing, makes the files, and can be marked',
  ],
  damage: ['that came damaged, swapped or not at all do not show, and can be tried again'],
  durability: [
    'the order is on the phone before its first byte leaves it',
    'shows an empty cart before the order is through, and makes one order',
  ],
  fewTaps: ['an open photo is ordered with six taps and two typed fields'],
  firstPhotos: [
    'the first six photos are there, in their places, and nothing moves when React comes',
    'a gallery that is opened again fetches its first photos early, and none twice',
    'a code asks for the first photos before its gallery is there',
  ],
  firstTasks: [
    'a Family Pack is ordered from its card on home, with a photo, in ten taps',
    'a photo is asked to be taken down with three taps',
  ],
  firstView: [
    'hydration takes over every word of',
    'a code that is typed before the scripts have come opens its gallery',
    'home shows its content',
    'the head names the shop for search engines and shared links',
    'the scripts that a screen begins with stay below 89.2 kB',
    'anyone who leaves home before it is taken over has one screen, there and back',
  ],
  gallery: [
    'a gallery without its access grant leads to the access page, and its code on to it',
    'the groups of a gallery are in its address, and are walked by keys and by Back',
    'photos load in order, stand in columns, and are searched by name',
    'the trading cards are found by flag, tag, folder, name and age group',
    'a plain file is tried with each extension, and one that fails can be tried again',
    'the lightbox opens at the photo that was chosen, moves both ways, and closes',
  ],
  handover: [
    'a gallery, a heart, the cart and a waiting order are there, and the order is one for both',
    'a link is taken without a signal, and what needs one comes when it is back',
    'a link that was taken, is damaged or is for another site says so, and changes nothing',
  ],
  hearts: [
    '"My photos" shows the photos with a heart, of all groups, and says how to add the first',
    'hearts are there after a reload and without a signal, where more can be given',
  ],
  home: [
    'turns every 3 s, and rests under the pointer, under the focus and when told to',
    'the reel follows the arrow keys and wraps; it stands still under reduced motion',
    'each section has an address, which scrolls below the header and takes the focus there',
    'the header leads to every section, and every screen has its title',
    'the offers, the footer and the dialogs of the home page',
  ],
  hostileLink: ['is shown in clear words', 'learns nothing of what', 'no byte of a link'],
  install: [
    'the browser finds nothing that stands in the way of installing',
    'it invites on the page of an order alone, and takes no for an answer',
  ],
  keptPhotos: [
    'the worker keeps only ciphertext, until a gallery is removed or the phone is cleared',
    'offline, what was seen shows again',
  ],
  integrity: ['a changed script that '],
  keyboard: ['order a pack'],
  killed: ['killed at every step: every order is stored once'],
  lightbox: [
    'closing returns to the gallery, with the focus at the photo shown last',
    'by touch a swipe turns the pages, and two taps or a pinch enlarge a photo',
  ],
  longGallery: ['a gallery of a thousand photos stays small and in its places'],
  messages: [
    'says what is missing or wrong, and sends nothing',
    'one that is not sent says why, stays in the cart, and can be placed again',
    'one that is sent says its number and empties the cart',
    'keeps the order on the phone and sends it once when the signal is back',
    'one that opens nothing says why, until another is typed',
    'each says what is missing in it',
  ],
  offline: [
    'after one visit, with the server stopped, every route loads and what was seen is there',
    'soon after a first visit to home an order can be placed without a server',
    'a gallery saved for the sideline shows all its photos with the server stopped',
  ],
  opening: [
    'a code opens what was sealed for it, as it is pasted or typed',
    "a card's link opens its gallery without stretching, until it is removed from this phone",
    'a gallery that is gone or has closed can be taken from this phone',
  ],
  order: ['an order goes from the access code to two emails with its PDF'],
  orderPage: [
    'after the alert the order stands there with its pictures, survives a reload, and is ordered again',
    'who is remembered orders again in four taps and types nothing, and is forgotten on request',
    'an order that was refused is put back into the cart from its page',
  ],
  orderStatus: ['the studio’s word reaches the phone that ordered, and no other'],
  pdf: ['an order stands whole on its PDF, whose progress is shown before the drawing begins'],
  photoOrder: [
    'a photo goes from the gallery into a print, its request, both emails and the PDF',
    'a pack is filled with the photo, its memory mate with the team photo too, and can be changed',
    'a photo is cropped with keys, for one print alone, and back again',
    'siblings in two galleries are one order that names the team with each number',
  ],
  players: [
    'a parent is asked once, chooses by jersey, and meets the photos of all groups from then on',
    'a search finds words in any order and jerseys, and shows what other groups have',
    'the known player is filled in where nothing is typed, and can be changed',
  ],
  printPictures: [
    'a line shows what it prints, with its photos and crop; without a photo, the product',
    'the PDF that is sent has no pixel of a private photo; the copy that is saved shows the photos',
  ],
  reminder: ['is said in gallery and cart, with an entry for the calendar'],
  requests: ['each screen'],
  responses: [
    'five clicks in one tick are one order, and a slow line shows how much of it has left',
  ],
  savedGallery: [
    'three photos are ordered without a signal, and the order is sent after the browser was closed',
  ],
  sealed: [
    'every file of',
    'a code in the address, as a QR card has it, opens its gallery and is wiped',
  ],
  season: ['nothing moves that is being looked at: a newer list is offered'],
  sideline: [
    'the signal returns: one order, two emails, and a notice in every open tab',
    'the page is closed: the worker is woken by the browser and sends it',
    'a sign-in page that answers everything takes no order, and none is lost to it',
  ],
  signal: ['a gallery comes by itself when there is a signal'],
  slots: [
    'eight wallets are shared by two photos, in any shares, and the order says which',
    'a crop is pinched, dragged, turned by the wheel and moved with keys, and the order has it',
  ],
  translated: ['an order, a booking and the filters are the same in a translated page'],
  update: ['version 1 stays whole until the person updates, and nothing is lost on the way'],
  whereTo: [
    'the team hands out: it is in the form, the request, the emails and the PDF',
    'with the required fields alone Place Order sends at once, and without a gallery the request is the specified one',
  ],
};

/** The unit tests that are left out. */
export const slowUnits: readonly string[] = [
  // Grown bodies, and rare servers. `attack/attack` and `server/process` always run.
  'attack/cost',
  'soak/soak',
  // Builds of whole shops, and their whole files.
  'release/apply',
  'release/brokenShop',
  'release/galleriesUrl',
  'release/otherShop',
  'release/pictures',
  'release/reproducible',
  'release/update',
  'release/verify',
  // Kills at many points. The stores and the outbox have quicker ones that always run.
  'server/faultyProcesses',
  'studio/everyFile',
  'studio/fulfilKilled',
  'studio/interruption',
  'studio/playerCardsKilled',
  // Large emails, and pictures of cards in many positions.
  'server/largeEmails',
  'studio/cardPictures',
];

/** Matches the file and titles of a browser test that is run, as Playwright joins them. */
export const browserTests: RegExp = isSample
  ? new RegExp(Object.entries(browserSample).map(patternOf).join('|'))
  : /./;

/** Returns true for a file of unit tests, below the root, that is run. */
export function isUnitRun(file: string): boolean {
  return !isSample || !slowUnits.some((slow) => file === `tests/${slow}.test.ts`);
}

function patternOf([file, titles]: readonly [string, readonly string[]]): string {
  return `\\b${file}\\.spec\\.ts .*(?:${titles.map(escaped).join('|')})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
