import { lazyAhead } from '#ui/lazyAhead.ts';
import { useIdle } from '#ui/useIdle.ts';
import { Suspense } from 'react';

const MyGalleries = lazyAhead(async () => (await import('./MyGalleries.tsx')).MyGalleries);
const StorageLine = lazyAhead(async () => (await import('./StorageLine.tsx')).StorageLine);

type MyGalleriesLaterProps = {
  /** Whether to say how much room they take. */
  readonly withStorage?: boolean;
};

/** The galleries of this phone, once the first view is there. */
export function MyGalleriesLater({ withStorage = false }: MyGalleriesLaterProps) {
  const idle = useIdle();
  if (!idle) return null;
  return (
    <Suspense>
      <MyGalleries />
      {withStorage && <StorageLine />}
    </Suspense>
  );
}
