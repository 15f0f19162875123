import type { PhotoReference } from '#core/gallery/photoReference.ts';

/** A reference to a photo of the Gators, as an opened gallery gives it. */
export function photo(number: number, changes: Partial<PhotoReference> = {}): PhotoReference {
  const file = `file${String(number).padStart(4, '0')}`;
  return { gallery: 'gators', number, file, token: 'tokenOfTheGators12345A', ...changes };
}

export const ofOwls = { gallery: 'owls', token: 'tokenOfTheOwls1234567A' } as const;
