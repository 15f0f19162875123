import { useIdle } from '#ui/useIdle.ts';
import { MyGalleries } from './MyGalleries.tsx';
import styles from './MyGalleriesLater.module.css';
import { StorageLine } from './StorageLine.tsx';

type MyGalleriesLaterProps = {
  /** Whether to show how much space they take. */
  readonly withStorage?: boolean;
};

/**
 * The galleries of this phone, drawn after the first view. Their space is reserved from the start, so that nothing moves: the
 * page's head knows whether there will be any.
 */
export function MyGalleriesLater({ withStorage = false }: MyGalleriesLaterProps) {
  const idle = useIdle();
  return (
    <>
      <div className={styles['galleries']}>{idle && <MyGalleries />}</div>
      {withStorage && <div className={styles['storage']}>{idle && <StorageLine />}</div>}
    </>
  );
}
