/** What the app says when a part of it is missing or breaks; every first view carries it. */
export const errorTexts = {
  notLoaded:
    'This part of the app has not been loaded on this phone yet, and there is no signal. Your cart and your orders are safe; try again when you have a signal.',
  broken:
    'Something broke on this page. Your cart and your orders are safe on this phone. If it happens again, write to',
} as const;
