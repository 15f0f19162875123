import { filterItems, type Gallery, type GalleryItem } from '#core/gallery/galleryItems.ts';
import { photosNumbered } from '#core/gallery/numberedPhotos.ts';
import { photoQueryOf } from '#core/gallery/photoQuery.ts';
import type { PhotoKeys } from '#device/photos/photo.ts';
import { arrivalGroup, endArrival } from '#device/access/arrivals.ts';
import { recordShownGallery } from '#device/gallery/galleryLink.ts';
import { useHearts, usePlayerPhotos } from './useHearts.ts';
import { lazyPrefetched } from '#ui/lazy.tsx';
import { useAfterPaint } from '#ui/useAfterPaint.ts';
import { useIdle } from '#ui/idle.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams, useNavigationType } from 'react-router-dom';
import { GroupFrame, MyPhotos, showMyPhotos } from './GroupFrame.tsx';
import styles from './PhotoGrid.module.css';
import { emptyText, photoCount } from './groupTexts.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { heldHearts, releaseHearts } from '#device/players/hearts.ts';

// Loaded later, because the photos come first.
const AroundPhotos = lazyPrefetched(async () => (await import('./galleryLater.ts')).AroundPhotos);

type GroupedPhotosProps = {
  readonly gallery: Gallery;
  readonly photoKeys: PhotoKeys;
  /** Opens the gallery again. */
  readonly onRetry: () => void;
};

export function GroupedPhotos({ onRetry, ...opened }: GroupedPhotosProps) {
  const { gallery } = opened;
  const { slug } = gallery;
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const idle = useIdle();
  const { group, q } = photoQueryOf(parameters, arrivalGroup(gallery));
  // A letter is drawn first, and then what it finds.
  const shown = { group, q: useAfterPaint(q) };
  const items = useMemo(
    () => filterItems(gallery.items, group, shown.q),
    [gallery, group, shown.q],
  );
  const mine = useMyPhotos(gallery);
  const isSearching = q !== '' && shown.q !== '';

  function showMine(): void {
    mine.ask();
    setParameters((now) => changed(now, 'q', ''), { replace: true });
    // Once React has drawn them.
    setTimeout(showMyPhotos);
  }

  // A missing or unknown group is written back to the address (spec, section 2). Done at every arrival: someone who leaves and
  // returns before another screen has loaded may find this one unchanged.
  const isEmpty = gallery.items.length === 0;
  const isGroupNamed = parameters.get('group') === group;
  useEffect(() => {
    if (isGroupNamed) endArrival(slug);
    // Do not navigate back if the user has already left.
    const isHere = window.location.hash.slice(1).split('?')[0] === location.pathname;
    // Without photos it stays open in which group they will be.
    if (isGroupNamed || !isHere || isEmpty) return;
    setParameters((now) => changed(now, 'group', group), { replace: true });
  }, [slug, isGroupNamed, isEmpty, group, setParameters, location]);

  useEffect(
    () => recordShownGallery(slug, location.pathname + location.search),
    [slug, location.pathname, location.search],
  );

  return (
    <GroupFrame
      query={shown}
      photos={
        // What is searched for comes first.
        <MyPhotos isHidden={isSearching || !mine.isShown}>
          {mine.items.length === 0 ? (
            <p className={styles['empty']}>{galleryTexts.noneMine}</p>
          ) : (
            !isSearching && <PhotoGrid {...opened} items={mine.items} hasOrderLinks />
          )}
        </MyPhotos>
      }
      mine={<MineCount gallery={gallery} />}
      status={photoCount(items.length)}
      onGroup={(tab) => setParameters((now) => changed(now, 'group', tab))}
      onMine={showMine}
      onSearch={(text) => setParameters((now) => changed(now, 'q', text), { replace: true })}
      later={idle && <AroundPhotos {...opened} query={shown} onRetry={onRetry} />}
    >
      {items.length > 0 ? (
        <PhotoGrid key={group} {...opened} items={items} />
      ) : (
        <p className={styles['empty']}>{emptyText(gallery, shown)}</p>
      )}
    </GroupFrame>
  );
}

/** The number of photos in "My photos". It alone is drawn again for a heart. */
function MineCount({ gallery }: { readonly gallery: Gallery }) {
  const { slug } = gallery;
  const hearts = useHearts(slug);
  const ofPlayers = usePlayerPhotos(slug);
  return <b>{photosNumbered(gallery, [...ofPlayers, ...hearts]).length}</b>;
}

function changed(now: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(now);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** Returns the photos of the person's players, and then those with a heart, of all groups. */
function useMyPhotos(gallery: Gallery): {
  readonly items: readonly GalleryItem[];
  /** Shown, though there may be none: the person has asked for them. */
  readonly isShown: boolean;
  readonly ask: () => void;
} {
  const { slug } = gallery;
  const isBack = useNavigationType() === 'POP';
  const [hearts, setHearts] = useState(() => {
    // Back leads to the photos that were there, in their places.
    if (!isBack) releaseHearts(slug);
    return heldHearts(slug);
  });
  const [isAsked, setAsked] = useState(false);
  const ofPlayers = usePlayerPhotos(slug);
  const items = useMemo(
    () => photosNumbered(gallery, [...ofPlayers, ...hearts]),
    [gallery, hearts, ofPlayers],
  );

  function ask(): void {
    releaseHearts(slug);
    setHearts(heldHearts(slug));
    setAsked(true);
  }

  return { items, isShown: items.length > 0 || isAsked, ask };
}
