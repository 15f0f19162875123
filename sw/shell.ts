import {
  addPlugins,
  getCacheKeyForURL,
  matchPrecache,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';

const page = 'index.html';

/** Fetches the page, its chunks, fonts, icons and product pictures, as this version was built, when it is installed. */
export function keepShell(manifest: readonly (PrecacheEntry | string)[]): void {
  addPlugins([{ cacheWillUpdate: async ({ request, response }) => admitted(request, response) }]);
  precache([...manifest]);
}

/**
 * Files of this version come from this version. Only a visit to the page falls back to the page: a missing picture or an
 * API answer must never be a web page. Undefined for what is not the shell's.
 */
export function shellAnswer(request: Request): Promise<Response> | undefined {
  const { pathname } = new URL(request.url);
  const isVisit = request.mode === 'navigate' && !/^\/(?:api|\.netlify)\/|\.[^/]+$/.test(pathname);
  const file = isVisit ? page : pathname;
  if (getCacheKeyForURL(file) === undefined) return undefined;
  // A browser short of room may have dropped it, and one whose caches are damaged cannot even look.
  const looking = matchPrecache(file).catch(() => undefined);
  return looking.then((kept) => kept ?? fetch(request));
}

/**
 * A sign-in page that answers everything must not become a part of the app: then nothing is installed, and the browser
 * tries again later. (The page itself is held to its checksum.)
 */
function admitted({ url }: Request, response: Response): Response | null {
  const isPage = /html/.test(response.headers.get('Content-Type') ?? '');
  const mayBePage = new URL(url).pathname.endsWith(page);
  return response.status === 200 && !response.redirected && isPage === mayBePage ? response : null;
}
