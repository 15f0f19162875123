/**
 * The files of this version. The shell is stored on installation; what only an order needs comes later (`keepLater`). Own code,
 * because workbox-precaching took 4 of the worker's 10 kB.
 */

/** The part of a worker's global scope that is used here. Tests compile this for pages, too. */
declare const self: {
  readonly location: { readonly href: string };
  readonly registration: { readonly scope: string; readonly active?: object | null };
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
  /** Not stored by a first installation: the first visit has enough to fetch. */
  readonly later?: true;
  /** Stored once a page asks for it: a language. */
  readonly asked?: true;
};

type File = PrecacheEntry & { readonly key: string; readonly admit: Admit };

/** Returns the response to store, or null: then nothing is installed, and the browser tries again later. */
export type Admit = (request: Request, response: Response) => Response | null;

/** Header of a stored file: the SHA-256 of its bytes, in base64. */
const checksumHeader = 'X-Checksum';

/** Files by address, once the list is known. */
const files = new Map<string, File>();
/** Files that are being fetched, by key. Page and installation may need one at the same time. */
const arriving = new Map<string, Promise<Response>>();

/** Stores the files when the worker is installed, and deletes those of other versions when it takes over. */
export function precache(entries: readonly PrecacheEntry[], admit: Admit): void {
  for (const entry of entries) {
    const { href } = new URL(entry.url, self.location.href);
    const { revision } = entry;
    const key = revision === null ? href : `${href}?__WB_REVISION__=${revision}`;
    files.set(href, { ...entry, key, admit });
  }
  self.addEventListener('install', (event) => event.waitUntil(install()));
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
export async function restoreFile(url: string): Promise<Response> {
  const file = fileAt(url);
  if (!file) throw new Error(`${url} is no file of this version`);
  const fresh = await fetchOnce(file, 'reload');
  try {
    await (await openCache()).put(file.key, fresh.clone());
  } catch {
    // A full device works without storing it.
  }
  return fresh;
}

function fileAt(url: string): File | undefined {
  return files.get(new URL(url, self.location.href).href);
}

/**
 * A first installation stores the shell alone. An update stores everything before it takes over, because the version before it may
 * have everything: an update must not end ordering offline, nor a language.
 */
async function install(): Promise<void> {
  const isUpdate = Boolean(self.registration.active);
  await keep((await wanted()).filter(({ later }) => isUpdate || !later));
}

/** Fetches what is missing or damaged. */
export async function keepAll(): Promise<void> {
  await keep(await wanted());
}

/** Returns all files, without those that no page has asked for in this version or an earlier one. */
async function wanted(): Promise<readonly File[]> {
  const all = [...files.values()];
  if (!all.some(({ asked }) => asked)) return all;
  const stored = new Set((await (await openCache()).keys()).map(({ url }) => nameOf(url)));
  return all.filter(({ asked, key }) => !asked || stored.has(nameOf(key)));
}

/** Returns the address of a file without the hash of its contents. */
function nameOf(url: string): string {
  return url.replace(/-[\w-]{8}\.js$/, '');
}

/**
 * Stores the files that a first installation has left out. After an interruption the next call goes on with the rest. Never rejects:
 * what does not come today may come with a later call.
 */
export async function keepLater(): Promise<void> {
  try {
    const stored = new Set((await (await openCache()).keys()).map(({ url }) => url));
    for (const file of files.values()) {
      if (file.later && !stored.has(file.key)) await keep([file]).catch(unlessFull);
    }
  } catch {
    // A full device has no room for the others either, and damaged caches hold nothing.
  }
}

function unlessFull(error: Error): void {
  if (error.name === 'QuotaExceededError') throw error;
}

/** Fetches one file after the other, because the visited page comes first. Intact files are not fetched again. */
async function keep(wanted: readonly File[]): Promise<void> {
  const cache = await openCache();
  for (const file of wanted) {
    if (await matchPrecache(file.url)) continue;
    await cache.put(file.key, await fetchOnce(file, file.revision === null ? 'default' : 'reload'));
  }
}

async function fetchOnce(file: File, cache: RequestCache): Promise<Response> {
  const { key } = file;
  const fetching =
    arriving.get(key) ?? fetchAsBuilt(file, cache).finally(() => arriving.delete(key));
  arriving.set(key, fetching);
  return (await fetching).clone();
}

async function fetchAsBuilt(file: File, cache: RequestCache): Promise<Response> {
  const { url, key, integrity, admit } = file;
  // The key contains the revision, so that a server of another release does not return its own file of that name.
  const request = new Request(key, { cache, integrity });
  const response = (integrity && (await visitedPage(integrity))) || (await fetch(request));
  const admitted = admit(request, response);
  if (!admitted) throw new Error(`${url} did not come as it was built`);
  const bytes = await admitted.arrayBuffer();
  const headers = new Headers(admitted.headers);
  headers.set(checksumHeader, await checksumOf(bytes));
  return new Response(bytes, { headers });
}

/** The browser has the page that is being visited. The server confirms in a few bytes that it has not changed, and the checksum refuses another page. */
function visitedPage(integrity: string): Promise<Response | undefined> {
  const request = new Request(self.registration.scope, { cache: 'no-cache', integrity });
  return fetch(request).catch(() => undefined);
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

/** One name for all versions: an update or a rollback fetches only what differs. */
function openCache(): Promise<Cache> {
  return caches.open(`workbox-precache-v2-${self.registration.scope}`);
}
