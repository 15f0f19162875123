import { spelled } from './deskTexts.ts';

export const bookingsTexts = {
  title: 'Bookings',
  none: 'Nobody has asked for a team day yet.',
  noDay: 'No day named',
  isOver: 'This day is over.',
  asked: (number: string, time: string) => `${time}: asked for, as ${number}`,
  history: 'History',
  states: {
    requested: 'Requested',
    confirmed: 'Confirmed',
    done: 'Done',
    cancelled: 'Canceled',
  },
  groups: { waiting: 'Waiting for an answer', confirmed: 'Confirmed', past: 'Past' },
  acts: { confirmed: 'Confirm', done: 'Mark as done', cancelled: 'Cancel the day' },
  change: 'Change',
  cards: 'Cards for this roster',
  noTeam: (team: string) =>
    `The season has no team called ${team} yet. Import it under Teams, in a list with team, sport and season, and come back for the cards.`,
  toTeams: 'Go to Teams',
  files: { calendar: 'Calendar file', roster: 'Roster (CSV)' },
  saved: (name: string) => `${name} is saved to this computer, where the browser puts downloads.`,
  titles: {
    confirmed: (team: string) => `Confirm the team day of ${team}?`,
    done: (team: string) => `Mark the team day of ${team} as done?`,
    cancelled: (team: string) => `Cancel the team day of ${team}?`,
  },
  fields: {
    date: 'Day',
    time: 'Time, such as 9:00 AM',
    place: 'Field',
    note: 'A note for the contact',
  },
  marked: (team: string, state: string) => `The team day of ${team} is ${spelled(state)}.`,
  fromHere: 'It goes out after a minute, so that you can undo it.',
  fromServer: 'The server that took the request sends it, after the next push.',
  keep: 'Keep the day',
} as const;
