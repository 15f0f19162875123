import { passTexts } from '#facts/passTexts.ts';
import { accessWords } from '#facts/accessWords.ts';
import { galleryPath } from '#rules/paths.ts';
import { usePasses } from '#state/passes.ts';
import { lazyAhead } from '#ui/lazyAhead.ts';
import { Link } from '#ui/Link.tsx';
import { Suspense, useState } from 'react';
import styles from './MyGalleries.module.css';

const ClearPhoneDialog = lazyAhead(
  async () => (await import('./ClearPhoneDialog.tsx')).ClearPhoneDialog,
);

/** The galleries that this phone opens without a code: several teams, several children. */
export function MyGalleries() {
  const passes = usePasses();
  const [asking, setAsking] = useState(false);
  if (passes.length === 0) return null;

  return (
    <section aria-labelledby="my-galleries" className={styles['mine']}>
      <h2 id="my-galleries">{passTexts.mine}</h2>
      <ul>
        {passes.map(({ slug, team }) => (
          <li key={slug}>
            <Link to={galleryPath(slug)}>{team}</Link>
          </li>
        ))}
      </ul>
      <button type="button" className={styles['clear']} onClick={() => setAsking(true)}>
        {accessWords.clear.button}
      </button>
      {asking && (
        <Suspense>
          <ClearPhoneDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
