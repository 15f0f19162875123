/** What a gallery needs after its first photos, in one file: each alone would be too small to compress. */
export { ClosedGallery } from './UnopenedGallery.tsx';
export { GalleryFooter } from './GalleryFooter.tsx';
export { GoneGallery } from './UnopenedGallery.tsx';
export { AroundPhotos } from './AroundPhotos.tsx';
export { LockedGallery } from './UnopenedGallery.tsx';
export { PhotoLightbox } from './PhotoLightbox.tsx';
export { SaveForTheSideline } from './SaveForTheSideline.tsx';
export { TroubledGallery } from './UnopenedGallery.tsx';
