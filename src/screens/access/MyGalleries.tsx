import { passTexts } from '#facts/galleryTexts.ts';
import { galleryLink } from '#state/galleryLink.ts';
import { usePasses } from '#state/usePasses.ts';
import { Link } from '#ui/Link.tsx';
import styles from './MyGalleries.module.css';

/** The galleries that this phone opens without a code: several teams, several children. */
export function MyGalleries() {
  const passes = usePasses();
  if (passes.length === 0) return null;

  return (
    <section aria-labelledby="my-galleries" className={styles['mine']}>
      <h2 id="my-galleries">{passTexts.mine}</h2>
      <ul>
        {passes.map(({ slug, team }) => (
          <li key={slug}>
            <Link to={galleryLink(slug)}>{team}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
