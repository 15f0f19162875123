/** What is said about the galleries that this phone may open. */
export const passTexts = {
  mine: 'My galleries',
  keyNotKept:
    'This phone has no room to keep your gallery. It stays open until you close this page; then you need your code again.',
} as const;
