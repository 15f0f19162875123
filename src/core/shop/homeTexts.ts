/** Texts of the home page, its booking form and its offers. Each group is a module of its own in the build. */
import { texts } from '#core/text/spoken.ts';

/** Texts of the home page that no other part uses. */
export const homeWords = texts('homeWords', {
  hero: {
    pause: 'Pause the pictures',
    play: 'Play the pictures',
    ways: 'Start here',
    team: 'Find your team',
    packs: 'Packs & prices',
    book: 'Book a team day',
  },
  reel: {
    title: 'Highlight reel',
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Pause the reel',
    play: 'Play the reel',
  },
  galleries: {
    title: 'Find your team',
    sport: 'Sport',
    season: 'Season',
    everySeason: 'All seasons',
    search: 'Team name or jersey number',
    /** The filter knows only team names: players' numbers are private. */
    noNumbers: "For privacy, jersey numbers aren't searchable here. Search by team name.",
    oneTeam: '1 team',
    teams: '{count} teams',
    ofTeam: 'of {team}',
    update: 'See the latest teams',
    elsewhere: 'In another sport or season:',
    hiddenTeam: '{team}: {season}',
    hiddenTeamOfSport: '{team}: {sport}, {season}',
  },
  digitals: {
    title: 'Take the whole season home',
  },
  preview: {
    title: 'Team Gallery Preview',
    none: 'No team has shared a frame yet. Every gallery stays behind its code.',
  },
  packages: {
    title: 'Packages & Add-Ons',
    checkout: 'Checkout',
    addOns: 'Add-ons at checkout',
  },
  booking: {
    title: 'Book a Team Day',
    next: 'What happens next',
    notSent: 'Not sent',
    sportPrompt: 'Choose a sport',
    packagePrompt: 'Choose a package',
  },
  how: { title: 'How It Works' },
  testimonials: { title: 'From the sideline' },
});

/** Texts about booking requests. */
export const bookingTexts = texts('bookingTexts', {
  submit: 'Request Team Day',
  fieldRequired: '{field} is required.',
  dateInPast: 'Choose today or a later date.',
  sending: 'Sending...',
  success: "Thanks! We'll confirm within {bookingConfirmation}.",
  failure: 'Something went wrong. Try again.',
  errorAlert: 'Booking error: {message}',
  requestFailed: 'Request failed ({status})',
});

/** Texts about a roster in the booking form. None of its warnings keeps a booking from being sent. */
export const rosterWords = texts('rosterWords', {
  duplicate: 'Duplicate number',
  noJersey: 'No jersey number',
  oddJersey: 'Not a jersey number',
  noName: 'No name',
  moreCells: 'More than three columns',
  onePlayer: '1 player',
  players: '{count} players',
  oneWarning: '1 row to check. You can still send it.',
  warnings: '{count} rows to check. You can still send it.',
  allGood: 'All rows look good.',
  more: 'and {count} more',
  hint: 'One player per line: Jersey,First,Last. Paste it, type it, or drop a CSV file here.',
  example: '7,Theo,Quinn',
  choose: 'Choose a CSV file',
  tooLarge: 'This roster is too long. Please send the rest by email.',
  unreadable: 'This file could not be read as text.',
  jersey: 'Jersey',
  name: 'Name',
  remark: 'Check',
});

/** To the letter: spec, section 2. */
export const homeTexts = texts('homeTexts', {
  noTeams: 'No matches. Try another sport/season.',
  viewTeamGallery: 'View Team Gallery',
  bookTeamSession: 'Book Team Session',
});

export const offerWords = texts('offerWords', {
  order: 'Order',
  ask: 'Ask by email',
  close: 'Close',
});

/**
 * All that this phone keeps, by kind: how the policy on privacy names it, and "Clear this phone". Where it is stored is in
 * `device/clearing/keptPlaces.ts`, which clearing works from.
 */
export const keptTexts = texts('keptTexts', {
  galleries: {
    policy: 'the galleries you have opened',
    one: '1 gallery and its photos',
    several: '{count} galleries and their photos',
  },
  photos: {
    policy: 'photos you have seen, saved or bought',
    one: 'Photos you have seen',
    several: 'Photos you have seen',
  },
  players: {
    policy: 'who your players are',
    one: 'Your player',
    several: 'Your {count} players',
  },
  hearts: {
    policy: 'the photos you gave a heart',
    one: '1 photo with a heart',
    several: '{count} photos with a heart',
  },
  cart: {
    policy: 'your cart, with the details you typed',
    one: 'Your cart and the details you typed',
    several: 'Your cart and the details you typed',
  },
  remembered: {
    policy: 'the details you asked us to remember',
    one: 'The details you asked us to remember',
    several: 'The details you asked us to remember',
  },
  booking: {
    policy: 'an unfinished booking, with its roster',
    one: 'Your unfinished booking, with its roster',
    several: 'Your unfinished booking, with its roster',
  },
  sent: {
    policy:
      'orders that have reached us, with what you ordered, your name, email, phone, address, notes and child, and what we said of them since',
    one: '1 order that was sent, with its details',
    several: '{count} orders that were sent, with their details',
  },
  /** The dialog asks about these. */
  waiting: { policy: 'orders that wait for a signal, with all their details' },
  /** It stays when the phone is cleared. */
  removed: {
    policy:
      'which galleries you removed, and which links from another phone you used, so that an old link brings nothing back',
  },
  app: { policy: 'the app itself, so that it opens without a signal' },
});
