/** Texts about the galleries that this phone may open. */
export const passTexts = {
  mine: 'My galleries',
  keyNotKept:
    "There's no space to remember your gallery. It stays open until you close this page; after that you'll need the code.",
  keyNotAllowed:
    "This browser won't let us remember your gallery. It stays open until you close this page; after that you'll need the code.",
} as const;
