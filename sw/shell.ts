import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * The page, its chunks, fonts, icons and product pictures, as this version was built. Only a visit to the page itself
 * falls back to it: a missing picture or an API answer must never be a web page.
 */
export function routeShell(manifest: readonly (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute([...manifest]);
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('index.html'), {
      denylist: [/^\/(?:api|\.netlify)\//, /\/[^/?]+\.[^/]+$/],
    }),
  );
}
