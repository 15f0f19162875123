import { galleriesFolder } from '#facts/galleries.ts';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';

const maxPhotos = 600;
/** How long a document may take before what is cached is shown instead, in seconds. */
const documentTimeoutSeconds = 4;

type CachePlugin = NonNullable<StrategyOptions['plugins']>[number];

/** Gallery photos are kept when they are first seen; gallery documents and the code table are asked for anew. */
export function routePictures(): void {
  const inGalleries = new RegExp(`/${galleriesFolder}/`);
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && inGalleries.test(url.pathname) && request.destination === 'image',
    new CacheFirst({
      cacheName: 'gallery-photos',
      plugins: [
        admit(/^image\//),
        new ExpirationPlugin({ maxEntries: maxPhotos, purgeOnQuotaError: true }) as CachePlugin,
      ],
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && inGalleries.test(url.pathname) && url.pathname.endsWith('.json'),
    new NetworkFirst({
      cacheName: 'gallery-documents',
      networkTimeoutSeconds: documentTimeoutSeconds,
      plugins: [admit(/^application\/json/)],
    }),
  );
}

/** A sign-in page or an error must not be kept as a photo: status, origin and type have to fit. */
function admit(type: RegExp): CachePlugin {
  return {
    cacheWillUpdate: async ({ response }) => {
      const contentType = response.headers.get('Content-Type') ?? '';
      const fits = response.status === 200 && !response.redirected && type.test(contentType);
      return fits ? response : null;
    },
  };
}
