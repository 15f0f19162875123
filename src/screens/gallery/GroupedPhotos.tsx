import { filterItems, groupOf, type Gallery } from '#rules/galleryItems.ts';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { GroupFrame } from './GroupFrame.tsx';
import styles from './GroupedPhotos.module.css';
import { emptyText, photoCount } from './groupTexts.ts';
import { PhotoGrid } from './PhotoGrid.tsx';

type GroupedPhotosProps = { readonly gallery: Gallery; readonly galleryKey: CryptoKey };

export function GroupedPhotos({ gallery, galleryKey }: GroupedPhotosProps) {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const group = groupOf(parameters.get('group'));
  const q = parameters.get('q') ?? '';
  const items = useMemo(() => filterItems(gallery.items, group, q), [gallery, group, q]);

  // A missing or unknown group is written back to the address (spec, section 2). Done at every arrival: someone who leaves and
  // returns before another screen has loaded may find this one unchanged.
  const isGroupNamed = parameters.get('group') === group;
  useEffect(() => {
    // Do not navigate back if the user has already left.
    const isHere = window.location.hash.slice(1).split('?')[0] === location.pathname;
    if (isGroupNamed || !isHere) return;
    setParameters((now) => changed(now, 'group', group), { replace: true });
  }, [isGroupNamed, group, setParameters, location]);

  return (
    <GroupFrame
      group={group}
      q={q}
      status={photoCount(items.length)}
      onGroup={(tab) => setParameters((now) => changed(now, 'group', tab))}
      onSearch={(text) => setParameters((now) => changed(now, 'q', text), { replace: true })}
    >
      {items.length > 0 ? (
        <PhotoGrid key={group} gallery={gallery} galleryKey={galleryKey} items={items} />
      ) : (
        <p className={styles['empty']}>{emptyText(gallery, group, q)}</p>
      )}
    </GroupFrame>
  );
}

function changed(now: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(now);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
