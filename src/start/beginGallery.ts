import { prefetch } from '#device/site/prefetched.ts';
import { galleryFilePath, slugOfPath } from '#core/gallery/paths.ts';
import { channelName, type Change } from '#device/database/changes.ts';
import { documentNames } from '#device/access/documents.ts';
import { readFirstPhotos, teamOfFlag } from '#device/access/keptGrants.ts';

/** What the worker reports on the first requests. */
export const reports: { channel: BroadcastChannel | undefined; unanswered: boolean } = {
  channel: undefined,
  unanswered: false,
};

/**
 * Requests the documents of a gallery that this device may show, and the photos that the view began with last time. Returns the
 * team's name, or undefined if the device may not show the gallery.
 */
export function beginGallery(path: string): string | undefined {
  const slug = slugOfPath(path);
  const team = slug === undefined ? undefined : teamOfFlag(slug);
  if (slug === undefined || !team) return undefined;
  listenToWorker();
  for (const document of documentNames(slug)) {
    prefetch(galleryFilePath(slug, document), { cache: 'no-cache' });
  }
  for (const file of readFirstPhotos(slug, { path, screenWidth: innerWidth })) prefetch(file);
  return team;
}

/** Its caches hide a lost connection from the page. */
function listenToWorker(): void {
  try {
    reports.channel = new BroadcastChannel(channelName);
    reports.channel.addEventListener('message', ({ data }: MessageEvent<Change>) => {
      if (data.topic === 'signal' && !data.answered) reports.unanswered = true;
    });
  } catch {
    // Without a channel, the page asks the server itself.
  }
}
