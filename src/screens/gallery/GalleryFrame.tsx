import { galleryTexts } from '#facts/galleryTexts.ts';
import { groupOf } from '#rules/galleryItems.ts';
import { GalleryHeader } from './GalleryHeader.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import styles from './UnlockedGallery.module.css';

/**
 * An open gallery without any of its photos, for the page to bring as markup: `drawFirstSheet` fills it until React is
 * there. It knows no gallery, so that nothing in it answers yet.
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
