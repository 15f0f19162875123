import { useMemo, useState } from 'react';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { searchFor } from '#core/gallery/photoSearch.ts';
import { plain } from '#core/text/names.ts';
import type { GalleryPhotos, SlotPhoto } from '#studio/desk/contract.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { SelectField } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { useAsked } from './asking.ts';
import { Awaited } from './Screen.tsx';
import { deskTexts } from './deskTexts.ts';
import { nameOf, Photo } from './Photo.tsx';
import styles from './shared.module.css';

const texts = deskTexts.picking;

type PickDialogProps = {
  readonly lead: string;
  /** Undefined if the order names none. */
  readonly gallery: string | undefined;
  readonly onPick: (photo: SlotPhoto) => void;
  readonly onClose: () => void;
};

/** A team's photos, to choose one by its face, player, frame or file. A sister's may be in another team. */
export function PickDialog({ lead, gallery = '', onPick, onClose }: PickDialogProps) {
  const { value: teams = [] } = useAsked('teams', {});
  const published = teams.filter(({ photos }) => photos > 0);
  const [only] = published.length === 1 ? published : [];
  const [chosen, setChosen] = useState(gallery);
  const slug = chosen || (only?.slug ?? '');
  const asked = slug === '' ? undefined : { gallery: slug };
  const { value: photos, fault } = useAsked('photos', asked);
  const [search, setSearch] = useState('');
  const found = useMemo(() => searched(photos ?? [], search), [photos, search]);
  return (
    <Dialog title={texts.title} lead={lead} onClose={onClose} cancel={deskTexts.cancel}>
      {published.length > 1 && (
        <SelectField
          label={texts.team}
          translate="no"
          value={slug}
          prompt={texts.chooseTeam}
          options={published.map((one) => one.slug)}
          wordsOf={(one) => published.find((team) => team.slug === one)?.team ?? one}
          onValue={setChosen}
        />
      )}
      <SearchField label={texts.search} value={search} onValue={setSearch} />
      {asked && !photos && <Awaited fault={fault} />}
      {photos && found.length === 0 && <p role="status">{texts.none}</p>}
      <ul className={styles['photos']}>
        {found.map((photo) => (
          <li key={nameOf(photo)}>
            <button
              type="button"
              aria-label={[texts.photo(frameDigits(photo.number)), photo.player]
                .filter(Boolean)
                .join(', ')}
              onClick={() => onPick({ ...photo, remark: '' })}
            >
              <Photo photo={photo} shownWidth={130} />
              <strong translate="no">{deskTexts.frame(frameDigits(photo.number))}</strong>
              <small translate="no">{photo.player || photo.source}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function searched(photos: GalleryPhotos, q: string): GalleryPhotos {
  if (q.trim() === '') return photos;
  const isFound = searchFor(q);
  return photos.filter(
    ({ player, jersey, number, source }) =>
      isFound({ name: player, jersey, number }) || plain(source).includes(plain(q.trim())),
  );
}
