/** Saves all photos of a gallery on the phone, still sealed, where the worker finds them offline. */
import { itemDetails, type Gallery } from '#core/gallery/galleryItems.ts';
import { galleryFilePath, imageCandidates } from '#core/gallery/paths.ts';
import { isSealed } from '#core/seal/sealedVersion.ts';
import { documentNames } from '#device/access/documents.ts';
import { fileOfPhoto } from '#device/access/dropCachedGallery.ts';
import { hasOpener } from '#device/access/galleryKeys.ts';
import {
  documentCacheName,
  savedCacheName,
  seenCacheName,
  undated,
} from '#device/database/photoCache.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';
import { photoPath } from '#core/gallery/photo.ts';
import { renditionFor, type TargetWidth } from '#core/gallery/renditions.ts';

/** A browser opens six connections to one host. Two are left for the photos on the screen. */
const atOnce = 4;
/** If no photo arrives for this long, the connection is dead. */
const stallLimitMs = 60_000;
type SavingProgress = {
  /** From 0 to 1. */
  readonly share: number;
  readonly bytes: number;
};

type SaveOutcome =
  | { readonly kind: 'saved'; readonly bytes: number }
  /** Photos saved so far stay and are not fetched again. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'full' };

/** Returns true if this browser can show a saved gallery offline. Only a worker that controls the page can. */
export function canSave(): boolean {
  return typeof caches !== 'undefined' && Boolean(navigator.serviceWorker?.controller);
}

/** Saves document and photos. Never rejects: an aborted `signal` or a dead connection returns 'interrupted'. */
export async function saveAll(
  gallery: Gallery,
  onProgress: (progress: SavingProgress) => void,
  signal: AbortSignal,
): Promise<SaveOutcome> {
  const files = filesToSave(gallery);
  const over = new AbortController();
  const stop = (): void => over.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, stallLimitMs);
  let done = 0;
  let bytes = 0;
  let next = 0;

  const work = async (cache: Cache): Promise<void> => {
    for (let file = files[next]; file; file = files[next]) {
      next += 1;
      const size = await saveOne(cache, gallery.slug, file, over.signal);
      clearTimeout(timer);
      timer = setTimeout(stop, stallLimitMs);
      bytes += size;
      done += 1;
      onProgress({ share: done / files.length, bytes });
    }
  };

  try {
    await keepDocuments(gallery.slug);
    const cache = await caches.open(savedCacheName(gallery.slug));
    // The gallery has just been removed from the phone. A removal from here on deletes this cache too.
    if (!(await hasOpener(gallery.slug))) {
      await dropSaved(gallery.slug);
      return { kind: 'interrupted' };
    }
    await dropOrphans(cache, gallery);
    await allOrStop(
      Array.from({ length: atOnce }, () => work(cache)),
      stop,
    );
    return { kind: 'saved', bytes };
  } catch (error) {
    return { kind: (error as Error).name === 'QuotaExceededError' ? 'full' : 'interrupted' };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Like Promise.all, but if one fails, calls `stop` and waits for the others to end: no progress is reported after the rejection.
 */
async function allOrStop(works: readonly Promise<void>[], stop: () => void): Promise<void> {
  try {
    await Promise.all(works);
  } catch (error) {
    stop();
    await Promise.allSettled(works);
    throw error;
  }
}

/** Removes the saved photos. Photos that the worker keeps because they were viewed stay. */
export async function dropSaved(slug: string): Promise<void> {
  await caches.delete(savedCacheName(slug));
}

/**
 * Returns true if every sealed photo of the gallery is still saved. Photos may have been deleted to make room for an order, or the
 * studio may have published others.
 */
export async function isStillSaved(gallery: Gallery): Promise<boolean> {
  const name = savedCacheName(gallery.slug);
  if (typeof caches === 'undefined' || !(await caches.has(name))) return false;
  const kept = new Set((await (await caches.open(name)).keys()).map(({ url }) => fileOfPhoto(url)));
  return gallery.items.every((item) => {
    const { sealed } = itemDetails(item);
    return !sealed || kept.has(sealed.file);
  });
}

/** Removes photos that are no longer in the gallery. */
async function dropOrphans(cache: Cache, gallery: Gallery): Promise<void> {
  const own = new Set(gallery.items.map((item) => itemDetails(item).sealed?.file));
  const orphans = (await cache.keys()).filter((request) => {
    const photo = fileOfPhoto(request.url);
    return photo !== undefined && !own.has(photo);
  });
  await Promise.all(orphans.map((request) => cache.delete(request)));
}

/**
 * Saves one file and resolves to its size in bytes, or 0 if no address has it. Rejects if the connection breaks or a wrong answer
 * arrives.
 */
async function saveOne(
  cache: Cache,
  slug: string,
  candidates: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  for (const path of candidates) {
    signal.throwIfAborted();
    const present =
      (await cache.match(path)) ?? (await caches.match(path, { cacheName: seenCacheName(slug) }));
    // `no-store` bypasses the worker, which would store it a second time.
    const response = present ?? (await fetchFromSite(path, { cache: 'no-store', signal }));
    if (response.status === 404 && candidates.length > 1) continue;
    const bytes = await response.clone().arrayBuffer();
    if (!isWhole(path, response, bytes)) throw new Error(`${path} is no photo`);
    await cache.put(path, response);
    return bytes.byteLength;
  }
  // The picture is missing on the server, too.
  return 0;
}

/** Returns true if the response is what its name promises. A sign-in page that answers 200 is neither photo nor document. */
function isWhole(path: string, response: Response, bytes: ArrayBuffer): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (path.endsWith('.sealed')) return isSealed(new Uint8Array(bytes)[0]);
  return response.headers.get('Content-Type')?.startsWith('image/') === true;
}

