import { galleryGroups } from '#facts/galleries.ts';
import { galleryTexts } from '#facts/galleryTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { filterItems, groupOf, type Gallery } from '#rules/galleryItems.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { tabId, Tabs } from '#ui/Tabs.tsx';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import styles from './GroupedPhotos.module.css';
import { PhotoGrid } from './PhotoGrid.tsx';

const panelId = 'photos';

type GroupedPhotosProps = { readonly gallery: Gallery; readonly galleryKey: CryptoKey };

export function GroupedPhotos({ gallery, galleryKey }: GroupedPhotosProps) {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const group = groupOf(parameters.get('group'));
  const q = parameters.get('q') ?? '';
  const items = useMemo(() => filterItems(gallery.items, group, q), [gallery, group, q]);

  // A missing or unknown group is written back, so that the address says what is shown (spec, section 2): at every arrival,
  // for whoever goes away and comes back before another screen was there may find this one as it was.
  const isGroupNamed = parameters.get('group') === group;
  useEffect(() => {
    if (!isGroupNamed) setParameters((now) => changed(now, 'group', group), { replace: true });
  }, [isGroupNamed, group, setParameters, location]);

  return (
    <main id="main" className={styles['page']}>
      <div className={styles['bar']}>
        <Tabs
          label="Group"
          tabs={galleryGroups}
          value={group}
          panelId={panelId}
          onValue={(tab) => setParameters((now) => changed(now, 'group', tab))}
        />
        <SearchField
          label="Search by name"
          value={q}
          onValue={(text) => setParameters((now) => changed(now, 'q', text), { replace: true })}
        />
      </div>
      <p className="visually-hidden" role="status">
        {items.length === 1 ? '1 photo' : `${items.length} photos`}
      </p>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, group)}>
        {items.length > 0 ? (
          <PhotoGrid key={group} gallery={gallery} galleryKey={galleryKey} items={items} />
        ) : (
          <p className={styles['empty']}>{emptyText(gallery, group, q)}</p>
        )}
      </div>
    </main>
  );
}

function emptyText(gallery: Gallery, group: string, q: string): string {
  if (gallery.items.length === 0) return galleryTexts.noPhotosYet;
  if (q.trim() !== '') return fillText(galleryTexts.noMatchesInGroup, { q, group });
  return fillText(galleryTexts.noImagesInGroup, { group });
}

function changed(now: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(now);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
