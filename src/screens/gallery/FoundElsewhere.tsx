import { playerTexts } from '#facts/galleryTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { foundElsewhere } from '#rules/foundElsewhere.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { galleryPath } from '#rules/paths.ts';
import type { PhotoQuery } from '#rules/photoQuery.ts';
import { Link } from '#ui/Link.tsx';
import { useDeferredValue, useId, useMemo } from 'react';
import styles from './FoundElsewhere.module.css';

type FoundElsewhereProps = { readonly gallery: Gallery; readonly query: PhotoQuery };

/** Links to the groups in which a search finds photos, too, and from an empty group to those that have photos. */
export function FoundElsewhere({ gallery, query: { group, q, isMine } }: FoundElsewhereProps) {
  const titleId = useId();
  // The photos of the chosen group come first.
  const search = useDeferredValue(q);
  const others = useMemo(
    () => foundElsewhere(gallery, { group, q: search, isMine }),
    [gallery, group, search, isMine],
  );

  return (
    <div aria-live="polite">
      {others.length > 0 && (
        <nav aria-labelledby={titleId} className={styles['found']}>
          <h2 id={titleId}>
            {search.trim() === '' ? playerTexts.withPhotos : playerTexts.elsewhere}
          </h2>
          {others.map(({ name, count }) => (
            <Link
              key={name}
              to={`${galleryPath(gallery.slug)}?${String(new URLSearchParams({ group: name, ...(search && { q: search }) }))}`}
            >
              {fillText(playerTexts.inGroup, { count, group: name })}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
