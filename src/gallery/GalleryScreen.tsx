import { slugOfPath } from '#core/gallery/paths.ts';
import { useGrant } from '#device/access/useGrants.ts';
import type { ScreenFrame } from '#ui/content.ts';
import { lazyPrefetched } from '#ui/lazy.tsx';
import { useLocation } from 'react-router-dom';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { isOver } from '#core/order/expiry.ts';
import { useGallery, type GalleryState } from './useGallery.ts';
import { teamOfGrant } from '#device/access/grants.ts';
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
