/** Texts about access codes, the access page and the galleries that a phone may open. Each group is a module of its own in the build. */

/** Texts of the access page and of the galleries that a phone has opened. */
export const accessWords = {
  kicker: 'Private team gallery',
  title: 'Enter your access code',
  lead: "Your coach has it on a card. Upper or lower case, spaces and dashes don't matter.",
  lost: 'Lost your code? Ask your coach, or write to',
  code: 'Access code',
  placeholder: 'TEAM-CODE',
  open: 'Open',
  opening: 'Opening…',
  update: 'Update',
  admit: 'Admit one family',
} as const;

/** Texts about the galleries that this phone may open. */
export const passTexts = {
  mine: 'My galleries',
} as const;

/** Why a gallery does not stay open when its page is closed. */
export const keepingTexts = {
  keyNotKept:
    "There's no space to remember your gallery. It stays open until you close this page; after that you'll need the code.",
  keyNotAllowed:
    "This browser won't let us remember your gallery. It stays open until you close this page; after that you'll need the code.",
} as const;

/** Shown by the access page itself, if the code that opens galleries does not come. */
export const unopenedTexts = {
  unreachable:
    "We couldn't check your code because you're offline. Try again when you have a signal.",
} as const;

/** What a code opens, or why it opens nothing: spec, section 5. */
export const accessTexts = {
  ...unopenedTexts,
  invalid: 'Invalid or expired code.',
  notConfigured: 'This code is not configured yet.',
  otherGallery:
    'This code is for "{codeSlug}", but you\'re trying to open "{requestedSlug}". Use the correct code for that gallery.',
  troubled: "We couldn't check your code: something is wrong on our side. Try again in a minute.",
  listDamaged: "We couldn't check your code just now. Try again in a minute.",
  damaged: "Your code is right, but the gallery didn't finish loading. Try again in a minute.",
  newer: 'This code needs the newest version of this app. Update, then enter it again.',
  removed: 'You removed this gallery from this phone. Type the code on the card to open it again.',
  insecure:
    'Codes can only be checked on a secure connection. Open this page with https:// in front of its address.',
} as const;
