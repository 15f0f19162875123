/** Texts of the footer, which loads last. */
export const footerWords = {
  policies: 'Policies',
  links: 'Links',
  newsletter: {
    title: 'First to see new galleries',
    label: 'Email',
    join: 'Join',
    explained: 'Join opens an email to us, ready to send. To unsubscribe, just reply.',
    subject: 'Newsletter',
    body: 'Hello,\n\nPlease add {email} to your newsletter.\n',
    opened: "Your email is ready. Hit send and you're on the list.",
  },
} as const;
