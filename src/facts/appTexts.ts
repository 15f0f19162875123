/** Texts about the app itself: connection, versions, the home screen, and storage. */
export const appTexts = {
  noSignal: "You're offline.",
  signIn: 'This Wi-Fi wants you to sign in first, or it blocks this site.',
  signalAdvice:
    "Photos you've opened still work, and orders are saved here until they can be sent.",
  signalAdviceKeepOpen:
    "This browser can't save anything, so keep this page open until your order is sent.",
  updateReady: 'A new version of {product} is ready.',
  update: 'Update',
  invitation: 'Add {product} to your home screen. It opens even without a signal.',
  shareSheet: {
    title: 'Add {product} to your home screen',
    share: '1. Tap Share',
    add: '2. Tap Add to Home Screen',
    codeAgain: 'The first time, enter your code again there or scan the card.',
  },
  install: 'Install',
  storage: 'Using {used} on this device ({free} free).',
  saving: {
    interrupted:
      "We lost the signal partway. Tap again when you're back online and we'll pick up where we left off.",
    full: "There isn't enough space for every photo. The ones you open will be kept while there's room.",
  },
} as const;
