/**
 * What is said about access codes, and on the first view of home: the specification's texts to the letter (sections 2, 5 and
 * 8), and those that decisions of ours add. Other screens have files of their own, so that each fetches only its own words.
 * `{word}` marks a place that `fillText` fills.
 */
export const texts = {
  access: {
    invalid: 'Invalid or expired code.',
    notConfigured: 'This code is not configured yet.',
    otherGallery:
      'This code is for "{codeSlug}", but you\'re trying to open "{requestedSlug}". Use the correct code for that gallery.',
    unreachable:
      'We could not look up your code: there is no connection. Try again when you have a signal.',
    troubled:
      'We could not look up your code: something is wrong on our side. Try again in a minute.',
    listDamaged:
      'The list of codes did not arrive in one piece, so yours could not be looked up. Try again in a minute.',
    damaged:
      'Your code is right, but its gallery list did not arrive in one piece. Try again in a minute.',
    insecure:
      'Codes can only be checked on a secure connection. Open this page with https:// in front of its address.',
  },
  home: {
    noTeams: 'No matches. Try another sport/season.',
    viewTeamGallery: 'View Team Gallery',
    bookTeamSession: 'Book Team Session',
  },
} as const;
