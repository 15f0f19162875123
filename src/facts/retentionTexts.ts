/** The email to the studio before unprinted orders are deleted. */
export const retentionTexts = {
  subject: '{product}: {count} unprinted orders will be deleted on {day}',
  body: 'These orders are not marked as printed, and on {day} their names, addresses and PDFs will be deleted, as RETENTION_DAYS ({days}) says. What was sold and for how much stays.',
  todo: 'Print them, or save their PDFs before then: npm run studio -- orders pdf <number>',
} as const;

/** How many days before the deletion of unprinted orders the studio is told. */
export const unprintedNoticeDays = 7;
