/** What the app says of itself: signal, versions, the home screen, and room on the phone. */
export const appTexts = {
  noSignal:
    'No signal right now. What you have seen still works, and orders are saved on this phone until they can be sent.',
  noSignalKeepOpen:
    'No signal right now, and this browser keeps nothing. Keep this page open until your order is sent.',
  updateReady: 'A new version of Sideline is ready.',
  update: 'Update',
  invitation: 'Keep Sideline on your home screen: it opens without signal, too.',
  shareSheet: {
    title: 'Keep Sideline on your home screen',
    share: '1. Tap Share',
    add: '2. Tap Add to Home Screen',
    codeAgain: 'There you enter your code once more, or scan the QR card.',
  },
  install: 'Install',
  storage: 'Sideline uses {used} on this phone. {free} free.',
  saving: {
    interrupted:
      'The signal was lost before all photos were here. Tap again when you have one: it goes on where it stopped.',
    full: 'There is not enough room on this phone for all photos. What you look at is still kept while there is room.',
  },
} as const;
