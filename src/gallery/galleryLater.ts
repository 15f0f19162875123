/** What a gallery needs after its first photos, in one file: each alone would be too small to compress. */
export { ClosedGallery } from './ClosedGallery.tsx';
export { GalleryFooter } from './GalleryFooter.tsx';
export { GoneGallery } from './GoneGallery.tsx';
export { LaterParts } from './LaterParts.tsx';
export { LockedGallery } from './LockedGallery.tsx';
export { PhotoLightbox } from './PhotoLightbox.tsx';
export { SaveForTheSideline } from './SaveForTheSideline.tsx';
export { TroubledGallery } from './TroubledGallery.tsx';
