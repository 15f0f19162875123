/** Stated times, and what follows a booking and a shoot. */
export const times = {
  digitals: 'in minutes',
  /** From the packages section. How-it-works differs; the specification has both. */
  printsShip: '7-14 days',
  printsHowItWorks: '3-5 days',
  proofingLinks: '5-7 days',
  bookingConfirmation: '24 hours',
} as const;

/** Shown below the package cards. `{shipping}` and `{tax}` come from the money facts. */
export const packagePromises = [
  { title: 'Digitals', text: `Digitals deliver ${times.digitals}.` },
  { title: 'Prints', text: `Prints ship in ${times.printsShip}.` },
  {
    title: 'Shipping & tax',
    text: 'Shipping & handling ({shipping} per order) and {tax} tax are added at checkout.',
  },
] as const;

/** The side panel of the booking form, "What happens next". */
export const nextSteps = [
  {
    when: `Within ${times.bookingConfirmation}`,
    what: 'We confirm your date, time and field.',
  },
  { when: 'Before the day', what: 'You get a prep guide and a schedule to send to parents.' },
  {
    when: `Within ${times.proofingLinks}`,
    what: 'Private proofing links go out to every family.',
  },
] as const;

export const howItWorks = [
  {
    title: 'Shoot',
    text: 'One cheerful hour on the sideline: portraits, action, the whole team.',
  },
  { title: 'Proof', text: 'A private gallery for every team, opened with its code.' },
  {
    title: 'Download/Print',
    text: `Digitals are instant; prints take ${times.printsHowItWorks}.`,
  },
] as const;
