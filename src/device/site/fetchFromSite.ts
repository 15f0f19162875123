import { addressOf } from '#core/gallery/galleryAddress.ts';

/** Fetches a file by its path below the site's root, one of the galleries from GALLERIES_URL if there is one. */
export async function fetchFromSite(path: string, init?: RequestInit): Promise<Response> {
  const address = addressOf(path);
  const response = await fetch(address, init);
  // Object storage that the public may not list answers so for a file that is not there.
  const isMissing = address !== path && response.status === 403;
  return isMissing ? new Response(null, { status: 404 }) : response;
}
