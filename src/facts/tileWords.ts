/**
 * The accessible names of photo tiles. In a file of their own, because tiles are drawn before the other gallery texts have loaded.
 */
export const tileWords = {
  view: 'View {name}',
  tryAgain: 'Try {name} again',
} as const;
