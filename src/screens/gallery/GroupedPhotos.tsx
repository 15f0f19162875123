import type { Elements } from '#ui/content.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { itemsFor, mineCount, photoQueryOf } from '#rules/photoQuery.ts';
import type { PhotoKeys } from '#state/photo.ts';
import { arrivalGroup, endArrival } from '#state/arrivals.ts';
import { recordShownGallery } from '#state/galleryLink.ts';
import { useHearts, usePlayerPhotos } from '#state/useHearts.ts';
import { lazyPrefetched } from '#ui/lazyPrefetched.ts';
import { useIdle } from '#ui/useIdle.ts';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { GroupFrame } from './GroupFrame.tsx';
import styles from './GroupedPhotos.module.css';
import { emptyText, photoCount } from './groupTexts.ts';
import { PhotoGrid } from './PhotoGrid.tsx';

// Loaded later, because the photos come first.
const LaterParts = lazyPrefetched(async () => (await import('./galleryLater.ts')).LaterParts);

type GroupedPhotosProps = {
  readonly gallery: Gallery;
  readonly photoKeys: PhotoKeys;
  readonly tool: Elements;
  /** Opens the gallery again. */
  readonly onRetry: () => void;
};

export function GroupedPhotos({ gallery, photoKeys, tool, onRetry }: GroupedPhotosProps) {
  const { slug } = gallery;
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const idle = useIdle();
  const query = photoQueryOf(parameters, arrivalGroup(gallery));
  const { group, q, isMine } = query;
  const hearts = useHearts(slug, isMine);
  const ofPlayers = usePlayerPhotos(slug, isMine);
  // A heart that is taken back in "My photos" leaves its photo there until the person leaves, who may want it back.
  const [before, setBefore] = useState({ isMine, hearts });
  if (before.isMine !== isMine) setBefore({ isMine, hearts });
  const items = useMemo(
    () => itemsFor(gallery, { group, q, isMine }, [...ofPlayers, ...before.hearts, ...hearts]),
    [gallery, group, q, isMine, before, hearts, ofPlayers],
  );

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
      query={query}
      mine={<MineCount gallery={gallery} />}
      status={photoCount(items.length)}
      onGroup={(tab) => setParameters((now) => changed(changed(now, 'group', tab), 'mine', ''))}
      onMine={() => setParameters((now) => changed(now, 'mine', isMine ? '' : '1'))}
      onSearch={(text) => setParameters((now) => changed(now, 'q', text), { replace: true })}
      tool={tool}
      later={
        idle && (
          <Suspense>
            <LaterParts gallery={gallery} query={query} onRetry={onRetry} />
          </Suspense>
        )
      }
    >
      {items.length > 0 ? (
        <PhotoGrid
          key={isMine ? 'mine' : group}
          gallery={gallery}
          photoKeys={photoKeys}
          items={items}
          isMine={isMine}
        />
      ) : (
        <p className={styles['empty']}>{emptyText(gallery, query)}</p>
      )}
    </GroupFrame>
  );
}

/** The number of photos in "My photos". It alone is drawn anew for a heart. */
function MineCount({ gallery }: { readonly gallery: Gallery }) {
  const { slug } = gallery;
  const hearts = useHearts(slug);
  const ofPlayers = usePlayerPhotos(slug);
  return <b>{mineCount(gallery, [...ofPlayers, ...hearts])}</b>;
}

function changed(now: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(now);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
