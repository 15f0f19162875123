import { shownWord } from '#core/text/spoken.ts';
import type { Elements } from '#ui/content.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import type { PhotoQuery } from '#core/gallery/photoQuery.ts';
import { Icon } from '#ui/Icon.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { tabId, Tabs } from '#ui/Tabs.tsx';
import { useLayoutEffect, useRef } from 'react';
import styles from './GroupFrame.module.css';

const panelId = 'photos';
const mineId = 'mine';

/** One group is the whole gallery. */
const hasTabs = galleryGroups.length > 1;

type GroupFrameProps = {
  readonly query: PhotoQuery;
  /** "My photos". */
  readonly photos: Elements;
  /** How many photos are in "My photos". */
  readonly mine: Elements;
  readonly status: string;
  readonly onGroup: (group: string) => void;
  readonly onMine: () => void;
  readonly onSearch: (q: string) => void;
  /** What comes when the browser is idle. It takes no space here. */
  readonly later?: Elements;
  readonly children: Elements;
};

/** "My photos", and below them the groups with their controls: tabs, search, the way to "My photos", and the number of photos. */
export function GroupFrame(props: GroupFrameProps) {
  const { query, photos, mine, status, onGroup, onMine, onSearch, later, children } = props;
  const { group, q } = query;
  const searched = useRef(q);
  useLayoutEffect(() => {
    if (q !== searched.current) showFirstPhotos();
    searched.current = q;
  }, [q]);
  return (
    <main id="main" className={styles['page']}>
      {photos}
      <div className={styles['bar']}>
        {hasTabs && (
          <Tabs
            label={galleryTexts.group}
            tabs={galleryGroups}
            value={group}
            wordsOf={shownWord}
            panelId={panelId}
            onValue={onGroup}
          />
        )}
        <div className={styles['find']}>
          <SearchField
            label={galleryTexts.search}
            placeholder={galleryTexts.searchShort}
            value={q}
            onValue={onSearch}
          />
          <button type="button" id={mineId} className={styles['mine']} onClick={onMine}>
            <Icon name="heart" />
            <span>{galleryTexts.mine}</span>
            {mine}
          </button>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {later}
      {hasTabs ? (
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, group)}>
          {children}
        </div>
      ) : (
        <div id={panelId}>{children}</div>
      )}
    </main>
  );
}

/** Scrolls back to the first photos and the bar above them, where a search has left few photos above the screen. */
function showFirstPhotos(): void {
  const bar = document.querySelector(`.${styles['bar']}`)?.getBoundingClientRect();
  const panel = document.getElementById(panelId)?.getBoundingClientRect();
  if (bar && panel && panel.top < bar.height) window.scrollBy(0, panel.top - bar.height);
}

const titleId = 'my-photos';

/** The element for the players of this phone. */
export const playersRowId = 'players';

type MyPhotosProps = { readonly isHidden: boolean; readonly children: Elements };

/** Above the groups: the photos of the person's players, and then those with a heart, of all groups. */
export function MyPhotos({ isHidden, children }: MyPhotosProps) {
  return (
    <section aria-labelledby={titleId} className={styles['myPhotos']} hidden={isHidden}>
      <div className={styles['head']}>
        <h2 id={titleId} tabIndex={-1}>
          {galleryTexts.mine}
        </h2>
        <div id={playersRowId} className={styles['players']} />
      </div>
      {children}
    </section>
  );
}

/** Leads to the photos, which begin the page. */
export function showMyPhotos(): void {
  window.scrollTo({ top: 0 });
  document.getElementById(titleId)?.focus({ preventScroll: true });
}
