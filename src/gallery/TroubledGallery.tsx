import { galleryTexts, galleryTroubleTexts as texts } from '#core/gallery/galleryTexts.ts';
import { accessPath, galleryPath } from '#core/gallery/paths.ts';
import { takeUpdate, takeUpdateOnce } from '#device/site/takeUpdate.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useEffect } from 'react';
import styles from './UnlockedGallery.module.css';

type TroubledGalleryProps = {
  readonly slug: string;
  readonly trouble: 'unreachable' | 'troubled' | 'damaged' | 'ended' | 'newer';
  readonly onRetry: () => void;
};

/** Explains why a gallery does not open, with ways to continue. */
export function TroubledGallery({ slug, trouble, onRetry }: TroubledGalleryProps) {
  useEffect(() => {
    if (trouble === 'newer') takeUpdateOnce();
  }, [trouble]);
  return (
    <div role="alert" className={styles['trouble']}>
      <p>{texts[trouble]}</p>
      {trouble === 'newer' ? (
        <Button onClick={() => void takeUpdate()}>{texts.update}</Button>
      ) : (
        <Button onClick={onRetry}>{galleryTexts.tryAgain}</Button>
      )}
      {(trouble === 'damaged' || trouble === 'ended') && (
        <ButtonLink look="secondary" to={accessPath(galleryPath(slug))}>
          {texts.enterCode}
        </ButtonLink>
      )}
    </div>
  );
}