/** Stores the gallery's documents. The worker stores documents too, but on a first visit it does not run yet. */
async function keepDocuments(slug: string): Promise<void> {
  const kept = await caches.open(documentCacheName);
  const paths = documentNames(slug).map((document) => galleryFilePath(slug, document));
  for (const path of paths) {
    if (await kept.match(path)) continue;
    const response = await fetchFromSite(path, { cache: 'no-cache' });
    // The document of a card that the studio has replaced, beside others.
    if (response.status === 404 && paths.length > 1) continue;
    const bytes = await response.clone().arrayBuffer();
    if (!isWhole(path, response, bytes)) throw new Error(`${path} is no gallery`);
    await kept.put(path, undated(response));
  }
}

/** Returns every file to save, each with the addresses to try for it in turn. */
export function filesToSave(gallery: Gallery): readonly (readonly string[])[] {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  const screen = {
    width: Math.min(window.innerWidth, window.innerHeight),
    height: Math.max(window.innerWidth, window.innerHeight),
    pixelRatio: window.devicePixelRatio,
    saveData: connection?.saveData === true,
  };
  return offlineFiles(gallery, screen).map((file) =>
    file.kind === 'plain' ? file.candidates : [photoPath({ ...file, slug: gallery.slug })],
  );
}

/** One file of a gallery: a rendition with its width in pixels, or a plain picture with the paths to try for it in turn. */
type OfflineFile =
  | { readonly kind: 'sealed'; readonly file: string; readonly width: number }
  | { readonly kind: 'plain'; readonly candidates: readonly string[] };

/** The screen on which the gallery will be viewed: CSS pixels, in portrait. */
export type ViewedOn = {
  readonly width: number;
  readonly height: number;
} & Pick<TargetWidth, 'pixelRatio' | 'saveData'>;

/** Columns of the grid in portrait and in landscape. */
const columns = [2, 3] as const;
/** A tile keeps at least this share of its part of the screen's width after margins and gutters. */
const narrowest = 0.8;
/** In CSS pixels, like `--page` in the style sheets: the grid's width on wider screens. */
const gridWidthMax = 1152;

/**
 * Returns every file needed to view the gallery offline on this screen, in portrait and landscape: the renditions that grid and
 * lightbox ask for, and plain pictures as they are.
 */
export function offlineFiles(gallery: Gallery, screen: ViewedOn): readonly OfflineFile[] {
  return gallery.items.flatMap((item): readonly OfflineFile[] => {
    const { path, sealed } = itemDetails(item);
    if (sealed) {
      const targets = targetsOn(screen, sealed.width / sealed.height);
      const widths = targets.map((target) => renditionFor(sealed, gallery.widths, target));
      return [...new Set(widths)].map((width) => ({ kind: 'sealed', file: sealed.file, width }));
    }
    if (path === undefined || path === '') return [];
    return [{ kind: 'plain', candidates: imageCandidates(`${gallery.basePath}${path}`) }];
  });
}

/**
 * Returns every width at which the grid and the lightbox may show a picture of this ratio (width over height), in both
 * orientations.
 */
function targetsOn(
  { width, height, pixelRatio, saveData }: ViewedOn,
  ratio: number,
): readonly TargetWidth[] {
  const upright = widthsOn(width, height, columns[0], ratio);
  const onItsSide = widthsOn(height, width, columns[1], ratio);
  return [...upright, ...onItsSide].map((target) => ({ width: target, pixelRatio, saveData }));
}

function widthsOn(across: number, down: number, count: number, ratio: number): readonly number[] {
  const tile = Math.min(across, gridWidthMax) / count;
  return [tile * narrowest, tile, Math.min(across, down * ratio)];
}
