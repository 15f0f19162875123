import { spokenLocale } from '#core/text/spoken.ts';
import { localDay } from '#core/text/localDay.ts';
import { counted } from '#core/text/howMany.ts';
import type { Elements } from '#ui/content.ts';
import { digitalTexts as texts } from '#core/order/orderPageTexts.ts';
import { isPickupOver, type DigitalPhoto, type DigitalsKey } from '#core/order/digitals.ts';
import { fillText } from '#core/text/fillText.ts';
import { savedAtOnce, useDigitalPicture, useDigitals, type Digitals } from './useDigitals.ts';
import { useNow } from '#device/site/useNow.ts';
import { Button } from '#ui/Button.tsx';
import { useId, useState } from 'react';
import styles from './DigitalPhotos.module.css';
import page from './OrderPage.module.css';
import { megabytes } from '#core/text/megabytes.ts';
import { Dialog } from '#ui/Dialog.tsx';

type DigitalPhotosProps = {
  readonly digitals: DigitalsKey;
  /** The names of photos that were saved before. */
  readonly saved: ReadonlySet<string>;
  readonly onSaved: (names: readonly string[]) => void;
  readonly children?: Elements;
};

/** Photos in full size, to open, to save and to keep on this phone. */
export function DigitalPhotos({ digitals, saved, onSaved, children }: DigitalPhotosProps) {
  const titleId = useId();
  const state = useDigitals(digitals);
  const [opened, setOpened] = useState<DigitalPhoto>();
  const { kept, said, busy } = state;
  const today = localDay(useNow());
  const over = isPickupOver(digitals, today);
  const photos = over ? state.photos?.filter(({ name }) => kept.has(name)) : state.photos;

  async function save(wanted: readonly DigitalPhoto[]): Promise<void> {
    const taken = await state.save(wanted);
    if (taken.length > 0) onSaved(taken);
  }

  return (
    <section aria-labelledby={titleId} className={`${page['panel']} ${styles['digitals']}`}>
      <h2 id={titleId}>{texts.title}</h2>
      <p>{leadOf(digitals, over, photos)}</p>
      {children}
      {photos && photos.length > 0 && (
        <>
          <ul className={styles['photos']}>
            {photos.map((photo) => (
              <DigitalTile
                key={photo.name}
                digitals={digitals}
                photo={photo}
                isSaved={saved.has(photo.name)}
                onOpen={() => setOpened(photo)}
              />
            ))}
          </ul>
          <Actions {...state} photos={photos} saved={saved} onSave={(some) => void save(some)} />
        </>
      )}
      <p role="status" className={styles['said']}>
        {said ?? (state.photos || over ? undefined : texts.loading)}
      </p>
      {!state.photos && said !== undefined && !over && (
        <Button look="secondary" onClick={state.retry}>
          {texts.retry}
        </Button>
      )}
      {opened && (
        <DigitalDialog
          digitals={digitals}
          photo={opened}
          isBusy={busy}
          said={said}
          onSave={() => void save([opened])}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

type ActionsProps = Omit<Digitals, 'photos'> & {
  readonly photos: readonly DigitalPhoto[];
  readonly saved: ReadonlySet<string>;
  readonly onSave: (photos: readonly DigitalPhoto[]) => void;
};

/** Several share menus one after the other, if there are more photos than one takes. */
function Actions({ photos, kept, saved, busy, keepAll, onSave }: ActionsProps) {
  const unsaved = photos.filter(({ name }) => !saved.has(name));
  const left = unsaved.length === 0 ? photos : unsaved;
  const next = left.slice(0, savedAtOnce);
  const words =
    unsaved.length === 0
      ? texts.saveAgain
      : left.length > savedAtOnce
        ? fillText(texts.saveNext, { count: next.length, left: left.length })
        : counted(left.length, texts.saveAll);
  return (
    <div className={styles['actions']}>
      {(unsaved.length > 0 || left.length <= savedAtOnce) && (
        <Button isBusy={busy} onClick={() => onSave(next)}>
          {words}
        </Button>
      )}
      {photos.some(({ name }) => !kept.has(name)) && (
        <Button look="secondary" isBusy={busy} onClick={() => void keepAll()}>
          {texts.keep}
        </Button>
      )}
    </div>
  );
}

function leadOf(
  { until, count }: DigitalsKey,
  over: boolean,
  photos: readonly DigitalPhoto[] | undefined,
): string {
  const date = dateOf(until);
  if (over) return fillText(photos && photos.length > 0 ? texts.overKept : texts.over, { date });
  return fillText(counted(photos?.length ?? count, texts.ready), { date });
}

/** Formats an ISO date in the person's locale. */
function dateOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toLocaleDateString(spokenLocale(), { dateStyle: 'long' });
}

type DigitalTileProps = {
  readonly digitals: DigitalsKey;
  readonly photo: DigitalPhoto;
  readonly isSaved: boolean;
  readonly onOpen: () => void;
};

/** One photo, small. */
function DigitalTile({ digitals, photo, isSaved, onOpen }: DigitalTileProps) {
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

type DigitalDialogProps = {
  readonly digitals: DigitalsKey;
  readonly photo: DigitalPhoto;
  readonly isBusy: boolean;
  readonly said: string | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

/** The file itself, as it is saved. */
function DigitalDialog(props: DigitalDialogProps) {
  const { digitals, photo, isBusy, said, onSave, onClose } = props;
  const { url, failed } = useDigitalPicture(digitals, 'photo', photo);
  const { file, width, height, bytes } = photo;
  return (
    <Dialog
      title={file}
      onClose={onClose}
      cancel={texts.close}
      actions={
        <Button isBusy={isBusy || url === undefined} onClick={onSave}>
          {texts.saveOne}
        </Button>
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
