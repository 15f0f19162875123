export type ReelPicture = {
  readonly src: string;
  readonly alt: string;
  /** The player's horizontal position as a share of the width. Crops are made around it. */
  readonly focus: number;
};

/** Pictures of the hero strip and the highlight reel, below the site's root. */
export const reelPictures = [
  { src: 'reel/04.jpg', alt: 'A keeper at full stretch, fingertips to the ball', focus: 0.5 },
  { src: 'reel/02.jpg', alt: 'A shot struck in the rain under the lights', focus: 0.41 },
  { src: 'reel/06.jpg', alt: 'A sprint down the wing against a violet sky', focus: 0.41 },
  { src: 'reel/03.jpg', alt: 'A fist in the air, the goal and the low sun behind', focus: 0.37 },
  { src: 'reel/05.jpg', alt: 'Number 18 shields the ball as a defender closes in', focus: 0.7 },
  { src: 'reel/01.jpg', alt: 'Number 23 faces the floodlights before kick-off', focus: 0.335 },
] as const satisfies readonly ReelPicture[];

/** The hero rotates four of them and starts with a different one than the reel. */
export const heroPictures: readonly ReelPicture[] = reelPictures.toReversed().slice(0, 4);

/** Shown by the reel while it has no pictures. */
export const reelPlaceholder = 'New highlights go up after the next game.';
