import { onTestFinished, vi } from 'vitest';

/** The browser's caches as far as they are used here, in the specified order: the latest entry comes last. */
export function offerCaches(): CacheStorage {
  const all = new Map<string, Cache>();
  const storage = {
    open: async (name: string) => {
      const cache = all.get(name) ?? newCache();
      all.set(name, cache);
      return cache;
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (request: RequestInfo | URL, options?: MultiCacheQueryOptions) =>
      all.get(options?.cacheName ?? '')?.match(request),
  } as CacheStorage;
  vi.stubGlobal('caches', storage);
  onTestFinished(() => void vi.unstubAllGlobals());
  return storage;
}

function newCache(): Cache {
  const kept = new Map<string, Response>();
  const urlOf = (request: RequestInfo | URL): string =>
    new Request(
      typeof request === 'string' ? new URL(request, 'https://sideline.example') : request,
    ).url;
  return {
    match: async (request: RequestInfo | URL) => kept.get(urlOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => {
      // An interrupted body is not stored and leaves the old entry.
      const body = await response.arrayBuffer();
      kept.delete(urlOf(request));
      kept.set(urlOf(request), new Response(body, response));
    },
    delete: async (request: RequestInfo | URL) => kept.delete(urlOf(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  } as unknown as Cache;
}
