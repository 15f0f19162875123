/** The five tabs of every gallery, in their order; the labels are also the values in the URL. */
export const galleryGroups = ['U6', 'U8', 'U10', 'U12', 'Trading Cards'] as const;

export type GalleryGroup = (typeof galleryGroups)[number];

export const defaultGalleryGroup: GalleryGroup = 'U12';

export const tradingCardsGroup: GalleryGroup = 'Trading Cards';

/** Tried in turn for an image path without an extension. */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** Where published galleries lie, below the site's root. */
export const galleriesFolder = 'galleries';

/** The table of access codes, below `galleriesFolder`. */
export const accessTableFile = 'access.json';

/**
 * First byte of everything that is sealed: the version of the scheme (docs/privacy.md). No web page begins with it, so that a
 * sign-in page in the place of a sealed file is told apart without a key.
 */
export const sealedVersion = 1;

/** One document a gallery, in its team folder below `galleriesFolder`. */
export const galleryFile = 'gallery.sealed';
