import { failure, success, type Result } from '#core/text/result.ts';

/** Returns the address from which a built page fetches the galleries, without a trailing slash; undefined: from its own site. */
export function galleriesOfPage(page: string): string | undefined {
  return /<link rel="preconnect" href="([^"]+)\/" crossorigin/.exec(page)?.[1];
}

/**
 * Fails if GALLERIES_URL is set to another address than the page was built with: the page would go on using the old one, whatever the
 * server's setting says.
 */
export function checkedGalleriesUrl(
  setting: string | undefined,
  page: string,
  folder: string,
): Result<undefined> {
  const built = galleriesOfPage(page);
  if (setting === undefined || setting === built) return success(undefined);
  const of = built === undefined ? 'without it' : `with ${built}`;
  return failure(
    `GALLERIES_URL is ${setting}, but the page in ${folder} was built ${of}. Build it again with the same GALLERIES_URL.`,
  );
}
