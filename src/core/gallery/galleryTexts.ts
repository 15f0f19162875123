/** Texts of galleries, and of the codes that open them: spec, sections 2, 5 and 8, and docs/decisions.md. Each group is a module of its own in the build. */
import { texts } from '#core/text/spoken.ts';

/** Texts of galleries: spec, sections 2 and 8, and docs/decisions.md. `fillText` fills in each `{word}`. */
export const galleryTexts = texts('galleryTexts', {
  noMatchesInGroup: 'No matches for "{q}" in {group}.',
  noImagesInGroup: 'No images for {group} yet.',
  mine: 'My photos',
  noneMine:
    "Your favorites and your player's photos show up here. Tap the heart on a photo to add it.",
  noPhotosYet: 'No photos yet',
  missingPath: 'Missing path',
  someTeam: 'Team gallery',
  openingPhoto: 'Opening the photo…',
  close: 'Close',
  photoFailed: "This photo didn't load.",
  allGalleries: 'All galleries',
  shop: 'Order prints',
  orderPrints: 'Order Prints Here',
  /** Says where "Order Prints Here" leads. */
  ownShop: "{team}'s own order page, {host}, in a new tab.",
  otherShop: 'Our other order page, {host}, in a new tab.',
  group: 'Group',
  search: 'Search by name',
  searchShort: 'Search',
  onePhoto: '1 photo',
  photos: '{count} photos',
  largerFailed: "Showing a smaller version; the full-size photo didn't load.",
  tryAgain: 'Try again',
  opening: 'Opening the gallery…',
});

/** The words of photo tiles, which are drawn before the other groups have loaded. */
export const tileWords = texts('tileWords', {
  view: 'View {name}',
  tryAgain: 'Try {name} again',
  heart: 'Favorite {name}',
  order: 'Order this photo',
});

/** Texts about saving, sharing and removing a gallery, of its lightbox, and of missing galleries. No first view needs them. */
export const galleryActTexts = texts('galleryActTexts', {
  notReady: "Your photos aren't ready yet. They'll show up here.",
  notFound: 'Gallery not found',
  backToGalleries: 'Back to Galleries',
  notFoundWhy:
    'There is no gallery at this address. It may have been renamed, or the link was cut short.',
  gone: 'The {team} gallery has been taken down or moved. Try again later, or write to us if you still need a print.',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  /** What a screen reader says of the lightbox: the names are those of its library. */
  lightbox: {
    Slide: 'Slide',
    Carousel: 'Carousel',
    'Photo gallery': 'Photo gallery',
    '{index} of {total}': '{index} of {total}',
    'Zoom in': 'Zoom in',
    'Zoom out': 'Zoom out',
  },
  takeDown: {
    ask: 'Ask to take a photo down',
    askThis: 'Ask to take this photo down',
    subject: 'Please take a photo of {team} down',
    /** Stands for the number that the person fills in. */
    whichNumber: '___ (the number is below the open photo)',
    body: "Please take this photo down: {team}, No. {number}.\n\nI am the player's parent or guardian.\nMy name: ",
  },
  share: 'Share gallery link',
  linkCopied: 'Link copied',
  lock: 'Remove from this phone',
  locking: {
    title: 'Remove from this phone?',
    explained:
      "This removes {team} and its photos from this phone. You'll need the code to open it again.",
    inCart: "Items in your cart stay, but without this team's photos.",
    /** Where several cards have opened the gallery. */
    which: 'What should go?',
    all: 'All of {team}',
    card: 'Only the card of {name}',
    cardExplained:
      "This removes {name}'s photos from this phone. You'll need the code on the card to open them again.",
    cardInCart: 'Items in your cart stay, but without these photos.',
    cancel: 'Cancel',
    confirm: 'Remove',
  },
  save: 'Save for offline',
  saveButton: {
    offered: 'Save for offline',
    saving: 'Saving photos',
    saved: 'Saved for offline',
  },
  saveWhy: 'Keeps every photo of this gallery on this phone, so it opens without a signal.',
  weight: '{photos} · about {size}',
  saving: 'Saving photos',
  savingShare: '{percent}%',
  cancelSaving: 'Cancel',
  saved: 'Saved · {photos} · {size}',
  removeSaved: 'Remove',
});

