/** The email that `studio doctor` sends. */
export const testEmailTexts = {
  subject: '{product}: test email',
  body: 'This email was sent by "npm run studio -- doctor". Emails about orders take the same way, so they arrive here, too.',
} as const;
