import { digitalsFolder, galleriesFolder, statusFolder } from '#core/gallery/galleryFiles.ts';
import { documentCacheName, undated } from '#device/database/photoCache.ts';
import { smallestPath } from '#core/shop/pictures.ts';
import { askServer, isWorthKeeping, storedAs } from './askServer.ts';
import { keepPhoto, keptPhoto } from './keptPhotos.ts';
import { matchPrecache } from './precache.ts';

/** How long to wait for a document before a stored one is returned, in milliseconds. */
const patienceMs = 3_000;

const photo = /-\d+\.sealed$|\.(?:jpe?g|png|webp|avif)$/;
const document = /\.(?:sealed|json)$/;

/** The part of a FetchEvent that is needed here. */
export type AskedPicture = {
  readonly request: Request;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Answers requests for photos and stores them when they are first viewed. The worker has no key and cannot read them. A page that
 * finds a photo damaged requests it with `cache: 'reload'`, which bypasses the stored one and replaces it. Returns undefined for
 * other requests.
 */
export function photoAnswer(event: AskedPicture): Promise<Response> | undefined {
  const { url, cache } = storedAs(event.request);
  const { pathname } = new URL(url);
  // A page that saves the photo itself requests it with `no-store` (`saveAll`).
  return photo.test(pathname) && cache !== 'no-store' ? answerPhoto(event, pathname) : undefined;
}

/**
 * Fetches gallery documents and the access table again each time. Returns undefined for other requests. An order's status is one of
 * those: the page keeps what it has read of it, and a stored answer could hide news. So are digitals: the page keeps them when it is asked to.
 */
export function documentAnswer(event: AskedPicture): Promise<Response> | undefined {
  const { pathname } = new URL(storedAs(event.request).url);
  const isDocument = document.test(pathname) && !photo.test(pathname);
  const [, top, folder] = pathname.split('/');
  return isDocument &&
    top === galleriesFolder &&
    ![statusFolder, digitalsFolder].includes(folder ?? '')
    ? answerDocument(event)
    : undefined;
}

async function answerPhoto(event: AskedPicture, pathname: string): Promise<Response> {
  const { request } = event;
  // A gallery's photos are in its own folder. Pictures elsewhere are stored under the name of their folder.
  const [, top = '', slug = top] = pathname.split('/');
  const gallery = decodeURIComponent(top === galleriesFolder ? slug : top);
  const kept =
    request.cache === 'reload'
      ? undefined
      : await unlessDamaged(keptPhoto(gallery, storedAs(request)));
  if (kept) return kept;
  const response = await askServer(request);
  if (!response) {
    // Of a product's picture, the smallest rendition is stored with the app.
    const small = await unlessDamaged(matchPrecache(smallestPath(pathname)));
    return small ?? Response.error();
  }
  event.waitUntil(keepPhoto(gallery, storedAs(request), response.clone()));
  return response;
}

/** Returns the server's answer if it comes soon, else the stored one. */
async function answerDocument(event: AskedPicture): Promise<Response> {
  const { request } = event;
  // `reload` accepts only the server's own answer, never a stored one.
  const kept =
    request.cache === 'reload' ? undefined : await unlessDamaged(keptDocument(storedAs(request)));
  const asking = askServer(request).then(async (response) => {
    if (response && (await isWorthKeeping(request, response))) {
      event.waitUntil(keepDocument(storedAs(request), response.clone(), kept !== undefined));
    }
    return response;
  });
  event.waitUntil(asking);
  if (!kept) return (await asking) ?? Response.error();
  return (await Promise.race([asking, patience()])) ?? kept;
}

function keptDocument(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName: documentCacheName });
}

async function keepDocument(request: Request, response: Response, wasKept: boolean): Promise<void> {
  try {
    const cache = await caches.open(documentCacheName);
    // The gallery was removed from the phone during the request.
    if (wasKept && !(await cache.match(request))) return;
    await cache.put(request, undated(response));
  } catch {
    // A full device works without storing it.
  }
}

/** If the caches cannot be read, the server is asked as if there were none. */
function unlessDamaged<Value>(looking: Promise<Value>): Promise<Value | undefined> {
  return looking.catch(() => undefined);
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs));
}

/**
 * Stores what the page fetched before this worker controlled it. Most of it comes from the browser's own cache and costs little.
 */
export async function keepSeen(urls: readonly string[]): Promise<void> {
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>): void => void work.push(promise);
  for (const url of urls) {
    const seen = { request: new Request(url), waitUntil };
    // A failed one is fetched when it is viewed again.
    await (documentAnswer(seen) ?? photoAnswer(seen))?.catch(() => undefined);
  }
  await Promise.allSettled(work);
}
