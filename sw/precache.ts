/** The files of this version, stored on installation. Own code, because workbox-precaching took 4 of the worker's 10 kB. */

/** The part of a worker's global scope that is used here. Tests compile this for pages, too. */
declare const self: {
  readonly location: { readonly href: string };
  readonly registration: { readonly scope: string };
  readonly addEventListener: (
    type: 'install' | 'activate',
    listener: (event: { readonly waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
};

/** A file in the build's list. Without a revision, its name changes with its contents. */
export type PrecacheEntry = {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity?: string;
};

/** Returns the response to store, or null: then nothing is installed, and the browser tries again later. */
export type Admit = (request: Request, response: Response) => Response | null;

/** Header of a stored file: the SHA-256 of its bytes, in base64. */
const checksumHeader = 'X-Checksum';

/** Files by address, once the list is known. */
const files = new Map<string, PrecacheEntry & { readonly key: string; readonly admit: Admit }>();

/** Stores the files when the worker is installed, and deletes those of other versions when it takes over. */
export function precache(entries: readonly PrecacheEntry[], admit: Admit): void {
  for (const entry of entries) {
    const { href } = new URL(entry.url, self.location.href);
    const { revision } = entry;
    const key = revision === null ? href : `${href}?__WB_REVISION__=${revision}`;
    files.set(href, { ...entry, key, admit });
  }
  self.addEventListener('install', (event) => event.waitUntil(keepAll()));
  self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
}

/** Returns the cache key of the file at this address, or undefined if it is not part of this version. */
export function getCacheKeyForURL(url: string): string | undefined {
  return fileAt(url)?.key;
}

/** Returns the stored file, or undefined if it is missing or damaged. Rejects if the cache cannot be read. */
export async function matchPrecache(url: string): Promise<Response | undefined> {
  const file = fileAt(url);
  const kept = file && (await (await openCache()).match(file.key));
  return kept && (await isWhole(kept)) ? kept : undefined;
}

/**
 * Fetches a missing or damaged file and stores it again. Rejects if the original cannot be fetched: offline, or if the server has
 * another version.
 */
export async function restore(url: string): Promise<Response> {
  const fresh = await fetchAsBuilt(url, 'reload');
  try {
    await (await openCache()).put(getCacheKeyForURL(url) ?? url, fresh.clone());
  } catch {
    // A full device works without storing it.
  }
  return fresh;
}

function fileAt(url: string) {
  return files.get(new URL(url, self.location.href).href);
}

/** Fetches one file after the other, because the visited page comes first. Intact files are not fetched again. */
export async function keepAll(): Promise<void> {
  const cache = await openCache();
  for (const { url, key, revision } of files.values()) {
    if (await matchPrecache(url)) continue;
    await cache.put(key, await fetchAsBuilt(url, revision === null ? 'default' : 'reload'));
  }
}

async function fetchAsBuilt(url: string, cache: RequestCache): Promise<Response> {
  const file = fileAt(url);
  const integrity = file?.integrity;
  // The key contains the revision, so that a server of another release does not return its own file of that name.
  const request = new Request(file?.key ?? url, {
    cache,
    ...(integrity !== undefined && { integrity }),
  });
  const admitted = file?.admit(request, await fetch(request));
  if (!admitted) throw new Error(`${url} did not come as it was built`);
  const bytes = await admitted.arrayBuffer();
  const headers = new Headers(admitted.headers);
  headers.set(checksumHeader, await checksumOf(bytes));
  return new Response(bytes, { headers });
}

async function isWhole(kept: Response): Promise<boolean> {
  try {
    // Reads a copy: scripts that come straight from the cache are already compiled.
    const bytes = await kept.clone().arrayBuffer();
    return kept.headers.get(checksumHeader) === (await checksumOf(bytes));
  } catch {
    return false;
  }
}

async function checksumOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

async function dropOthers(): Promise<void> {
  const cache = await openCache();
  const own = new Set([...files.values()].map(({ key }) => key));
  const others = (await cache.keys()).filter(({ url }) => !own.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/**
 * Name and keys are those of workbox-precaching, which earlier versions used. An update or a rollback fetches only what differs.
 */
function openCache(): Promise<Cache> {
  return caches.open(`workbox-precache-v2-${self.registration.scope}`);
}
