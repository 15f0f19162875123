/** Words of the footer, which comes after everything else. */
export const footerWords = {
  policies: 'Policies',
  links: 'Links',
  newsletter: {
    title: 'First to see new galleries',
    label: 'Email',
    join: 'Join',
    explained: 'Join opens a message to us, ready to send. Leave any time by answering any letter.',
    subject: 'Newsletter',
    body: 'Hello,\n\nplease add {email} to your newsletter.\n',
    opened: 'Your mail app has the message ready. Send it and you are in.',
  },
} as const;
