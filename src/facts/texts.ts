/**
 * Texts about access codes and on the first view of home: the specification's texts to the letter (sections 2, 5 and 8), and those
 * added by docs/decisions.md. Other screens have files of their own, so that each loads only its texts. `fillText` fills in each
 * `{word}`.
 */
export const texts = {
  access: {
    invalid: 'Invalid or expired code.',
    notConfigured: 'This code is not configured yet.',
    otherGallery:
      'This code is for "{codeSlug}", but you\'re trying to open "{requestedSlug}". Use the correct code for that gallery.',
    unreachable:
      "We couldn't check your code because you're offline. Try again when you have a signal.",
    troubled: "We couldn't check your code: something is wrong on our side. Try again in a minute.",
    listDamaged: "We couldn't check your code just now. Try again in a minute.",
    damaged: "Your code is right, but the gallery didn't finish loading. Try again in a minute.",
    newer: 'This code needs the newest version of this app. Update, then enter it again.',
    removed:
      'You removed this gallery from this phone. Type the code on the card to open it again.',
    insecure:
      'Codes can only be checked on a secure connection. Open this page with https:// in front of its address.',
  },
  home: {
    noTeams: 'No matches. Try another sport/season.',
    viewTeamGallery: 'View Team Gallery',
    bookTeamSession: 'Book Team Session',
  },
} as const;
