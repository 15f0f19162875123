import { playerTexts } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { foundElsewhere } from './foundElsewhere.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { galleryPath } from '#core/gallery/paths.ts';
import type { PhotoQuery } from '#core/gallery/photoQuery.ts';
import type { PhotoKeys } from '#device/photos/photo.ts';
import { Link } from '#ui/Link.tsx';
import { useDeferredValue, useId, useMemo } from 'react';
import styles from './FoundElsewhere.module.css';
import { PhotoGrid } from './PhotoGrid.tsx';

type FoundElsewhereProps = {
  readonly gallery: Gallery;
  readonly photoKeys: PhotoKeys;
  readonly query: PhotoQuery;
};

/** The photos that a search finds in other groups, with links to those groups; and from an empty group, links to those that have photos. */
export function FoundElsewhere({ gallery, photoKeys, query: { group, q } }: FoundElsewhereProps) {
  const titleId = useId();
  // The photos of the chosen group come first.
  const search = useDeferredValue(q);
  const { groups, items } = useMemo(
    () => foundElsewhere(gallery, { group, q: search }),
    [gallery, group, search],
  );

  return (
    <>
      <div aria-live="polite">
        {groups.length > 0 && (
          <nav aria-labelledby={titleId} className={styles['found']}>
            <h2 id={titleId}>
              {search.trim() === '' ? playerTexts.withPhotos : playerTexts.elsewhere}
            </h2>
            {groups.map(({ name, count }) => (
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
      {items.length > 0 && <PhotoGrid gallery={gallery} photoKeys={photoKeys} items={items} />}
    </>
  );
}
