import { useRetryOnReconnect } from '#device/site/useRetryOnReconnect.ts';
import { probe, signal } from '#device/site/signal.ts';
import { galleryAtHand, openGallery } from '#device/gallery/openGallery.ts';
import type { OpenedGallery } from '#device/gallery/fetchedDocument.ts';
import { useCallback, useEffect, useState } from 'react';
import { dropGrant, renameGrant } from '#device/access/keptGrants.ts';
import { slugOfPath } from '#core/gallery/paths.ts';
import { useGrant } from '#device/access/useGrants.ts';
import type { ScreenFrame } from '#ui/content.ts';
import { lazyPrefetched } from '#ui/lazy.tsx';
import { useLocation } from 'react-router-dom';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { isOver } from '#core/order/expiry.ts';
import { teamOfGrant, announceGrants } from '#device/access/grants.ts';
import { useNow } from '#device/site/useNow.ts';
import { useIdle } from '#ui/idle.ts';
import { GalleryHeader } from './GalleryHeader.tsx';
import { GroupedPhotos } from './GroupedPhotos.tsx';
import styles from './GalleryScreen.module.css';

const busy = <main id="main" aria-busy="true" />;

const later = () => import('./galleryLater.ts');

// The page's head sends most visitors without a grant to the access page before any of this has loaded.
const LockedGallery = lazyPrefetched(async () => (await later()).LockedGallery, busy);

type GalleryScreenProps = {
  /** The site's header and footer. A gallery has its own. */
  readonly frame: ScreenFrame;
};

/** Shows a team's gallery if this device has an access grant for it. Otherwise redirects to the access page. */
export function GalleryScreen({ frame }: GalleryScreenProps) {
  const { pathname, search } = useLocation();
  const slug = slugOfPath(pathname) ?? '';
  const allowed = useGrant(slug);

  if (allowed) return <UnlockedGallery key={slug} slug={slug} frame={frame} />;
  return <LockedGallery key={slug} slug={slug} search={search} frame={frame} />;
}

// Loaded later, because the photos come first.
const SaveForTheSideline = lazyPrefetched(async () => (await later()).SaveForTheSideline);
const TroubledGallery = lazyPrefetched(async () => (await later()).TroubledGallery);
const GoneGallery = lazyPrefetched(async () => (await later()).GoneGallery, busy);
const ClosedGallery = lazyPrefetched(async () => (await later()).ClosedGallery);
const GalleryFooter = lazyPrefetched(async () => (await later()).GalleryFooter);

type UnlockedGalleryProps = { readonly slug: string; readonly frame: ScreenFrame };

function UnlockedGallery({ slug, frame }: UnlockedGalleryProps) {
  const { state, retry } = useGallery(slug);
  const idle = useIdle();
  const now = new Date(useNow());

  if (state.kind === 'missing') {
    return <GoneGallery slug={slug} team={teamOf(state, slug)} frame={frame} onRetry={retry} />;
  }
  if (state.kind === 'open' && !isOver(state.gallery.expires, now)) {
    return (
      <>
        <GalleryHeader
          slug={slug}
          team={state.gallery.team}
          gallery={state.gallery}
          tool={idle && <SaveForTheSideline gallery={state.gallery} />}
        />
        <GroupedPhotos gallery={state.gallery} photoKeys={state.keys} onRetry={retry} />
        {idle && <GalleryFooter slug={slug} team={state.gallery.team} gallery={state.gallery} />}
      </>
    );
  }
  return (
    <>
      <GalleryHeader slug={slug} team={teamOf(state, slug)} />
      <main id="main" className={styles['page']} aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && <p role="status">{galleryTexts.opening}</p>}
        {state.kind === 'open' && <ClosedGallery since={state.gallery.expires ?? ''} />}
        {state.kind !== 'loading' && state.kind !== 'open' && (
          <TroubledGallery slug={slug} trouble={state.kind} onRetry={retry} />
        )}
      </main>
      {idle && state.kind !== 'loading' && <GalleryFooter slug={slug} team={teamOf(state, slug)} />}
    </>
  );
}

/** Returns the team's name. A gallery that does not open keeps the name from when it last did. */
function teamOf(state: GalleryState, slug: string): string {
  if (state.kind === 'open') return state.gallery.team;
  return teamOfGrant(slug) ?? galleryTexts.someTeam;
}

type Arrived = Exclude<OpenedGallery, { readonly kind: 'keyless' }>;

type GalleryState = { readonly kind: 'loading' } | Arrived;

/** Fetches and opens a gallery's document. `retry` fetches it again, and so does a returning connection. */
export function useGallery(slug: string): {
  readonly state: GalleryState;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const request = `${attempt} ${slug}`;
  const [arrived, setArrived] = useState(() => {
    const answer = galleryAtHand(slug);
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
