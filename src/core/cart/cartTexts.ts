/** Texts of cart and checkout: spec, sections 2, 4 and 5, and what they leave open. Each group is a module of its own in the build. */
import { texts } from '#core/text/spoken.ts';

/** Texts of cart and checkout: spec, sections 2, 4 and 5. */
export const checkoutTexts = texts('checkoutTexts', {
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
    /** Said of other addresses as well. Each field's own text is in `customerForm`. */
    emailInvalid: 'Enter a valid email address.',
  },
});

/** Beside an email address that the form takes, but that cannot be mailed. */
export const emailTexts = texts('emailTexts', {
  unmailable: "We can't send email to this address. You can go on, but you won't get a copy.",
});

/** Texts of the cart page that the specification leaves open. */
export const cartWords = texts('cartWords', {
  close: 'Close the cart',
  title: 'Prints & packs',
  lead: 'Pick what you like, choose a pose for each, and we print it.',
  /** For a phone without a gallery. */
  startWithPhoto: 'Have a code? Start with your photo',
  products: 'Products',
  addToCart: 'Add to Cart',
  yourCart: 'Your cart',
  emptyTitle: 'Nothing here yet.',
  empty: 'Packs are the best value; prints start at {price}.',
  addOns: 'Add-ons',
  seeAddOns: 'See add-ons',
  checkout: 'Checkout',
  yourDetails: 'Your Details',
  viewCart: 'View cart',
  /** Behind a total. */
  withShipping: 'with shipping & tax',
  /** The link to a gallery of this phone, and its accessible name. */
  gallery: 'Gallery',
  galleryOf: 'Gallery: {team}',
  pack: 'Pack',
  each: '{price} each',
  remove: 'Remove',
  undo: 'Undo',
  /** The accessible name of the button. */
  undoFor: 'Undo: put {name} back',
  fewer: 'One fewer {name}',
  more: 'One more {name}',
  quantity: 'Quantity of {name}',
  restored:
    'Your browser deleted what this site had saved on this phone. Your cart, details and orders are still here, and saved again.',
  notKept:
    "This browser won't let us save your cart. Keep this page open until your order is sent.",
  recipientHint: 'Leave blank unless the studio gave you an address to use.',
  /** In its place, beside an address that is not used. */
  recipientUnused: 'Until then, your order goes to the studio.',
  emptyAlert: 'Your cart is empty',
  almostThere: 'Almost there',
  /** Above a list of what holds the order back. */
  /** Unfolds the poses, photos and crops of a line; for screen readers with the line's name. */
  details: 'Details',
  stillNeeded: 'Still needed:',
  /** Adds a line once more with a photo of another player of this phone. */
  samePack: 'Same pack for {player}',
  same: 'The same for {player}',
  /** Below the button that places the order. */
  emailsCopy: "We'll email you a copy.",
  you: 'You',
  customer: 'Customer',
  addPack: 'Add Pack to Cart',
  cancel: 'Cancel',
});

/** What happened to the cart, for the screen and for screen readers. */
export const cartNews = texts('cartNews', {
  added: '{name} added',
  /** Of a product that is in an order once. */
  already: '{name} is already in your cart',
  removed: '{name} removed',
  back: '{name} is back',
  quantity: '{name}: {qty}',
  /** What the cart holds and costs. */
  sum: '{items}, {total} with shipping & tax',
  empty: 'Your cart is empty',
});

/** Texts about the photos of a line. */
export const slotTexts = texts('slotTexts', {
  /** The slot of a product with one photo, and those of a memory mate. */
  shows: { photo: 'Photo', player: "Player's photo", team: 'Team photo' },
  /** The accessible name of a slot. */
  slotName: '{print}, {slot}: {photo}',
  none: 'No photo chosen',
  choose: 'Choose photo',
  /** At a line that was taken over from another child's order. */
  chooseSibling: 'Choose the photo of your other child.',
  change: 'Change',
  /** In its place, on a print without a photo. */
  chooseOne: 'Choose',
  /** `{what}` is a slot and what it prints. */
  chooseFor: 'Choose: {what}',
  changeFor: 'Change: {what}, now {photo}',
  changeAll: 'Change photo',
  /** `{photo}` is a number and a name. */
  allShow: 'All prints show {photo}',
  differ: 'The prints show different photos',
  noneYet: 'No photo chosen yet',
  done: 'Done',
  poseForAll: '{pose} for all prints',
  posesDiffer: 'Poses:',
  another: 'Add another photo',
  anotherFor: 'Add another: {what}',
  oneForAll: 'One photo for all',
  oneForAllFor: 'One photo for all: {what}',
  /** How many of a slot's prints show a photo. */
  pieces: '{count} of {all}',
  piecesOf: 'Prints: {what}',
  fewerPieces: 'One fewer: {what}',
  morePieces: 'One more: {what}',
  /** Above the poses of a product with a photo. */
  poseIsNote:
    'A photo is printed as it is, or in black and white. Any other pose is a note for the studio.',
  noCard: "This photo isn't a trading card. We print it as it is.",
  noMemoryMate: 'Only a memory mate shows the team photo. We print your photo as it is.',
  noTeamPhoto: 'This pose shows the team: choose a team photo, too.',
  pickTitle: 'Choose a photo',
  pick: 'Choose {photo}',
  search: 'Search by name or number',
  noMatches: 'No photos match.',
  more: 'Show more photos',
  clear: 'No photo',
  /** For one of several photos of a slot. */
  remove: 'Remove this photo',
  /** Below a line's name, in an order for several players. */
  whose: 'For {names}',
  ordering: 'Ordering {photo}',
  backToGallery: 'Back to the gallery',
  withoutPhoto: 'Shop without this photo',
  loading: 'Opening your photo…',
  notOpen:
    "We couldn't open this photo on this phone. You can still order: pick a product and tell us the number in the notes.",
  edit: 'Edit',
  save: 'Save changes',
  /** `{addOn}` is its label. */
  addOnPhoto: 'Photo for: {addOn}',
  addOnPrompt: 'Which photo?',
  crop: 'Crop',
  /** `{what}` is a slot and what it prints. */
  cropFor: 'Crop: {what}',
  cropTitle: 'Crop your photo',
  cropHow: 'Drag the frame, and zoom to fit. What is inside it is printed.',
  cropFrame: 'Frame on {photo}',
  /** For screen readers. */
  cropKeys: 'Arrow keys move the frame, and with Shift they move it further. Plus and minus zoom.',
  cropPosition: '{left}% from the left, {top}% from the top, zoom {zoom}%',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cropReset: 'Reset',
  cropDone: 'Use this crop',
  /** For photos that the studio has taken down since they were chosen. */
  takenDown:
    'No longer in the gallery: {photos}. We may not be able to deliver it. To choose another photo, use Edit.',
  /** For a line whose photo was of a gallery that was removed from the phone. */
  lost: 'A photo is missing because you removed its gallery from this phone. To choose another, use Edit.',
  /** On the page of an order. */
  lostHere: 'Its photo is no longer on this phone, because you removed its gallery.',
  takenDownHere: 'No longer in the gallery. Please choose another photo.',
  /** For a photo that is too small for the print, as it is cropped now. */
  soft: 'May look soft in print.',
  tooSmall: 'This close, the print may look soft. Zoom out for a sharper one.',
});

