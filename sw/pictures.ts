import { accessTableFile, galleriesFolder, galleryFile } from '#facts/galleries.ts';
import { documentCacheName, photoCacheName } from '#storage/photoCache.ts';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';

const maxPhotos = 1500;
/** How long a document may take before what is cached is shown instead, in seconds. */
const documentTimeoutSeconds = 3;
/** First byte of everything that is sealed: no web page begins so. */
const sealedVersion = 1;

type CachePlugin = NonNullable<StrategyOptions['plugins']>[number];

/**
 * Sealed photos are kept when they are first seen; gallery documents and the code table are asked for anew. The worker
 * holds no key: it keeps what it cannot read. A page that finds an answer broken asks with `cache: 'reload'`, which goes
 * past what is kept and replaces it.
 */
export function routePictures(): void {
  const photos = new CacheFirst({
    cacheName: photoCacheName,
    plugins: [
      onlySealed,
      new ExpirationPlugin({ maxEntries: maxPhotos, purgeOnQuotaError: true }) as CachePlugin,
    ],
  });
  const freshPhotos = new NetworkFirst({ cacheName: photoCacheName, plugins: [onlySealed] });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isIn(url, /-\d+\.sealed$/),
    (context) => (context.request.cache === 'reload' ? freshPhotos : photos).handle(context),
  );
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && (url.pathname.endsWith(`/${galleryFile}`) || isIn(url, accessTable)),
    new NetworkFirst({
      cacheName: documentCacheName,
      networkTimeoutSeconds: documentTimeoutSeconds,
      plugins: [onlyWhole],
    }),
  );
}

const accessTable = new RegExp(`/${accessTableFile.replace('.', '\\.')}$`);

function isIn({ pathname }: URL, file: RegExp): boolean {
  return pathname.includes(`/${galleriesFolder}/`) && file.test(pathname);
}

/** A sign-in page or an error must not be kept: status and origin have to fit. */
const onlyWhole: CachePlugin = {
  cacheWillUpdate: async ({ response }) => {
    const type = response.headers.get('Content-Type') ?? '';
    const fits = response.status === 200 && !response.redirected && !type.includes('html');
    return fits ? response : null;
  },
};

const onlySealed: CachePlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || response.redirected) return null;
    const reader = response.clone().body?.getReader();
    const start = await reader?.read();
    void reader?.cancel();
    return start?.value?.[0] === sealedVersion ? response : null;
  },
};