/** Texts about the players of this phone, and what a search finds in other groups. No first view needs them. */
export const playerTexts = texts('playerTexts', {
  ask: "Who's your player? See their photos first.",
  choose: 'Choose player',
  change: 'Change player',
  notNow: 'Not now',
  title: "Who's your player?",
  explained: 'Choose one, or several for siblings. It stays on this phone.',
  search: 'Name or jersey number',
  noMatches: 'No player matches "{q}".',
  show: 'Show photos',
  forget: 'Forget players',
  cancel: 'Cancel',
  elsewhere: 'Found in other groups',
  /** Below a group without photos. */
  withPhotos: 'Photos in other groups',
  inGroup: '{count} in {group}',
});

/** Texts for a gallery that does not open. No first view needs them. */
export const galleryTroubleTexts = texts('galleryTroubleTexts', {
  unreachable:
    "We couldn't load this gallery because you're offline. Try again when you have a signal.",
  troubled: "We couldn't load this gallery: something is wrong on our side. Try again in a minute.",
  damaged:
    "This gallery wouldn't open. The download may be incomplete, or there is a new card or code for it. Try again, scan your card, or enter your code. Your cart, favorites and orders are still on this phone.",
  ended:
    "Your card doesn't open this gallery anymore. Scan it again, or the new one if it was replaced, or enter its code. Your cart, favorites and orders are still on this phone.",
  newer: 'This gallery needs the newest version of this app. Update to open it.',
  update: 'Update',
  expired: 'This gallery closed on {date}. Write to us if you still need a print.',
  enterCode: 'Enter the code',
});

/** Above the photos of a gallery, about cards of this phone whose photos are not among them. No first view needs them. */
export const unopenedCardTexts = texts('unopenedCardTexts', {
  lost: "Some photos are missing: we couldn't load those of another card on this phone. We'll try again when the signal is good.",
  newer: 'Some photos are missing: they need the newest version of this app. Update to see them.',
  ended:
    "{name}'s card doesn't open anything here anymore. Scan it again, or the new one if it was replaced, or enter its code.",
  endedOfNobody:
    "A card on this phone doesn't open anything anymore. Scan it again, or the new one if it was replaced, or enter its code.",
  over: "{name}'s photos closed on {date}. Write to us if you still need a print.",
});

/** Texts of the access page and of the galleries that a phone has opened. */
export const accessWords = texts('accessWords', {
  kicker: 'Private team gallery',
  title: 'Enter your access code',
  lead: "Your coach has it on a card. Upper or lower case, spaces and dashes don't matter.",
  lost: 'Lost your code? Ask your coach, or write to',
  code: 'Access code',
  placeholder: 'Type your code',
  open: 'Open',
  opening: 'Opening…',
  update: 'Update',
  admit: 'Admit one family',
});

/** Texts about the galleries that this phone may open. */
export const grantTexts = texts('grantTexts', {
  mine: 'My galleries',
});

/** Why a gallery does not stay open when its page is closed. */
export const keepingTexts = texts('keepingTexts', {
  keyNotKept:
    "There's no space to remember your gallery. It stays open until you close this page; after that you'll need the code.",
  keyNotAllowed:
    "This browser won't let us remember your gallery. It stays open until you close this page; after that you'll need the code.",
});

/** Shown by the access page itself, if the code that opens galleries does not come. */
export const unopenedTexts = texts('unopenedTexts', {
  unreachable:
    "We couldn't check your code because you're offline. Try again when you have a signal.",
});

/** What a code opens, or why it opens nothing: spec, section 5. */
export const accessTexts = texts('accessTexts', {
  ...unopenedTexts,
  invalid: 'Invalid or expired code.',
  notConfigured: 'This code is not configured yet.',
  otherGallery:
    'This code is for "{codeSlug}", but you\'re trying to open "{requestedSlug}". Use the correct code for that gallery.',
  troubled: "We couldn't check your code: something is wrong on our side. Try again in a minute.",
  listDamaged: "We couldn't check your code just now. Try again in a minute.",
  damaged: "Your code is right, but the gallery didn't finish loading. Try again in a minute.",
  newer: 'This code needs the newest version of this app. Update, then enter it again.',
  removed: 'You removed this gallery from this phone. Type the code on the card to open it again.',
  insecure:
    'Codes can only be checked on a secure connection. Open this page with https:// in front of its address.',
});
