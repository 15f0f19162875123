/** What a photo's tile is called. Apart from the other words of galleries: tiles are drawn before those are there. */
export const tileWords = {
  view: 'View {name}',
  tryAgain: 'Try {name} again',
} as const;
