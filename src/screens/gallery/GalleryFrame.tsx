import { galleryTexts } from '#facts/galleryTexts.ts';
import { groupOf } from '#rules/galleryItems.ts';
import { GalleryHeader } from './GalleryHeader.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import styles from './UnlockedGallery.module.css';

/**
 * The app shell of an open gallery, without photos. It is prerendered, and `drawFirstSheet` fills it until React is ready. It does
 * not know which gallery it shows, so its controls do nothing yet.
 */
export function GalleryFrame() {
  return (
    <>
      <GalleryHeader slug="" team={galleryTexts.someTeam} />
      <div className={styles['save']} />
      <GroupFrame group={groupOf(null)} q="" status="" onGroup={nobody} onSearch={nobody}>
        {null}
      </GroupFrame>
    </>
  );
}

function nobody(): void {}
