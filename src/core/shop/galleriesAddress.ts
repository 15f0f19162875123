/** The build puts the setting GALLERIES_URL here (`release/galleriesUrl.ts`). */
declare const galleriesUrl: string | undefined;

/** The address of the galleries' folder at another origin, without a trailing slash. Undefined: the site's own. */
export const galleriesUrlAtBuild: string | undefined =
  typeof galleriesUrl === 'undefined' ? undefined : galleriesUrl;
