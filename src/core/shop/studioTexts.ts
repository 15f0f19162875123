/** Texts for the studio: emails about faults, retention and tests. Each group is a module of its own in the build. */
import { texts } from '#core/text/spoken.ts';

// Faults of a running shop. The studio reads them in an email, and its monitoring in `/readyz`.

type FaultText = {
  /** Appended to the product's name in a subject line. */
  readonly title: string;
  readonly means: string;
  readonly todo: string;
};

/** While one of these lasts, orders are not stored, and `/readyz` answers 503. */
const blockingFaultTexts = {
  'disk-full': {
    title: 'the disk is full',
    means: 'No order or booking can be stored. Parents are told to try again later.',
    todo: 'Make room on the disk. No restart is needed.',
  },
  'read-only': {
    title: 'the database cannot be written',
    means: 'No order or booking can be stored. Parents are told to try again later.',
    todo: 'Make the data folder writable again. After a hardware fault Linux mounts a disk read-only: look at the system log.',
  },
  damaged: {
    title: 'the database is damaged',
    means: 'Parts of the stored orders can no longer be read. New ones may be lost.',
    todo: 'Stop the server, keep a copy of the data folder, and restore the last backup (docs/deploy.md, "Backup").',
  },
  unreachable: {
    title: 'the database does not answer',
    means: 'No order or booking can be stored. Parents are told to try again later.',
    todo: 'Look at the database server.',
  },
} as const satisfies Record<string, FaultText>;

/** While one of these lasts, orders are still stored. `/readyz` answers 200 and says "degraded". */
const degradingFaultTexts = {
  'studio-email': {
    title: "an email to the studio can't be delivered",
    means: 'Orders or bookings are stored, but your mailbox did not take the email about them.',
    todo: 'See which: npm run studio -- emails list. Empty the mailbox, or correct STUDIO_EMAIL; then: npm run studio -- emails resend <id>.',
  },
  'mail-down': {
    title: 'the mail server takes no email',
    means:
      'It cannot be reached, or takes none for you. Orders are stored, but you get no email about them.',
    todo: 'Look at SMTP_URL and the account behind it. What waits is sent as soon as the mail server takes it.',
  },
  clock: {
    title: 'the clock has jumped',
    means:
      'The time of this machine does not fit the time that has passed. Nothing is deleted early because of it.',
    todo: 'Set the clock (NTP). If it is right, because the server was off for days, say so: npm run studio -- doctor --clock-is-right',
  },
  'backup-old': {
    title: 'the last backup is too old',
    means: 'If the disk fails now, the orders since the last backup are lost.',
    todo: 'Make one: npm run studio -- backup <file>. For one made by other means: npm run studio -- backup --done',
  },
} as const satisfies Record<string, FaultText>;

export const faultTexts = { ...blockingFaultTexts, ...degradingFaultTexts };

export type BlockingFault = keyof typeof blockingFaultTexts;
export type DegradingFault = keyof typeof degradingFaultTexts;
export type ServerFault = keyof typeof faultTexts;

/** The email to the studio before unprinted orders are deleted. */
export const retentionTexts = {
  subject: '{product}: {orders} will be deleted on {day}',
  /** What the subject counts. */
  order: 'unprinted order',
  body: 'These orders are not marked as printed, and on {day} their names, addresses and PDFs will be deleted, as RETENTION_DAYS ({days}) says. What was sold and for how much stays.',
  todo: 'Print them, or save their PDFs before then: npm run studio -- orders pdf <number>',
} as const;

/** How many days before the deletion of unprinted orders the studio is told. */
export const unprintedNoticeDays = 7;

/** The email that `studio doctor` sends. */
export const testEmailTexts = {
  subject: '{product}: test email',
  body: 'This email was sent by "npm run studio -- doctor". Emails about orders take the same way, so they arrive here, too.',
} as const;

/** What paper says once more in each other language of the shop: on a ticket, and on the family's side of a card. */
export const paperTexts = texts('paperTexts', {
  ticket: 'Scan the square with your camera: your gallery opens at once.',
  family: "Keep this card to yourself. It opens your player's photos.",
});

/** Texts of the cards that sort a shoot. */
export const playerCardTexts = {
  /** Upward on the front. */
  stub: 'Hold this up',
  front:
    'Hold this side up to the camera first, so the studio knows whose photos come next. It opens nothing.',
  team: 'Team photo',
  teamFront: 'Photograph this card before the team photo.',
  siblings: 'Siblings',
  siblingsFront:
    "Photograph this card first, then each child's card, then the children together. They share the photos.",
  family: 'For the family',
  familyLines: [
    "Keep this side to yourself. It opens your player's photos.",
    'It works as soon as they are ready.',
  ],
  coach: 'For the coach',
  coachLines: ["This card opens all of the team's photos.", 'It works as soon as they are ready.'],
  studio: 'For the photographer',
  studioLines: [
    "Siblings card, then each child's card, then the photos. The next card ends the group.",
    'You can also hold two cards up in one picture.',
  ],
} as const;
