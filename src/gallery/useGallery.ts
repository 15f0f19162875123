import { dropGrant, renameGrant } from '#device/access/keptGrants.ts';
import { useCallback, useEffect, useState } from 'react';
import type { OpenedGallery } from '#device/gallery/fetchedDocument.ts';
import { prefetchedGallery, openGallery } from '#device/gallery/openGallery.ts';
import { announceGrants } from '#device/access/grants.ts';
import { probe, signal } from '#device/site/signal.ts';
import { useRetryOnReconnect } from '#device/site/useRetryOnReconnect.ts';

type Arrived = Exclude<OpenedGallery, { readonly kind: 'keyless' }>;

export type GalleryState = { readonly kind: 'loading' } | Arrived;

/** Fetches and opens a gallery's document. `retry` fetches it again, and so does a returning connection. */
export function useGallery(slug: string): {
  readonly state: GalleryState;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const request = `${attempt} ${slug}`;
  const [arrived, setArrived] = useState(() => {
    const answer = prefetchedGallery(slug);
    return answer && answer.kind !== 'keyless' ? { request, answer } : undefined;
  });

  useEffect(() => {
    let current = true;
    void galleryState(slug, attempt > 0).then((answer) => {
      if (current && answer) setArrived({ request, answer });
    });
    return () => {
      current = false;
    };
  }, [slug, attempt, request]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const state = arrived?.request === request ? arrived.answer : ({ kind: 'loading' } as const);
  const failed = state.kind !== 'loading' && state.kind !== 'open';
  useRetryOnReconnect(failed, retry, state.kind === 'unreachable');
  return { state, retry };
}

/** Returns undefined if the gallery is locked and must not be shown any more. */
async function galleryState(slug: string, isRetry: boolean): Promise<Arrived | undefined> {
  let opened = await openGallery(slug, isRetry);
  // Stay silent about a connection that breaks for a moment, for example between two networks.
  if (opened.kind === 'unreachable') {
    if (await probe()) opened = await openGallery(slug, true);
    // The answer may have come from a cache.
  } else if (opened.kind === 'troubled' || !signal.get()) void probe();
  if (opened.kind === 'keyless') {
    // A flag without its key opens nothing, so ask for the code.
    await dropGrant(slug);
    announceGrants();
    return undefined;
  }
  if (opened.kind === 'open' && renameGrant(slug, opened.gallery.team)) announceGrants();
  return opened;
}
