import { accessTableFile, galleriesFolder } from '#facts/galleries.ts';
import { documentCacheName } from '#storage/photoCache.ts';
import { matchPrecache } from 'workbox-precaching';
import { askServer, isWorthKeeping } from './answers.ts';
import { keepPhoto, keptPhoto } from './keptPhotos.ts';

/** How long a document may take before what is kept is shown instead, in milliseconds. */
const patienceMs = 3_000;

const photo = /-\d+\.sealed$|\.(?:jpe?g|png|webp|avif)$/;
const document = /\.(?:sealed|json)$/;

/** The part of a FetchEvent that is used here. */
type Asked = {
  readonly request: Request;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Photos are kept when they are first seen. The worker holds no key: it keeps what it cannot read. A page that finds an
 * answer broken asks with `cache: 'reload'`, which goes past what is kept and replaces it. Undefined for all but pictures.
 */
export function photoAnswer(event: Asked): Promise<Response> | undefined {
  const { url, cache } = event.request;
  const { pathname } = new URL(url);
  // `no-store` is how a page asks that keeps the photo itself (`saveAll`).
  return photo.test(pathname) && cache !== 'no-store' ? answerPhoto(event, pathname) : undefined;
}

/** Gallery documents and the code table are asked for anew. Undefined for all else. */
export function documentAnswer(event: Asked): Promise<Response> | undefined {
  const { pathname } = new URL(event.request.url);
  const isDocument = document.test(pathname) && !photo.test(pathname);
  return isDocument && pathname.split('/')[1] === galleriesFolder
    ? answerDocument(event, pathname)
    : undefined;
}

async function answerPhoto(event: Asked, pathname: string): Promise<Response> {
  const { request } = event;
  // A gallery's photos lie in its own folder; pictures that lie elsewhere are kept by that folder's name.
  const [, top = '', slug = top] = pathname.split('/');
  const gallery = decodeURIComponent(top === galleriesFolder ? slug : top);
  const kept =
    request.cache === 'reload' ? undefined : await unlessDamaged(keptPhoto(gallery, request));
  if (kept) return kept;
  const response = await askServer(request);
  if (!response) return Response.error();
  event.waitUntil(keepPhoto(gallery, request, response.clone()));
  return response;
}

/** The server's answer if it comes soon, and otherwise the one that was kept. */
async function answerDocument(event: Asked, pathname: string): Promise<Response> {
  const { request } = event;
  // `reload` asks for the server's own answer, or for none: nothing that was kept is given instead.
  const kept =
    request.cache === 'reload' ? undefined : await unlessDamaged(keptDocument(request, pathname));
  const asking = askServer(request).then(async (response) => {
    if (response && (await isWorthKeeping(request, response))) {
      event.waitUntil(keepDocument(request, response.clone()));
    }
    return response;
  });
  event.waitUntil(asking);
  if (!kept) return (await asking) ?? Response.error();
  return (await Promise.race([asking, patience()])) ?? kept;
}

async function keptDocument(request: Request, pathname: string): Promise<Response | undefined> {
  const kept = await caches.match(request, { cacheName: documentCacheName });
  return kept ?? (pathname.endsWith(`/${accessTableFile}`) ? matchPrecache(pathname) : undefined);
}

async function keepDocument(request: Request, response: Response): Promise<void> {
  try {
    const cache = await caches.open(documentCacheName);
    await cache.put(request, response);
  } catch {
    // A full device goes on without.
  }
}

/** With caches that cannot be read the server is asked, as if there were none. */
function unlessDamaged<Value>(looking: Promise<Value>): Promise<Value | undefined> {
  return looking.catch(() => undefined);
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs));
}
