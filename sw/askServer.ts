import { isSealed } from '#core/seal/sealedVersion.ts';
import { announce } from '#device/database/changes.ts';
import { pathAt } from '#core/gallery/galleryAddress.ts';

/**
 * Asks the server and tells the pages whether it answered: an answer from a cache looks the same online and offline. Returns
 * undefined if nobody answered, or something else did: a sign-in page, a filter, or a failing proxy.
 */
export async function askServer(request: Request): Promise<Response | undefined> {
  let response: Response | undefined;
  try {
    response = await fetch(request);
  } catch (error) {
    // The page has aborted its request, which says nothing about the connection.
    if (request.signal.aborted) throw error;
  }
  const isOurs =
    (response?.type === 'basic' || response?.type === 'cors') &&
    !response.redirected &&
    response.status < 500 &&
    !/html/.test(response.headers.get('Content-Type') ?? '');
  announce({ topic: 'signal', answered: isOurs });
  return isOurs ? response : undefined;
}

/** Returns true if a response is worth storing: complete, and what its name promises. */
export async function isWorthKeeping({ url }: Request, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const type = response.headers.get('Content-Type') ?? '';
  if (url.endsWith('.json')) return /json/.test(type);
  if (!url.endsWith('.sealed')) return type.startsWith('image/');
  const reader = response.clone().body?.getReader();
  const start = await reader?.read();
  void reader?.cancel().catch(() => undefined);
  // A file of a later version is stored for the later version of the app.
  return isSealed(start?.value?.[0]);
}

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
