/** Shown by the worker instead of the page if the stored page is damaged and the phone is offline. */
export const pageLostTexts = {
  title: '{product} needs a signal once',
  body: 'A part of the app on this phone is damaged. Open it again when you have a signal and it repairs itself. Your cart, orders and galleries are still here.',
} as const;
