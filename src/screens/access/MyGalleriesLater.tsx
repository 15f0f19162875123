import { lazyAhead } from '#ui/lazyAhead.ts';
import { useIdle } from '#ui/useIdle.ts';
import { Suspense } from 'react';
import styles from './MyGalleriesLater.module.css';

const MyGalleries = lazyAhead(async () => (await import('./MyGalleries.tsx')).MyGalleries);
const StorageLine = lazyAhead(async () => (await import('./StorageLine.tsx')).StorageLine);

type MyGalleriesLaterProps = {
  /** Whether to show how much space they take. */
  readonly withStorage?: boolean;
};

/**
 * The galleries of this phone, loaded after the first view. Their space is reserved from the start, so that nothing moves: the
 * page's head knows whether there will be any.
 */
export function MyGalleriesLater({ withStorage = false }: MyGalleriesLaterProps) {
  const idle = useIdle();
  return (
    <>
      <div className={styles['galleries']}>
        {idle && (
          <Suspense>
            <MyGalleries />
          </Suspense>
        )}
      </div>
      {withStorage && (
        <div className={styles['storage']}>
          {idle && (
            <Suspense>
              <StorageLine />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}
