/** Asks for the access table before the code that looks entries up has loaded. */
import { accessHeadPath } from '#core/gallery/paths.ts';
import { announcedShards, type ShardsPlace } from '#core/access/shardsTiming.ts';
import { cardBytes, cardKeys, openEntry, type EntryKeys } from '#core/access/codeKeys.ts';
import { readAccessHead, rowsIn, shardPath } from '#core/access/accessShards.ts';
import { base64urlOf, bytesOf } from '#core/seal/bytes.ts';
import { photoPath } from '#core/gallery/photo.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { firstRenditions } from '#device/photos/firstRenditions.ts';
import { answers, prefetch } from '#device/site/prefetched.ts';
import { prefetchDocument } from './documentOnSite.ts';

/**
 * Requests what opens the link of an access page: the head of the access table, and for a scanned card the shard that has its entry, if
 * any has, at once if the page's answer has said where it is, and then what the entry opens. A code would have to be stretched first,
 * which the modules do.
 */
export async function prefetchAccess(path: string): Promise<void> {
  prefetch(accessHeadPath, { cache: 'no-cache' });
  const card = new URLSearchParams(path.split('?')[1]).get('card');
  const secret = bytesOf(card ?? '');
  if (secret?.length !== cardBytes) return;
  try {
    const [keys, place] = await Promise.all([cardKeys(secret), saidWithPage() ?? saidByHead()]);
    // Modules that have taken the same answer ask for the shard themselves.
    if (!answers.has(accessHeadPath) || typeof place !== 'object') return;
    const shard = shardPath(place, keys.entryId);
    prefetch(shard, { cache: 'no-cache' });
    await prefetchOpened(keys, shard);
  } catch {
    // The modules ask again, and say what is wrong.
  }
}

/** Requests what an entry opens on a phone that does not have it yet: the document, and the photos that it begins with. */
async function prefetchOpened(keys: EntryKeys, shard: string): Promise<void> {
  const answer = await answers.get(shard)?.then((response) => response.clone().arrayBuffer());
  const rows = answer && (await rowsIn(new Uint8Array(answer)));
  const row = rows?.find(({ id }) => base64urlOf(id) === keys.entryId);
  const opened = await openEntry(keys, row?.sealed);
  // Modules that have taken the shard ask for the rest themselves.
  if (opened.kind !== 'entry' || opened.entry.type === 'file' || !answers.has(shard)) return;
  const { slug, first } = opened.entry;
  if (!slug || hasGrant(slug)) return;
  prefetchDocument(slug, opened.entry.document);
  if (first) for (const rendition of firstRenditions(slug, first)) prefetch(photoPath(rendition));
}

/** A page that comes from the worker may be old. */
function saidWithPage(): ShardsPlace | undefined {
  if (navigator.serviceWorker?.controller) return undefined;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return announcedShards(page?.serverTiming);
}

async function saidByHead() {
  const answer = await answers.get(accessHeadPath);
  return readAccessHead(await answer?.clone().json());
}
