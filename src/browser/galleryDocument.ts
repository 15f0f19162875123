import type { Gallery } from '#rules/galleryItems.ts';
import { galleryFilePath } from '#rules/paths.ts';
import type { Bytes } from '#sealing/bytes.ts';
import { openGallery } from '#sealing/galleryDocument.ts';

export type FetchedGallery =
  | { readonly kind: 'gallery'; readonly gallery: Gallery }
  | { readonly kind: 'missing' }
  /** No connection, or an answer that is not the server's. */
  | { readonly kind: 'unreachable' }
  /** Answered, and not with the gallery. */
  | { readonly kind: 'troubled' }
  /** It does not open: not in one piece, not this gallery's, or sealed with a newer key. */
  | { readonly kind: 'damaged' };

type Fetched =
  { readonly kind: 'bytes'; readonly bytes: Bytes } | Exclude<FetchedGallery, { kind: 'gallery' }>;

declare global {
  interface Window {
    /** The gallery that the page's head has begun to fetch before any module ran (`firstScript` in src/app). */
    galleryAhead?:
      | {
          readonly slug: string;
          /** The team's name, as the allow flag has it. */
          readonly team: string;
          readonly answer: Promise<Response>;
          /** What the device keeps as the gallery's key; may never settle. */
          readonly key: Promise<unknown>;
        }
      | undefined;
  }
}

const ahead = new Map<string, Promise<Fetched>>();

/** The key that the page's head reads, until the document that it fetches is taken; may never settle. */
export function keyOfHead(slug: string): Promise<unknown> | undefined {
  return headStartOf(slug)?.key;
}

/** Begins to fetch a gallery before its key is known. */
export function fetchGalleryAhead(slug: string): void {
  if (!ahead.has(slug)) ahead.set(slug, fetchDocument(slug, 'no-cache'));
}

/** Whether the site has a gallery of this name. True also when nobody answers: then it may have. */
export async function isGalleryThere(slug: string): Promise<boolean> {
  try {
    // HEAD fetches no body: nothing of a locked gallery comes to this device.
    return (await fetch(galleryFilePath(slug), { method: 'HEAD' })).status !== 404;
  } catch {
    return true;
  }
}

/** Fetches and opens the document that lists a gallery's photos; asks past every cache when it does not open. Never rejects. */
export async function fetchGallery(slug: string, key: CryptoKey): Promise<FetchedGallery> {
  const first = await (ahead.get(slug) ?? fetchDocument(slug, 'no-cache'));
  ahead.delete(slug);
  const opened = await openFetched(slug, key, first);
  if (opened.kind !== 'damaged') return opened;
  return openFetched(slug, key, await fetchDocument(slug, 'reload'));
}

async function openFetched(
  slug: string,
  key: CryptoKey,
  fetched: Fetched,
): Promise<FetchedGallery> {
  if (fetched.kind !== 'bytes') return fetched;
  const gallery = await openGallery(key, slug, fetched.bytes).catch(() => undefined);
  return gallery ? { kind: 'gallery', gallery } : { kind: 'damaged' };
}

async function fetchDocument(slug: string, cache: RequestCache): Promise<Fetched> {
  try {
    const response = await (answerOfHead(slug) ?? fetch(galleryFilePath(slug), { cache }));
    if (!response.ok) return { kind: response.status === 404 ? 'missing' : 'troubled' };
    return { kind: 'bytes', bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The answer that the page's head asked for; given out once, because whoever asks again wants a new one. */
function answerOfHead(slug: string): Promise<Response> | undefined {
  const found = headStartOf(slug);
  if (found) window.galleryAhead = undefined;
  return found?.answer;
}

function headStartOf(slug: string): typeof window.galleryAhead {
  const found = window.galleryAhead;
  return found?.slug === encodeURIComponent(slug) ? found : undefined;
}
