import { grantTexts } from '#core/gallery/galleryTexts.ts';
import { galleryLink } from '#device/gallery/galleryLink.ts';
import { nameOfGrant, useGrants } from '#device/access/useGrants.ts';
import { Link } from '#ui/Link.tsx';
import styles from './MyGalleries.module.css';
import { useIdle } from '#ui/idle.ts';

/** The galleries that this phone opens without a code: several teams, several children. */
function MyGalleries() {
  const grants = useGrants();
  if (grants.length === 0) return null;

  return (
    <section aria-labelledby="my-galleries" className={styles['mine']}>
      <h2 id="my-galleries">{grantTexts.mine}</h2>
      <ul>
        {grants.map((grant) => (
          <li key={grant.slug}>
            <Link to={galleryLink(grant.slug)} translate="no">
              {nameOfGrant(grant)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The galleries of this phone, drawn after the first view. Their space is reserved from the start, so that nothing moves: the
 * page's head knows whether there will be any.
 */
export function MyGalleriesLater() {
  const idle = useIdle();
  return <div className={styles['galleries']}>{idle && <MyGalleries />}</div>;
}
