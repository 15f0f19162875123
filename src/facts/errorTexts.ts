/** What stands where a page should be. Apart from the other texts, because every first view carries it. */
export const errorTexts = {
  outOfRange: 'Out of range',
  notLoaded:
    'This part of the app has not been loaded on this phone yet, and there is no signal. Your cart and your orders are safe; try again when you have a signal.',
  tryAgain: 'Try again',
  stillNoSignal: 'Still no signal. You can go back to what you have seen.',
  wentWide: 'That went wide',
  broken:
    'Something broke on this page. Your cart and your orders are safe on this phone. If it happens again, write to',
  reload: 'Reload',
} as const;
