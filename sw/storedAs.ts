import { pathAt } from '#core/gallery/galleryAddress.ts';

/** The part of a worker's global scope that is used here. Tests compile this for pages, too. */
declare const self: { readonly location: { readonly origin: string } };

/**
 * Returns the request under which the answer is stored: a file at GALLERIES_URL has the address that it would have on this site. One
 * that is requested without CORS is left to the browser, because nobody can tell what its answer is.
 */
export function storedAs(request: Request): Request {
  const path = request.mode === 'cors' ? pathAt(request.url) : undefined;
  return path === undefined ? request : new Request(`${self.location.origin}/${path}`, request);
}
