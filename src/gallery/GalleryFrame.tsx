import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { photoQueryOf } from '#core/gallery/photoQuery.ts';
import { GalleryHeader } from './GalleryHeader.tsx';
import { GroupFrame, MyPhotos } from './GroupFrame.tsx';
import gridStyles from './PhotoGrid.module.css';

/**
 * The app shell of an open gallery, without photos. It is prerendered without knowing its gallery, filled by `fillShell`, and hydrated
 * as the `UnlockedGallery` that it has become.
 */
export function GalleryFrame() {
  return (
    <>
      <GalleryHeader slug="" team={galleryTexts.someTeam} />
      <GroupFrame
        query={photoQueryOf(new URLSearchParams())}
        photos={
          <MyPhotos isHidden>
            <ul className={gridStyles['sheet']} />
          </MyPhotos>
        }
        mine={<b>0</b>}
        status=""
        onGroup={nobody}
        onMine={nobody}
        onSearch={nobody}
      >
        <ul className={gridStyles['sheet']} />
      </GroupFrame>
    </>
  );
}

function nobody(): void {}
