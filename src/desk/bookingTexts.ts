/** What the page says about requests for a team day. */
export const bookingTexts = {
  title: 'Bookings',
  none: 'Nobody has asked for a team day yet.',
  noDay: 'No day named',
  asked: (time: string) => `Asked ${time}`,
  details: 'Details',
  history: 'What happened',
  states: {
    requested: 'Requested',
    confirmed: 'Confirmed',
    done: 'Done',
    cancelled: 'Canceled',
  },
  acts: { confirmed: 'Confirm', done: 'Done', cancelled: 'Cancel the day' },
  change: 'Change',
  cards: 'Cards for this roster',
  files: { calendar: 'Calendar file', roster: 'Roster (CSV)' },
  titles: {
    confirmed: 'Confirm the team day?',
    done: 'Mark as done?',
    cancelled: 'Cancel the team day?',
  },
  fields: {
    date: 'Day',
    time: 'Time, such as 9:00 AM',
    place: 'Field',
    note: 'A note for the contact',
  },
  fromServer: 'The server that took the request sends it, after the next push.',
  keep: 'Back',
} as const;
