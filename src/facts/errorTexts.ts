/** Texts shown instead of a page. In a file of their own, because every first view contains them. */
export const errorTexts = {
  offline: "You're offline",
  notLoaded: "This page isn't saved on your phone yet, and you're offline.",
  tryAgain: 'Try again',
  stillOffline: "Still offline. You can go back to pages you've already opened.",
  wentWrong: 'Something went wrong',
  missing: "This page didn't load. Try again in a minute.",
  broken: 'Your cart and orders are safe. If it happens again, write to',
  reload: 'Reload',
} as const;