/** Texts of the questions where the prints go and whom they are for. */
export const whereToTexts = texts('whereToTexts', {
  where: 'Where should the prints go?',
  shipping: 'Shipping & handling is {price} either way.',
  ship: 'Ship to an address',
  withTeam: 'Hand out with the team',
  who: 'Who is it for?',
  more: 'Anything else?',
  cards: 'For trading cards',
});

/** What the cart, the PDF and the emails call the parts of an order that the specification leaves open. */
export const orderWords = texts('orderWords', {
  team: 'Team',
  /** How many prints show a photo, and which slot it is in. */
  pieces: '{count} of {photo}',
  slots: { photo: 'photo', player: 'player', team: 'team' },
  /** The size of a print. */
  inches: '{size} in',
  /** Behind a photo's number, if the person chose which part of it is printed. */
  cropped: '{photo} (cropped)',
  /** Behind an add-on of an order with photos, if the person did not say which it is for. */
  addOnWithoutPhoto: 'no photo chosen',
});

/** What the PDF of an order has above each page. */
export const pdfTexts = texts('pdfTexts', {
  title: '{product} Cart',
  generated: 'Generated {time}',
  page: 'Page {page} of {pages}',
});

/** What a line of digital photos is of, or that it is of none yet. `{photo}` is a frame number: names of children do not travel with orders. */
export const digitalLineTexts = texts('digitalLineTexts', {
  player: { of: 'All photos of the player in {photo}', none: 'No player chosen' },
  team: { of: 'All photos of {team}', none: 'No team chosen' },
  photo: { of: 'Full size, {photo}', none: 'No photo chosen' },
});

/** Texts of the dialogs that ask which digital photos are bought. */
export const digitalChoiceTexts = texts('digitalChoiceTexts', {
  player: {
    lead: 'Every photo of one player in full size, for {price}. You download them on this phone.',
    closed:
      "Every photo of one player in full size, for {price}. Open your team's gallery with its code first, then choose the player here.",
    legend: 'Which player?',
    search: 'Search by name or jersey',
    none: "This gallery has no players' names, so we can't tell whose photos are whose. Please ask us by email.",
  },
  team: {
    lead: "Every photo of the team's gallery in full size, for {price}. You download them on this phone.",
    closed:
      "Every photo of your team's gallery in full size, for {price}. Open the gallery with its code first, then order here.",
    legend: 'Which team?',
    search: 'Search by team',
    none: 'There are no photos to order yet.',
  },
  photo: {
    lead: 'One photo in full size, for {price}. You download it on this phone.',
    closed:
      "One photo in full size, for {price}. Open your team's gallery with its code first, then choose the photo here.",
  },
  /** A choice: a player or a team, with how many photos there are. */
  of: '{name}: {photos}',
  ofTeam: '{name}, {team}: {photos}',
  opening: 'Opening your gallery…',
  notOpen:
    "We couldn't open your gallery on this phone. You may be offline, or the gallery may have ended.",
  noMatches: 'Nobody matches "{q}".',
  enterCode: 'Enter your code',
  /** On a line of the cart without a player, a team or a photo. */
  unchosen: 'Use Edit to choose. Without that, we will have to ask you.',
});

/** Labels of an order's amounts; `{rate}` is the tax rate in percent. */
export const totalLabels = texts('totalLabels', {
  subtotal: 'Subtotal',
  addOns: 'Add-ons',
  tax: 'Tax ({rate}%)',
  /** At a rate other than today's. */
  otherTax: 'Tax',
  shipping: 'Shipping & handling',
  total: 'Total',
});

/** Texts about the players of this phone on the checkout form. */
export const playerFormTexts = texts('playerFormTexts', {
  known: 'Your players',
  /** Of the players above: two of two, or all of more. */
  both: 'Both',
  all: 'All {count}',
});

/** Texts about "Remember me". */
export const rememberTexts = texts('rememberTexts', {
  label: 'Remember me on this phone',
  hint: 'Fills in your details and your players next time. They stay on this phone; uncheck this to forget them.',
  failed: "That didn't work. Your phone may be out of space.",
});
