/** Texts for a gallery that does not open. In a file of their own, because no first view needs them. */
export const galleryTroubleTexts = {
  unreachable:
    "We couldn't load this gallery because you're offline. Try again when you have a signal.",
  troubled: "We couldn't load this gallery: something is wrong on our side. Try again in a minute.",
  damaged:
    "This gallery wouldn't open. The download may be incomplete, or the team has a new code. Try again or re-enter your code.",
  newer: 'This gallery needs the newest version of this app. Update to open it.',
  update: 'Update',
  expired: 'This gallery closed on {date}. Write to us if you still need a print.',
  enterCode: 'Enter the code',
} as const;
