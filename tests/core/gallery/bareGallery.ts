import type { Gallery, SealedPhoto } from '#core/gallery/galleryItems.ts';

/** What every document says of a gallery and of a photo, for tests of something else. */
export const bareGallery: Gallery = {
  slug: 'gators',
  team: 'Port Soccer (Gators)',
  basePath: '',
  widths: [],
  token: 'tokenOfTheGators12345A',
  statusSecret: 'secretOfTheGators1234A',
  items: [],
};

export const barePhoto: SealedPhoto = {
  file: 'file0001',
  number: 1,
  width: 1080,
  height: 1620,
  originalWidth: 4000,
  thumbHash: '',
  key: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE',
};
