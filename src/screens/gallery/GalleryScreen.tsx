import { slugOfPath } from '#rules/paths.ts';
import { usePass } from '#state/passes.ts';
import { lazyAhead } from '#ui/lazyAhead.ts';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { UnlockedGallery } from './UnlockedGallery.tsx';

// The page's head sends most who have no pass to the code before any of this is there.
const LockedGallery = lazyAhead(async () => (await import('./LockedGallery.tsx')).LockedGallery);

/** A team's gallery, for those who hold its pass; everyone else is sent to the access page. */
export function GalleryScreen() {
  const { pathname, search } = useLocation();
  const slug = slugOfPath(pathname) ?? '';
  const allowed = usePass(slug);

  if (allowed) return <UnlockedGallery key={slug} slug={slug} />;
  return (
    <Suspense fallback={<main id="main" aria-busy="true" />}>
      <LockedGallery key={slug} slug={slug} search={search} />
    </Suspense>
  );
}
