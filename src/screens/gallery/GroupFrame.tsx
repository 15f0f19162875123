import { galleryGroups } from '#facts/galleries.ts';
import { galleryTexts } from '#facts/galleryTexts.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { tabId, Tabs } from '#ui/Tabs.tsx';
import type { ReactNode } from 'react';
import styles from './GroupFrame.module.css';

const panelId = 'photos';

type GroupFrameProps = {
  readonly group: string;
  readonly q: string;
  readonly status: string;
  readonly onGroup: (group: string) => void;
  readonly onSearch: (q: string) => void;
  readonly children: ReactNode;
};

/** The controls around a group's photos: the tabs, the search, and the number of photos. */
export function GroupFrame(props: GroupFrameProps) {
  const { group, q, status, onGroup, onSearch, children } = props;
  return (
    <main id="main" className={styles['page']}>
      <div className={styles['bar']}>
        <Tabs
          label={galleryTexts.group}
          tabs={galleryGroups}
          value={group}
          panelId={panelId}
          onValue={onGroup}
        />
        <SearchField label={galleryTexts.search} value={q} onValue={onSearch} />
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, group)}>
        {children}
      </div>
    </main>
  );
}
