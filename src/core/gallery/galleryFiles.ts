/** The folders, files and groups of published galleries. Imports no shop, so that programs can say what is wrong with one. */

/** One of the shop's groups, by its label. */
export type GalleryGroup = string;

/** What a card is, in whatever group it is; a tab only if the shop lists it. */
export const tradingCardsGroup: GalleryGroup = 'Trading Cards';

/** Tried in turn for an image path without an extension. */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** The folder of published galleries, below the site's root. */
export const galleriesFolder = 'galleries';

/** The teams that the studio lists without a build, below `galleriesFolder`. */
export const directoryFile = 'teams.json';

/** The access table, below `galleriesFolder`: its head, and a folder with its shards. No team can have this name. */
export const accessFolder = 'access';
export const accessHeadFile = 'head.json';

/** Sealed statuses of orders, below `galleriesFolder`. No team can have this name. */
export const statusFolder = 'status';

/** Sealed digitals of orders and their pickup links, below `galleriesFolder`. No team can have this name. */
export const digitalsFolder = 'digitals';

/** The document of each gallery, in its team folder below `galleriesFolder`. */
export const galleryFile = 'gallery.sealed';

/**
 * What people and programs add to a code: spaces and hyphens, because a card may print it in groups, and invisible characters. It stands
 * here because the form of home needs it, and nothing else of what opens a code.
 */
export const ignoredInCodes = /[\s\p{Pd}\p{Cf}\u2212]/gu;
