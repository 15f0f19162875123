import { digitalTexts as texts } from '#core/order/orderPageTexts.ts';
import type { DigitalPhoto, DigitalsKey } from '#core/order/digitals.ts';
import { fillText } from '#core/text/fillText.ts';
import { megabytes } from '#core/text/megabytes.ts';
import { useDigitalPicture } from './useDigitalPicture.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './DigitalPhotos.module.css';

type DigitalDialogProps = {
  readonly digitals: DigitalsKey;
  readonly photo: DigitalPhoto;
  readonly isBusy: boolean;
  readonly said: string | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

/** The file itself, as it is saved. */
export function DigitalDialog(props: DigitalDialogProps) {
  const { digitals, photo, isBusy, said, onSave, onClose } = props;
  const { url, failed } = useDigitalPicture(digitals, 'photo', photo);
  const { file, width, height, bytes } = photo;
  return (
    <Dialog
      title={file}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          <Button isBusy={isBusy || url === undefined} onClick={onSave}>
            {texts.saveOne}
          </Button>
        </>
      }
    >
      <span
        className={styles['full']}
        style={{ aspectRatio: `${width} / ${height}` }}
        data-pending={url === undefined && failed === undefined ? '' : undefined}
      >
        {url !== undefined && <img src={url} alt="" width={width} height={height} />}
      </span>
      <p className={styles['size']}>
        {fillText(texts.size, { width, height, size: megabytes(bytes) })}
      </p>
      <p role="status" className={styles['said']}>
        {failed ?? said ?? (url === undefined ? texts.loading : undefined)}
      </p>
    </Dialog>
  );
}
