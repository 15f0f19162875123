/** What the app says of itself: signal, versions, the home screen, and room on the phone. */
export const appTexts = {
  noSignal:
    'No signal right now. What you have seen still works, and orders are saved on this phone until they can be sent.',
  updateReady: 'A new version of Sideline is ready.',
  update: 'Update',
  invitation: 'Keep Sideline on your home screen: it opens without signal, too.',
  install: 'Install',
  saving: {
    interrupted:
      'The signal was lost before all photos were here. Tap again when you have one: it goes on where it stopped.',
    full: 'There is not enough room on this phone for all photos. What you look at is still kept while there is room.',
  },
} as const;
