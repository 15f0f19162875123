import { galleryPath } from '#rules/paths.ts';
import { clearGalleries, usePasses } from '#state/passes.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './MyGalleries.module.css';

/** The galleries that this phone opens without a code: several teams, several children. */
export function MyGalleries() {
  const passes = usePasses();
  const [asking, setAsking] = useState(false);
  if (passes.length === 0) return null;

  return (
    <section aria-labelledby="my-galleries" className={styles['mine']}>
      <h2 id="my-galleries">My galleries</h2>
      <ul>
        {passes.map(({ slug, team }) => (
          <li key={slug}>
            <Link to={galleryPath(slug)}>{team}</Link>
          </li>
        ))}
      </ul>
      <button type="button" className={styles['clear']} onClick={() => setAsking(true)}>
        Clear this phone
      </button>
      {asking && (
        <Dialog
          title="Clear this phone?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="secondary" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button onClick={() => void clearGalleries().then(() => setAsking(false))}>
                Clear
              </Button>
            </>
          }
        >
          {
            'Your galleries and their photos leave this phone; to see them again you need the access codes. Orders that wait to be sent stay until they are sent.'
          }
        </Dialog>
      )}
    </section>
  );
}
