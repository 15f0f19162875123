import { useIdle } from '#ui/idle.ts';
import { MyGalleries } from './MyGalleries.tsx';
import styles from './MyGalleriesLater.module.css';

/**
 * The galleries of this phone, drawn after the first view. Their space is reserved from the start, so that nothing moves: the
 * page's head knows whether there will be any.
 */
export function MyGalleriesLater() {
  const idle = useIdle();
  return <div className={styles['galleries']}>{idle && <MyGalleries />}</div>;
}
