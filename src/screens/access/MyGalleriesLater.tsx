import { lazyAhead } from '#ui/lazyWhenIdle.tsx';
import { useIdle } from '#ui/useIdle.ts';
import { Suspense } from 'react';

const MyGalleries = lazyAhead(async () => (await import('./MyGalleries.tsx')).MyGalleries);

/** The galleries of this phone, once the first view is there. */
export function MyGalleriesLater() {
  const idle = useIdle();
  if (!idle) return null;
  return (
    <Suspense>
      <MyGalleries />
    </Suspense>
  );
}
