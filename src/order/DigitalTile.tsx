import { digitalTexts as texts } from '#core/order/orderPageTexts.ts';
import type { DigitalPhoto, DigitalsKey } from '#core/order/digitals.ts';
import { fillText } from '#core/text/fillText.ts';
import { useDigitalPicture } from './useDigitalPicture.ts';
import styles from './DigitalPhotos.module.css';

type DigitalTileProps = {
  readonly digitals: DigitalsKey;
  readonly photo: DigitalPhoto;
  readonly isSaved: boolean;
  readonly onOpen: () => void;
};

/** One photo, small. */
export function DigitalTile({ digitals, photo, isSaved, onOpen }: DigitalTileProps) {
  const { url } = useDigitalPicture(digitals, 'preview', photo);
  return (
    <li className={styles['tile']}>
      <button type="button" className={styles['open']} onClick={onOpen}>
        <span className={styles['frame']}>{url !== undefined && <img src={url} alt="" />}</span>
        <span className="visually-hidden">{fillText(texts.open, { file: photo.file })}</span>
      </button>
      <span className={styles['file']}>
        <span translate="no">{photo.file}</span>
        {isSaved && <span className={styles['mark']}>{texts.savedMark}</span>}
      </span>
    </li>
  );
}
