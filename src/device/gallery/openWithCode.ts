import {
  lookUpCode,
  lookUpSecret,
  prepareCode,
  prepareTable,
  type FoundEntry,
} from './accessTable.ts';
import { fetchFirstPhotos } from '#device/photos/firstPhotos.ts';
import { prefetchDocument } from './documentOnSite.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { accessTexts } from '#core/gallery/galleryTexts.ts';
import { codeSpellings, normalizeCode, openingOf, type Opening } from '#core/access/access.ts';
import { slugOfPath } from '#core/gallery/paths.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { cardBytes } from '#core/access/codeKeys.ts';
import { bytesOf, type Bytes } from '#core/seal/bytes.ts';
import type { PhotoKeys } from '#core/gallery/photo.ts';
import { importKey, keyBytes } from '#core/seal/seal.ts';
import { documentNames, isDocumentName } from '#device/access/documents.ts';
import { keepGrant } from '#device/access/keepGrant.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { allowLinks, isLinkRefused, recordEntry } from '#device/access/removedGalleries.ts';
import { recordArrival } from '#device/access/arrivals.ts';
import type { OpenedGallery } from './fetchedDocument.ts';
import { prefetchOpenGallery } from './openGallery.ts';
import { announceGrants } from '#device/access/grants.ts';
import { playerPhotosOf } from '#device/players/hearts.ts';
import { takeCardPlayers } from '#device/players/players.ts';
import { probe, signal } from '#device/site/signal.ts';

export { takeUpdate } from '#device/site/takeUpdate.ts';

/** What helps beside another code: a newer version of the app, or the code from the card instead of its link. */
export type Remedy = 'update' | 'retype';

/** Returns what helps with a message of `openWithCode` or `openWithCard`. */
export function remedyOf(message: string): Remedy | undefined {
  if (message === accessTexts.newer) return 'update';
  return message === accessTexts.removed ? 'retype' : undefined;
}

/** Where a code came from: typed by the person, or from a link, which the browser's history keeps. */
type CodeSource = 'typed' | 'link';

/**
 * Looks a code up and stores its grant. `next` is the gallery path that the visitor came for. Returns undefined for a blank code. A
 * link does not open a gallery that was removed from this phone. A typed code does, and its links work again from then on.
 */
export async function openWithCode(
  code: string,
  source: CodeSource,
  next?: string,
): Promise<Result<Opening> | undefined> {
  const spellings = codeSpellings(code);
  if (spellings.length === 0) return undefined;
  return open(lookUpCode(spellings), source, next);
}

/**
 * Looks the secret of a card's link up and stores its access grant. A gallery that was removed from this phone does not open.
 */
export function openWithCard(card: string, next?: string): Promise<Result<Opening>> {
  const secret = bytesOf(card);
  const looking: LookUp =
    secret?.length === cardBytes ? lookUpSecret(secret) : Promise.resolve(success(undefined));
  return open(looking, 'link', next);
}

/** Opens a gallery with a secret that another browser has handed over, as the link of a card. */
export function openWithSecret(secret: Bytes): Promise<Result<Opening>> {
  return open(lookUpSecret(secret), 'link');
}

type LookUp = Promise<Result<FoundEntry | undefined>>;

function open(looking: LookUp, source: CodeSource, next?: string): Promise<Result<Opening>> {
  return openFound(looking, source, next).catch(() => failure(accessTexts.troubled));
}

async function openFound(
  looking: LookUp,
  source: CodeSource,
  next: string | undefined,
): Promise<Result<Opening>> {
  const requested = next === undefined ? undefined : slugOfPath(next);
  // The look-up takes a moment. Meanwhile, prefetch the gallery that it is probably for.
  const stop = new AbortController();
  if (requested !== undefined) prefetchDocument(requested, undefined, stop.signal);
  const found = await looking;
  // The answer may have come from a cache or from a captive portal, so ask the server.
  if (!found.ok || !signal.get()) void probe();
  if (!found.ok) return found;
  const opening = openingOf(found.value?.entry, next);
  if (!found.value || !opening.ok || opening.value.type === 'file') return opening;
  const { entryId, entry, secret } = found.value;
  if (entry.type === 'file') return opening;

  const { slug } = opening.value;
  const { document } = entry;
  // A player's document is another.
  if (document !== undefined) stop.abort();
  const opened = { entryId, slug };
  const isHere = hasGrant(slug) && documentNames(slug).includes(document);
  if (source === 'link' && !isHere && isLinkRefused(opened)) {
    return failure(accessTexts.removed);
  }
  const { key = '', first } = entry;
  const raw = bytesOf(key);
  const isNamed = document === undefined || isDocumentName(document);
  if (raw?.length !== keyBytes || !isNamed) return failure(accessTexts.notConfigured);
  const opener = { key: await importKey(raw), document, secret };
  // Before its photos: over HTTP/1.1 they take all six connections, and nothing is drawn without the document.
  prefetchDocument(slug, document);
  const prefetched = prefetchOpenGallery(slug, opener);
  const { path } = opening.value;
  // The first photos of a card's player, or of the first group that has any. A known player's come before those.
  const isFirst = document !== undefined || playerPhotosOf(slug).length === 0;
  if (first && isFirst && !path.includes('?')) {
    try {
      fetchFirstPhotos(slug, keysOf(prefetched), first);
    } catch {
      // The hint is invalid. The gallery's document has the right list.
    }
  }
  const team = teams.find((known) => known.slug === slug)?.name ?? slug;
  await keepGrant({ slug, team }, opener, entryId);
  // Its player is the person's own before the gallery is drawn.
  if (document !== undefined) {
    void prefetched.then((ahead) => {
      if (ahead.kind === 'open') takeCardPlayers(ahead.gallery);
    });
  }
  recordEntry(opened);
  if (source === 'typed') allowLinks(opened);
  announceGrants();
  recordArrival(slug);
  return success({ type: 'team', slug, path });
}

/** The photos arrive while the document is opened that has their keys. */
function keysOf(opening: Promise<OpenedGallery>): PhotoKeys {
  return async (file) => {
    const opened = await opening;
    if (opened.kind !== 'open') throw new Error('The gallery does not open');
    return opened.keys(file);
  };
}

/** Prepares opening before and while the code is typed. */
export function prepareToOpen(typed?: string): void {
  if (typed === undefined) prepareTable();
  else void prepareCode(normalizeCode(typed));
}

/** Opens what the path of the access page carries. */
export function openWithLink(path: string): Promise<Result<Opening> | undefined> {
  const parameters = new URLSearchParams(path.split('?')[1]);
  const next = parameters.get('next') ?? undefined;
  const card = parameters.get('card');
  if (card !== null) return openWithCard(card, next);
  return openWithCode(parameters.get('code') ?? '', 'link', next);
}
