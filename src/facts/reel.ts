/** Pictures of the hero strip and the highlight reel, below the site's root. */
export const reelPictures = [
  { src: 'reel/01.jpg', alt: 'A player under the floodlights at dusk' },
  { src: 'reel/02.jpg', alt: 'A shot taken at full stretch' },
  { src: 'reel/03.jpg', alt: 'A team lined up on the touchline' },
  { src: 'reel/04.jpg', alt: 'A keeper waiting in the evening haze' },
  { src: 'reel/05.jpg', alt: 'A sprint for the ball along the wing' },
  { src: 'reel/06.jpg', alt: 'A captain with the ball under one arm' },
] as const;
