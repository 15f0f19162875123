import { useEffect, useRef, useState } from 'react';
import type { PictureName } from '#studio/desk/contract.ts';
import { useInView } from '#ui/useInView.ts';
import { pictureOf } from './asking.ts';
import styles from './shared.module.css';

type PhotoProps = {
  readonly photo: PictureName;
  /** In CSS pixels. */
  readonly shownWidth: number;
  /** It is drawn only near the screen: watching for that would cost it a frame. */
  readonly isNear?: boolean;
  /** From the camera's file, where the site has it no more. */
  readonly isPrinted?: boolean;
};

/** A photo as the gallery shows it, whole and without words of its own, as soon as it comes into view. */
export function Photo({ photo, shownWidth, isNear = false, isPrinted }: PhotoProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isComing = useInView(frame, '50% 0px', true);
  const near = isNear || isComing ? [photo] : [];
  const { [nameOf(photo)]: url } = usePictures(near, shownWidth, isPrinted);
  return (
    <span ref={frame} className={styles['photo']}>
      {url !== undefined && <img src={url} alt="" draggable={false} />}
    </span>
  );
}

/** `gallery/file`, as prints name their photos. */
export function nameOf({ gallery, file }: PictureName): string {
  return `${gallery}/${file}`;
}

/** Returns the addresses of photos by their names, as they come in. */
export function usePictures(
  photos: readonly PictureName[],
  shownWidth: number,
  isPrinted = false,
): Readonly<Record<string, string>> {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const wanted = JSON.stringify(photos);
  const width = Math.round(shownWidth * Math.min(devicePixelRatio, 2));
  useEffect(() => {
    let isOver = false;
    for (const photo of JSON.parse(wanted) as readonly PictureName[]) {
      void pictureOf(photo, width, isPrinted).then((url) => {
        if (!isOver && url !== undefined)
          setUrls((before) => ({ ...before, [nameOf(photo)]: url }));
      });
    }
    return () => {
      isOver = true;
    };
  }, [wanted, width, isPrinted]);
  return urls;
}
