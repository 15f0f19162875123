import type { Gallery, GalleryItem, GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

export function item(number: number, name: string, details: GalleryItemDetails = {}): GalleryItem {
  return {
    name,
    sealed: { ...barePhoto, file: `file-${number}`, number },
    ...details,
  };
}

/** Two namesakes with one photo that may be of either, another player, and the team. */
export const gators: Gallery = {
  ...bareGallery,
  items: [
    item(1, 'Nia Johnson'),
    item(2, 'Sam Ode', { jersey: '4' }),
    item(3, 'Nia Johnson', { jersey: '19' }),
    item(4, 'Nia Johnson', { jersey: '7' }),
    item(5, 'Team U12', { tags: ['team'] }),
  ],
};

/** The same photos of another team. */
export const owls: Gallery = {
  ...gators,
  slug: 'owls',
  team: 'Bradford United',
  token: 'tokenOfTheOwls1234567A',
};
