/**
 * What `npm test`, and with it continuous integration, runs of the tests that take long. `npm run task -- all` runs all of them, and so do
 * `npx vitest` and `npx playwright test`.
 */

/** Set by `tests/all.ts`. */
export const isSample = (process.env['SAMPLE'] ?? '') !== '';

/**
 * The browser tests, by the files of `tests/e2e`: how their titles begin. They are what visitors do, and what must never fail: orders,
 * sealing, life without a signal. Left out are odd devices, broken answers, other tabs, races and many sizes.
 */
export const browserSample: Readonly<Record<string, readonly string[]>> = {
  accessibility: ['in English', 'the console stays free of errors on every route'],
  booking: [
    'a booking is taken, said so, and the form is empty again',
    'a booking that is not taken says why, is kept, and can be sent again',
  ],
  cardOrders: ["an order types name, email and address, and has each photo's own token"],
  cards: [
    "a card shows exactly that child's photos and the team's, by one document",
    'a card opens without a signal, and a sibling whose card was replaced does not close it',
  ],
  cart: [
    'are counted, merged and removed',
    'travels with the order and gets the email of the studio',
    'cart, add-ons, step and the half-filled form outlive a reload and a closed tab',
    'two tabs that add at once both count',
    'an order is placed with Tab, Enter, Space and arrows alone',
  ],
  cartAnswers: [
    'live regions say what was added, removed, put back, wrong, missing and sent, and no more',
  ],
  clearing: [
    "what was cleared is in none of the browser's files, and a kept link opens no removed gallery",
  ],
  desk: [
    'orders are found, marked at once, and what goes out with emails can be undone',
    'an order is put right with the photos in view, in one correction and one email',
    'a print run says what is missing, makes the files, and can be marked',
  ],
  durability: [
    'the order is on the phone before its first byte leaves it',
    'shows an empty cart before the order is through, and makes one order',
  ],
  fewTaps: ['an open photo is ordered with six taps and two typed fields'],
  firstPhotos: [
    'the first six photos are there, in their places, and nothing moves when React comes',
  ],
  firstTasks: ['a photo is asked to be taken down with three taps'],
  firstView: [
    'hydration takes over every word of',
    'a code that is typed before the scripts have come opens its gallery',
    'the head names the shop for search engines and shared links',
    'the scripts that a screen begins with stay below 89.4 kB',
  ],
  gallery: [
    'a gallery without its access grant leads to the access page, and its code on to it',
    'photos load in order, stand in columns, and are searched by name',
    'the lightbox opens at the photo that was chosen, moves both ways, and closes',
  ],
  handover: [
    'a gallery, a heart, the cart and a waiting order are there, and the order is one for both',
    'a link that was taken, is damaged or is for another site says so, and changes nothing',
  ],
  hearts: [
    '"My photos" shows the photos with a heart, of all groups, and says how to add the first',
  ],
  home: [
    'each section has an address, which scrolls below the header and takes the focus there',
    'the offers, the footer and the dialogs of the home page',
  ],
  hostileLink: ['is shown in clear words', 'no byte of a link'],
  install: ['the browser finds nothing that stands in the way of installing'],
  keptPhotos: [
    'the worker keeps only ciphertext, until a gallery is removed or the phone is cleared',
    'offline, what was seen shows again',
  ],
  keyboard: ['order a pack'],
  killed: ['killed at every step: every order is stored once'],
  lightbox: ['closing returns to the gallery, with the focus at the photo shown last'],
  messages: [
    'says what is missing or wrong, and sends nothing',
    'one that is not sent says why, stays in the cart, and can be placed again',
    'keeps the order on the phone and sends it once when the signal is back',
  ],
  offline: [
    'after one visit, with the server stopped, every route loads and what was seen is there',
    'soon after a first visit to home an order can be placed without a server',
    'a gallery saved for the sideline shows all its photos with the server stopped',
  ],
  opening: [
    'a code opens what was sealed for it, as it is pasted or typed',
    "a card's link opens its gallery without stretching, until it is removed from this phone",
  ],
  order: ['an order goes from the access code to two emails with its PDF'],
  orderPage: [
    'after the alert the order stands there with its pictures, survives a reload, and is ordered again',
    'an order that was refused is put back into the cart from its page',
  ],
  orderStatus: ['the studio’s word reaches the phone that ordered, and no other'],
  pdf: ['an order stands whole on its PDF, whose progress is shown before the drawing begins'],
  photoOrder: [
    'a photo goes from the gallery into a print, its request, both emails and the PDF',
    'a pack is filled with the photo, its memory mate with the team photo too, and can be changed',
    'siblings in two galleries are one order that names the team with each number',
  ],
  players: [
    'a parent is asked once, chooses by jersey, and meets the photos of all groups from then on',
    'a search finds words in any order and jerseys, and shows what other groups have',
  ],
  printPictures: [
    'the PDF that is sent has no pixel of a private photo; the copy that is saved shows the photos',
  ],
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
  sideline: [
    'the signal returns: one order, two emails, and a notice in every open tab',
    'the page is closed: the worker is woken by the browser and sends it',
    'a sign-in page that answers everything takes no order, and none is lost to it',
  ],
  slots: ['eight wallets are shared by two photos, in any shares, and the order says which'],
  update: ['version 1 stays whole until the person updates, and nothing is lost on the way'],
  whereTo: [
    'the team hands out: it is in the form, the request, the emails and the PDF',
    'with the required fields alone Place Order sends at once, and without a gallery the request is the specified one',
  ],
};

/** The unit tests that are left out. */
export const slowUnits: readonly string[] = [
  // Grown bodies, planted faults, and servers that are started in odd ways. `attack/attack` and `server/faults` always run.
  'attack/cost',
  'attack/planted',
  'server/largeEmails',
  'server/openFiles',
  'server/process',
  'server/watchdog',
  'soak/soak',
  // Whole shops and releases. `release/start` always runs.
  'cssTypes',
  'release/apply',
  'release/brokenShop',
  'release/galleriesUrl',
  'release/otherShop',
  'release/pack',
  'release/pictures',
  'release/reproducible',
  'release/shopCheck',
  'release/signature',
  'release/update',
  'release/verify',
  'studio/commandLine',
  'studio/doctor',
  'studio/everyFile',
  'studio/init',
  'studio/initQuestions',
  // Kills at many points. The stores and the outbox have quicker ones that always run.
  'server/faultyProcesses',
  'studio/desk/killed',
  'studio/fulfilKilled',
  'studio/interruption',
  'studio/leaving',
  'studio/playerCardsKilled',
  // Publishing in its rarer forms. `studio/publish`, `studio/season` and `studio/erase` always run.
  'studio/accessRows',
  'studio/badFiles',
  'studio/cardPictures',
  'studio/cards',
  'studio/frameNumbers',
  'studio/namesakesDigitals',
  'studio/namesakesErased',
  'studio/namesakesHidden',
  'studio/playerCards',
  'studio/preview',
  'studio/proofs',
  'studio/sortedShoot',
  'studio/tickets',
  'studio/withheld',
  // Orders in their rarer forms. `studio/fulfil`, `studio/orderStates` and `studio/exchange` always run.
  'studio/digitalOrders',
  'studio/farServer',
  'studio/forgottenPrints',
  'studio/fulfilDatabase',
  'studio/leftToDesks',
  'studio/orderStatuses',
  'studio/prints',
  'studio/releaseDigitals',
  'studio/takeOrders',
  'studio/teamPhotos',
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
