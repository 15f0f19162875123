/** What galleries say: spec, sections 2 and 8, and decisions of ours. `{word}` marks a place that `fillText` fills. */
export const galleryTexts = {
  notFound: 'Gallery not found',
  backToGalleries: 'Back to Galleries',
  noMatchesInGroup: 'No matches for "{q}" in {group}.',
  noImagesInGroup: 'No images for {group} yet.',
  noPhotosYet: 'No photos yet',
  missingPath: 'Missing path',
  orderPrints: 'Order Prints Here',
  unreachable:
    'We could not load this gallery: there is no connection. Try again when you have a signal.',
  troubled:
    'We could not load this gallery: something is wrong on our side. Try again in a minute.',
  damaged:
    'This gallery did not open: it did not arrive in one piece, or it has been given a new code. Try again, or enter your code once more.',
  expired: 'This gallery closed on {date}. Write to us if you still need a print.',
  someTeam: 'Team gallery',
  openingPhoto: 'Opening the photo…',
  close: 'Close',
  photoFailed: 'This photo did not load.',
  allGalleries: 'All galleries',
  shop: 'Packs & cart',
  inNewTab: '(opens in a new tab)',
  group: 'Group',
  search: 'Search by name',
  onePhoto: '1 photo',
  photos: '{count} photos',
  tryAgain: 'Try again',
  opening: 'Opening the gallery…',
  enterCode: 'Enter the code',
} as const;
