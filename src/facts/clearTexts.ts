/** Texts about clearing a phone, and about a gallery that could not be removed from it. */
export const clearTexts = {
  title: 'Clear this phone?',
  looking: 'Looking at what is kept here…',
  removes: 'This removes what {product} keeps on this phone:',
  gallery: { one: '1 gallery and its photos', several: '{count} galleries and their photos' },
  photos: 'Photos you have seen',
  cart: 'Your cart and the details you typed',
  booking: 'Your unfinished booking, with its roster',
  sent: { one: 'The receipt of 1 order', several: 'The receipts of {count} orders' },
  codeAgain: "You'll need the code to open a gallery again.",
  unsent: {
    one: '1 order has not been confirmed by the studio',
    several: '{count} orders have not been confirmed by the studio',
  },
  keepUnsent: {
    one: 'Keep it here until the studio confirms it',
    several: 'Keep them here until the studio confirms them',
  },
  discardUnsent: {
    one: 'Discard it. The studio may never get it',
    several: 'Discard them. The studio may never get them',
  },
  /** If the browser cannot tell whether there are any. */
  unsure: {
    legend: "We couldn't check for orders that the studio has not confirmed",
    keep: 'Keep any that are here until the studio confirms them',
    discard: 'Discard any that are here. The studio may never get them',
  },
  cancel: 'Cancel',
  confirm: 'Clear',
  clearing: 'Clearing…',
  done: 'This phone is clear',
  nothingLeft: 'No galleries, photos, orders or details are kept here.',
  leftUnsent: {
    one: '1 order is still here until the studio confirms it, with the details it needs. Everything else is gone.',
    several:
      '{count} orders are still here until the studio confirms them, with the details they need. Everything else is gone.',
  },
  browsers:
    "Your browser's own history and form suggestions are not ours to clear. You can do that in its settings.",
  ok: 'OK',
  notCleared: 'Not everything was cleared',
  stillHere: 'Still on this phone:',
  unsentLeft: { one: '1 order', several: '{count} orders' },
  browserFailed:
    "Your browser failed to delete it. Try again, or clear this site's data in your browser's settings.",
  tryAgain: 'Try again',
  notRemoved: {
    title: 'Not everything was removed',
    explained:
      "The gallery is closed, but your browser failed to delete all of it. Try again, or clear this site's data in your browser's settings.",
    again: 'We tried again, and it failed again.',
    close: 'Close',
  },
} as const;
