import { slugOfPath } from '#core/gallery/paths.ts';
import { useGrant } from '#device/access/useGrants.ts';
import type { ScreenFrame } from '#ui/content.ts';
import { lazyPrefetched } from '#ui/lazy.tsx';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { UnlockedGallery } from './UnlockedGallery.tsx';

// The page's head sends most visitors without a grant to the access page before any of this has loaded.
const LockedGallery = lazyPrefetched(async () => (await import('./galleryLater.ts')).LockedGallery);

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
  return (
    <Suspense fallback={<main id="main" aria-busy="true" />}>
      <LockedGallery key={slug} slug={slug} search={search} frame={frame} />
    </Suspense>
  );
}
